CREATE TABLE customers (id int PRIMARY KEY, name text NOT NULL, email text NOT NULL);

CREATE TABLE invoices (
  id int PRIMARY KEY,
  customer int NOT NULL REFERENCES customers,
  issued date NOT NULL,
  due date NOT NULL,
  gross numeric(10, 2) NOT NULL,
  paid date
);

COMMENT ON COLUMN invoices.gross IS 'in euros, with 19 % VAT';

INSERT INTO customers VALUES
  (1, 'Ada Lovelace', 'ada@example.com'),
  (2, 'Grace Hopper', 'grace@example.com');

INSERT INTO invoices VALUES
  (1, 1, '2026-02-20', '2026-03-20', 595.00, '2026-03-02'),
  (2, 1, '2026-03-03', '2026-04-03', 119.00, '2026-03-30'),
  (3, 2, '2026-03-10', '2026-04-10', 357.00, NULL),
  (4, 1, '2026-03-24', '2026-04-24', 238.00, '2026-04-20');
