SET ANSI_NULLS ON
GO
CREATE TYPE [dbo].[Phone] FROM [nvarchar](25) NOT NULL
GO
IF NOT EXISTS (SELECT * FROM sys.objects WHERE object_id = OBJECT_ID(N'[dbo].[Crew]'))
BEGIN
CREATE TABLE [dbo].[Crew](
	[CrewID] [int] IDENTITY(1,1) NOT FOR REPLICATION NOT NULL,
	[Surname] [nvarchar](20) COLLATE Latin1_General_CI_AS NOT NULL,
	[Phone] [dbo].[Phone],
	[Portrait] [image] NULL,
	[Notes] [nvarchar](max) NULL CONSTRAINT [DF_Notes] DEFAULT (N'it''s; GO'),
	[Since] [datetime2](7) NOT NULL CONSTRAINT [DF_Since] DEFAULT (sysutcdatetime()),
	[BossID] [int] NULL,
	[Label] AS ([Surname] + N'!') PERSISTED,
	[Stamp] [rowversion] NOT NULL,
	CONSTRAINT [PK_Crew] PRIMARY KEY CLUSTERED ([CrewID] ASC) WITH (PAD_INDEX = OFF, IGNORE_DUP_KEY = OFF) ON [PRIMARY],
	CONSTRAINT [CK_Surname] CHECK ([Surname] <> '')
) ON [PRIMARY] TEXTIMAGE_ON [PRIMARY]
END
GO
CREATE TABLE [sales].[Boat Order] (
	[Id] uniqueidentifier ROWGUIDCOL NOT NULL DEFAULT (newid()) PRIMARY KEY NONCLUSTERED,
	[CrewID] int NOT NULL,
	[Price] money NULL,
	[Rate] decimal NULL,
	[Weight] float NULL,
	[Depth] real NULL,
	[Level] tinyint NOT NULL,
	[Afloat] bit NOT NULL CONSTRAINT [DF_Afloat] DEFAULT ((1)),
	[At] datetimeoffset NULL,
	INDEX [IX_Level] NONCLUSTERED ([Level], [CrewID])
)
ALTER TABLE [sales].[Boat Order] WITH CHECK ADD CONSTRAINT [FK_Crew] FOREIGN KEY([CrewID]) REFERENCES [dbo].[Crew] ([CrewID])
ON UPDATE CASCADE
ON DELETE CASCADE
ALTER TABLE [sales].[Boat Order] CHECK CONSTRAINT [FK_Crew]
GO
ALTER TABLE [dbo].[Crew] ADD CONSTRAINT [FK_Boss] FOREIGN KEY([BossID]) REFERENCES [dbo].[Crew] ([CrewID])
ALTER TABLE [dbo].[Crew] ADD CONSTRAINT [DF_Boss] DEFAULT ((7)) FOR [BossID], [Rank] int NOT NULL, [Pay] smallmoney
ALTER TABLE Crew ALTER COLUMN Pay bigint NOT NULL
GO
CREATE PROCEDURE [dbo].[p] AS
BEGIN
  CREATE TABLE #temporary (id int);
  SELECT 1;
END
GO
EXEC sys.sp_addextendedproperty @name=N'MS_Description', @value=N'Calls her', @level0type=N'SCHEMA',@level0name=N'dbo', @level1type=N'TABLE',@level1name=N'Crew', @level2type=N'COLUMN',@level2name=N'Phone'
GO
EXEC sp_addextendedproperty 'MS_Description', 'Who sails', 'SCHEMA', 'dbo', 'TABLE', 'Crew'
EXEC sp_rename 'dbo.Crew.Pay', 'Wage', 'COLUMN'
CREATE UNIQUE CLUSTERED INDEX [CX_Wage] ON [dbo].[Crew]([Wage] ASC, [Rank]) INCLUDE ([Surname])
CREATE NONCLUSTERED INDEX [IX_Some] ON [dbo].[Crew]([Wage]) WHERE ([Wage] IS NOT NULL)
PRINT 'done'
GO
