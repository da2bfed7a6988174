"""The HTTP interface ``/api``, the client's files, and what every request passes before."""
