-- MySQL dump 10.13  Distrib 8.4.2, for Linux (x86_64)
--
-- Host: localhost    Database: orders
-- ------------------------------------------------------
-- Server version	8.4.2

/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
/*!50503 SET NAMES utf8mb4 */;
/*!40103 SET @OLD_TIME_ZONE=@@TIME_ZONE */;
/*!40014 SET @OLD_FOREIGN_KEY_CHECKS=@@FOREIGN_KEY_CHECKS, FOREIGN_KEY_CHECKS=0 */;

--
-- Table structure for table `customer`
--

DROP TABLE IF EXISTS `customer`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!50503 SET character_set_client = utf8mb4 */;
CREATE TABLE `customer` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `email` varchar(120) COLLATE utf8mb4_0900_ai_ci NOT NULL COMMENT 'for invoices; not for news',
  `created_at` datetime NOT NULL DEFAULT CURRENT_TIMESTAMP,
  `email_lower` varchar(120) COLLATE utf8mb4_0900_ai_ci GENERATED ALWAYS AS (lower(`email`)) VIRTUAL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `uq_customer_email` (`email`)
) ENGINE=InnoDB AUTO_INCREMENT=3 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_0900_ai_ci COMMENT='people who buy';
/*!40101 SET character_set_client = @saved_cs_client */;

--
-- Dumping data for table `customer`
--

LOCK TABLES `customer` WRITE;
/*!40000 ALTER TABLE `customer` DISABLE KEYS */;
INSERT INTO `customer` (`id`, `email`, `created_at`) VALUES (1,'o\'neil@example.org; CREATE TABLE no1 (id int);','2024-01-01 00:00:00'),(2,'b@example.org','2024-01-02 00:00:00');
/*!40000 ALTER TABLE `customer` ENABLE KEYS */;
UNLOCK TABLES;

--
-- Temporary view structure for view `open_orders`
--

DROP TABLE IF EXISTS `open_orders`;
/*!50001 DROP VIEW IF EXISTS `open_orders`*/;
SET @saved_cs_client     = @@character_set_client;
/*!50001 CREATE VIEW `open_orders` AS SELECT 
 1 AS `id`,
 1 AS `total`*/;
SET character_set_client = @saved_cs_client;

DROP TABLE IF EXISTS `orders`;
CREATE TABLE `orders` (
  `id` bigint NOT NULL AUTO_INCREMENT,
  `customer_id` bigint NOT NULL,
  `total` decimal(10,2) NOT NULL DEFAULT '0.00',
  `note` text,
  PRIMARY KEY (`id`),
  KEY `ix_orders_customer` (`customer_id`),
  CONSTRAINT `fk_orders_customer` FOREIGN KEY (`customer_id`) REFERENCES `customer` (`id`) ON DELETE CASCADE,
  CONSTRAINT `ck_orders_total` CHECK ((`total` >= 0)) /*!80016 NOT ENFORCED */
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_0900_ai_ci;

DROP TABLE IF EXISTS `order_line`;
CREATE TABLE `order_line` (
  `order_id` bigint NOT NULL,
  `number` int NOT NULL,
  `amount` int NOT NULL DEFAULT '1',
  PRIMARY KEY (`order_id`,`number`),
  KEY `ix_order_line_amount` (`amount`),
  CONSTRAINT `fk_order_line_order` FOREIGN KEY (`order_id`) REFERENCES `orders` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_0900_ai_ci;
/*!50003 SET @saved_sql_mode       = @@sql_mode */ ;
DELIMITER ;;
/*!50003 CREATE*/ /*!50017 DEFINER=`root`@`localhost`*/ /*!50003 TRIGGER `orders_bi` BEFORE INSERT ON `orders` FOR EACH ROW begin
  set new.note = ifnull(new.note, '');
end */;;
DELIMITER ;
/*!50001 DROP VIEW IF EXISTS `open_orders`*/;
/*!50001 CREATE ALGORITHM=UNDEFINED */
/*!50013 DEFINER=`root`@`localhost` SQL SECURITY DEFINER */
/*!50001 VIEW `open_orders` AS select `orders`.`id` AS `id`,`orders`.`total` AS `total` from `orders` */;
/*!40103 SET TIME_ZONE=@OLD_TIME_ZONE */;

-- Dump completed on 2026-11-26 10:00:00
