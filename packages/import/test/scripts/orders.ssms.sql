USE [master]
GO
/****** Object:  Database [Orders]    Script Date: 26/11/2026 10:00:00 ******/
CREATE DATABASE [Orders]
 CONTAINMENT = NONE
 ON  PRIMARY 
( NAME = N'Orders', FILENAME = N'/var/opt/mssql/data/Orders.mdf' , SIZE = 8192KB , MAXSIZE = UNLIMITED, FILEGROWTH = 65536KB )
 LOG ON 
( NAME = N'Orders_log', FILENAME = N'/var/opt/mssql/data/Orders_log.ldf' , SIZE = 8192KB )
 WITH CATALOG_COLLATION = DATABASE_DEFAULT
GO
ALTER DATABASE [Orders] SET COMPATIBILITY_LEVEL = 160
GO
IF (1 = FULLTEXTSERVICEPROPERTY('IsFullTextInstalled'))
begin
EXEC [Orders].[dbo].[sp_fulltext_database] @action = 'enable'
end
GO
USE [Orders]
GO
/****** Object:  Table [dbo].[customer]    Script Date: 26/11/2026 10:00:00 ******/
SET ANSI_NULLS ON
GO
SET QUOTED_IDENTIFIER ON
GO
CREATE TABLE [dbo].[customer](
	[id] [bigint] IDENTITY(1,1) NOT NULL,
	[email] [nvarchar](120) NOT NULL,
	[created_at] [datetime2](7) NOT NULL,
	[email_lower]  AS (lower([email])),
 CONSTRAINT [PK_customer] PRIMARY KEY CLUSTERED 
(
	[id] ASC
)WITH (PAD_INDEX = OFF, STATISTICS_NORECOMPUTE = OFF, IGNORE_DUP_KEY = OFF, ALLOW_ROW_LOCKS = ON, ALLOW_PAGE_LOCKS = ON, OPTIMIZE_FOR_SEQUENTIAL_KEY = OFF) ON [PRIMARY],
 CONSTRAINT [uq_customer_email] UNIQUE NONCLUSTERED 
(
	[email] ASC
)WITH (PAD_INDEX = OFF, IGNORE_DUP_KEY = OFF) ON [PRIMARY]
) ON [PRIMARY]
GO
/****** Object:  Table [dbo].[orders]    Script Date: 26/11/2026 10:00:00 ******/
SET ANSI_NULLS ON
GO
SET QUOTED_IDENTIFIER ON
GO
CREATE TABLE [dbo].[orders](
	[id] [bigint] IDENTITY(1,1) NOT NULL,
	[customer_id] [bigint] NOT NULL,
	[total] [decimal](10, 2) NOT NULL,
	[note] [nvarchar](max) NULL,
PRIMARY KEY CLUSTERED 
(
	[id] ASC
)WITH (PAD_INDEX = OFF) ON [PRIMARY]
) ON [PRIMARY] TEXTIMAGE_ON [PRIMARY]
GO
/****** Object:  View [dbo].[open_orders]    Script Date: 26/11/2026 10:00:00 ******/
SET ANSI_NULLS ON
GO
CREATE VIEW [dbo].[open_orders] AS
SELECT id, total FROM dbo.orders
GO
CREATE TABLE [dbo].[order_line](
	[order_id] [bigint] NOT NULL,
	[number] [int] NOT NULL,
	[amount] [int] NOT NULL,
 CONSTRAINT [PK_order_line] PRIMARY KEY CLUSTERED 
(
	[order_id] ASC,
	[number] ASC
) ON [PRIMARY]
) ON [PRIMARY]
GO
SET IDENTITY_INSERT [dbo].[customer] ON 
INSERT [dbo].[customer] ([id], [email], [created_at]) VALUES (1, N'o''neil@example.org
GO
CREATE TABLE no1 (id int)', CAST(N'2024-01-01T00:00:00.0000000' AS DateTime2))
SET IDENTITY_INSERT [dbo].[customer] OFF
GO
/****** Object:  Index [ix_order_line_amount]    Script Date: 26/11/2026 10:00:00 ******/
CREATE NONCLUSTERED INDEX [ix_order_line_amount] ON [dbo].[order_line]
(
	[amount] ASC
)WITH (PAD_INDEX = OFF, SORT_IN_TEMPDB = OFF, DROP_EXISTING = OFF, ONLINE = OFF) ON [PRIMARY]
GO
ALTER TABLE [dbo].[customer] ADD  CONSTRAINT [DF_customer_created_at]  DEFAULT (sysutcdatetime()) FOR [created_at]
GO
ALTER TABLE [dbo].[orders] ADD  DEFAULT ((0)) FOR [total]
GO
ALTER TABLE [dbo].[order_line] ADD  DEFAULT ((1)) FOR [amount]
GO
ALTER TABLE [dbo].[orders]  WITH CHECK ADD  CONSTRAINT [fk_orders_customer] FOREIGN KEY([customer_id])
REFERENCES [dbo].[customer] ([id])
ON DELETE CASCADE
GO
ALTER TABLE [dbo].[orders] CHECK CONSTRAINT [fk_orders_customer]
GO
ALTER TABLE [dbo].[order_line]  WITH CHECK ADD FOREIGN KEY([order_id])
REFERENCES [dbo].[orders] ([id])
ON DELETE CASCADE
GO
ALTER TABLE [dbo].[orders]  WITH CHECK ADD  CONSTRAINT [ck_orders_total] CHECK  (([total]>=(0)))
GO
ALTER TABLE [dbo].[orders] CHECK CONSTRAINT [ck_orders_total]
GO
/****** Object:  Trigger [dbo].[orders_bi] ******/
CREATE TRIGGER [dbo].[orders_bi] ON [dbo].[orders] AFTER INSERT AS
BEGIN
  SET NOCOUNT ON;
  UPDATE dbo.orders SET note = '' WHERE note IS NULL;
END
GO
ALTER TABLE [dbo].[orders] ENABLE TRIGGER [orders_bi]
GO
EXEC sys.sp_addextendedproperty @name=N'MS_Description', @value=N'for invoices; not for news' , @level0type=N'SCHEMA',@level0name=N'dbo', @level1type=N'TABLE',@level1name=N'customer', @level2type=N'COLUMN',@level2name=N'email'
GO
EXEC sys.sp_addextendedproperty @name=N'MS_Description', @value=N'people who buy' , @level0type=N'SCHEMA',@level0name=N'dbo', @level1type=N'TABLE',@level1name=N'customer'
GO
USE [master]
GO
ALTER DATABASE [Orders] SET  READ_WRITE 
GO
