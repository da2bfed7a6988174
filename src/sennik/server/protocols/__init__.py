"""uvicorn's protocols with bounds: HTTP, WebSockets, and how many connections there may be."""
