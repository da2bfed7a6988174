"""Pictures that the server draws: beside a link, of a result, and the icons."""
