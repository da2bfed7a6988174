"""What the person who runs a server has done to it: tables closed, people banned or forgotten, old things removed."""
