"""This application beside the obvious one, a competitor and the limit of the machine: see __main__.py."""
