PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE customer (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email VARCHAR(120) NOT NULL UNIQUE, -- for invoices; not for news
  created_at DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  email_lower VARCHAR(120) GENERATED ALWAYS AS (lower(email)) VIRTUAL
);
INSERT INTO customer VALUES(1,'o''neil@example.org; CREATE TABLE no1 (id int);','2024-01-01 00:00:00');
INSERT INTO customer VALUES(2,replace('two\nlines','\n',char(10)),'2024-01-02 00:00:00');
CREATE TABLE IF NOT EXISTS "orders" (
  "id" INTEGER PRIMARY KEY AUTOINCREMENT,
  "customer_id" BIGINT NOT NULL REFERENCES customer(id) ON DELETE CASCADE,
  "total" DECIMAL(10,2) NOT NULL DEFAULT 0,
  "note" TEXT,
  CHECK (total >= 0)
);
CREATE TABLE order_line(order_id BIGINT NOT NULL, number INT NOT NULL, amount INT NOT NULL DEFAULT 1, PRIMARY KEY(order_id, number), FOREIGN KEY(order_id) REFERENCES orders(id) ON DELETE CASCADE) WITHOUT ROWID;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('customer',2);
CREATE VIEW open_orders AS SELECT id, total FROM orders;
CREATE INDEX ix_order_line_amount ON order_line(amount);
CREATE TRIGGER orders_bi AFTER INSERT ON orders BEGIN UPDATE orders SET note = '' WHERE id = new.id AND note IS NULL; END;
COMMIT;
