"""The messages that server and client exchange, typed and versioned: the source of the client's types."""
