"""The game contract and the dialect in which the card games' rules are written."""
