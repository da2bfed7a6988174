"""Who is who, without accounts: people, their keys, and codes that work once."""
