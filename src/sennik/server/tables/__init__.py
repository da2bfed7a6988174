"""Tables: one task for each match, who is there, whose bots think, and where all tables are found."""
