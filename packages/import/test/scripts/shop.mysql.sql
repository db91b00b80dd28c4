-- A shop as a developer writes it by hand, with what MySQL and MariaDB allow.
SET NAMES utf8mb4;
CREATE DATABASE IF NOT EXISTS shop;
USE shop;

DROP TABLE IF EXISTS order_line, orders, product, customer;

/* customers may be companies */
CREATE TABLE customer (
  id bigint unsigned NOT NULL AUTO_INCREMENT,
  email varchar(120) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL COMMENT 'lower case; it''s unique',
  full_name varchar(80) NOT NULL DEFAULT 'n\'n',
  kind enum('person','company','it''s') NOT NULL DEFAULT 'person',
  is_active tinyint(1) NOT NULL DEFAULT 1,
  credit decimal(12,3) NOT NULL DEFAULT 0.000,
  score double precision DEFAULT -1.5,
  notes text,
  preferences json DEFAULT NULL,
  tags set('a','b') DEFAULT NULL,
  born date DEFAULT NULL,
  created_at datetime(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
  updated_at timestamp NULL DEFAULT NULL ON UPDATE CURRENT_TIMESTAMP,
  initials varchar(4) GENERATED ALWAYS AS (left(full_name, 2)) STORED,
  PRIMARY KEY (id),
  UNIQUE KEY uq_customer_email (email),
  KEY ix_customer_name (full_name(20), kind),
  FULLTEXT KEY ft_notes (notes),
  CONSTRAINT positive_credit CHECK (credit >= 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci COMMENT='People and companies';

CREATE TABLE product (
  id int NOT NULL AUTO_INCREMENT PRIMARY KEY,
  sku char(12) NOT NULL UNIQUE,
  title varchar(200) NOT NULL,
  price decimal(10,2) NOT NULL,
  weight float DEFAULT NULL,
  parent_id int DEFAULT NULL,
  CONSTRAINT fk_product_parent FOREIGN KEY (parent_id) REFERENCES product (id) ON DELETE SET NULL
) ENGINE=InnoDB;

CREATE TABLE `orders` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `customer_id` bigint unsigned NOT NULL,
  `billed_to_id` bigint unsigned DEFAULT NULL,
  `number` varchar(20) NOT NULL,
  `year` smallint NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `uq_number` (`year`,`number`),
  KEY `ix_customer` (`customer_id`),
  CONSTRAINT `fk_orders_customer` FOREIGN KEY (`customer_id`) REFERENCES `customer` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT `fk_orders_billed` FOREIGN KEY (`billed_to_id`) REFERENCES `customer` (`id`)
);

CREATE TABLE order_line (
  order_id bigint NOT NULL,
  product_id int NOT NULL,
  quantity int NOT NULL DEFAULT 1,
  PRIMARY KEY (order_id, product_id)
);
ALTER TABLE order_line
  ADD CONSTRAINT fk_line_order FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
  ADD CONSTRAINT fk_line_product FOREIGN KEY (product_id) REFERENCES product (id),
  ADD KEY ix_quantity (quantity);

CREATE TABLE customer_photo (
  customer_id bigint unsigned NOT NULL PRIMARY KEY,
  picture longblob,
  FOREIGN KEY (customer_id) REFERENCES customer (id)
);

CREATE TABLE import_log (line varchar(500), read_at datetime);
CREATE INDEX ix_log ON import_log (read_at);

CREATE VIEW active_customer AS SELECT id, email FROM customer WHERE is_active;
DELIMITER $$
CREATE TRIGGER lower_email BEFORE INSERT ON customer FOR EACH ROW
BEGIN
  SET NEW.email = LOWER(NEW.email);
END$$
DELIMITER ;
INSERT INTO product (sku, title, price) VALUES ('A;B', 'a (1); CREATE TABLE x (y int);', 1.00);
