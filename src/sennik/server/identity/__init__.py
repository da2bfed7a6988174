"""The identity of people without accounts: people, their keys, and codes that work once."""
