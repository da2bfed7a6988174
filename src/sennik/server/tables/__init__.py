"""Tables: the task of each match, the people there, the bots' turns, and the registry where all tables are found."""
