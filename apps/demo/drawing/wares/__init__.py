"""What the shop of the demonstration sells, as it would be photographed: on the studio's floor, 1.2 m in view."""
