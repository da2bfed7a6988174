"""What the server knows of the network: addresses, the names of hosts, headers, and refusals of whole requests."""
