"""What whoever runs a server sees of it: counters, whether the store stores, places of failures for the log."""
