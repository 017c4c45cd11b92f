"""The edge to the network: REST, the socket, pages. Knows rooms, never storage."""
