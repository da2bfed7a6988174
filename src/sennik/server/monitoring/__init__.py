"""What a host sees of the server: counters, whether the store stores, and places of failures for the log."""
