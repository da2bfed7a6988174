"""The game contract, and the dialect in which the rules of the card games are written."""
