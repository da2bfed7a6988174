"""What each viewer is told: views, changes and descriptions of tables, as the wire has them."""
