"""What people tell one another at a table: who may, when and how often, and who hears it."""
