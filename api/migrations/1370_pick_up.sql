-- Whether the customer comes to the shop for the parts. An order with a service is never picked up: its technician brings them.
ALTER TABLE orders ADD COLUMN pick_up boolean NOT NULL DEFAULT false;
