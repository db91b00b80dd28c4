-- MySQL schema of demo
-- Existing tables of this diagram are kept; sample data: no.

SET NAMES utf8mb4;
CREATE DATABASE IF NOT EXISTS `demo` DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
USE `demo`;
SET @OLD_FOREIGN_KEY_CHECKS = @@FOREIGN_KEY_CHECKS;
SET FOREIGN_KEY_CHECKS = 0;

CREATE TABLE IF NOT EXISTS `user` (
  `id` BIGINT NOT NULL AUTO_INCREMENT,
  `email` VARCHAR(120) NOT NULL,
  `display_name` VARCHAR(80) NULL,
  `role` ENUM('READER', 'AUTHOR', 'EDITOR_IN_CHIEF') NOT NULL DEFAULT 'READER',
  PRIMARY KEY (`id`),
  UNIQUE KEY `uk_user_email` (`email`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci COMMENT='User';

CREATE TABLE IF NOT EXISTS `tag` (
  `code` VARCHAR(20) NOT NULL,
  `x_coord` DOUBLE NULL,
  PRIMARY KEY (`code`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci COMMENT='Tag';

CREATE TABLE IF NOT EXISTS `profile` (
  `id` BIGINT NOT NULL AUTO_INCREMENT,
  `bio` VARCHAR(2000) NULL,
  `born` DATE NULL,
  `user_id` BIGINT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `uk_profile_user_id` (`user_id`),
  CONSTRAINT `fk_profile_user_id` FOREIGN KEY (`user_id`) REFERENCES `user` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci COMMENT='Profile';

CREATE TABLE IF NOT EXISTS `post` (
  `id` BIGINT NOT NULL AUTO_INCREMENT,
  `title` VARCHAR(255) NOT NULL,
  `published_at` DATETIME(6) NULL DEFAULT CURRENT_TIMESTAMP(6),
  `price` DECIMAL(8,2) NULL DEFAULT 0.00,
  `order` INT NULL DEFAULT 1 COMMENT 'Place in the list; 1 is first.',
  -- Who wrote it.
  `author_id` BIGINT NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `uk_post_author_title` (`author_id`, `title`),
  KEY `idx_post_published_at` (`published_at`),
  CONSTRAINT `fk_post_author_id` FOREIGN KEY (`author_id`) REFERENCES `user` (`id`) ON DELETE RESTRICT ON UPDATE RESTRICT
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci COMMENT='What somebody wrote. One row for each text.';

CREATE TABLE IF NOT EXISTS `membership` (
  `user_id` BIGINT NOT NULL,
  `group_code` VARCHAR(12) NOT NULL,
  `since` DATETIME(6) NOT NULL,
  PRIMARY KEY (`user_id`, `group_code`),
  CONSTRAINT `fk_membership_user_id` FOREIGN KEY (`user_id`) REFERENCES `user` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci COMMENT='Membership';

CREATE TABLE IF NOT EXISTS `post_tag` (
  `post_id` BIGINT NOT NULL,
  `tag_id` VARCHAR(20) NOT NULL,
  PRIMARY KEY (`post_id`, `tag_id`),
  KEY `idx_post_tag_tag_id` (`tag_id`),
  CONSTRAINT `fk_post_tag_post_id` FOREIGN KEY (`post_id`) REFERENCES `post` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `fk_post_tag_tag_id` FOREIGN KEY (`tag_id`) REFERENCES `tag` (`code`) ON DELETE CASCADE ON UPDATE RESTRICT
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;

SET FOREIGN_KEY_CHECKS = @OLD_FOREIGN_KEY_CHECKS;
