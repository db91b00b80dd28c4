-- Request Tracker, GPL 2

CREATE TABLE Attachments (
  id INTEGER PRIMARY KEY  ,
  TransactionId INTEGER  ,
  Parent integer NULL DEFAULT 0 ,
  MessageId varchar(160) collate NOCASE NULL  ,
  Subject varchar(255) collate NOCASE NULL  ,
  Filename varchar(255) collate NOCASE NULL  ,
  ContentType varchar(80) collate NOCASE NULL  ,
  ContentEncoding varchar(80) collate NOCASE NULL  ,
  Content LONGTEXT collate NOCASE NULL  ,
  Headers LONGTEXT collate NOCASE NULL  ,
  Creator integer NULL DEFAULT 0 ,
  Created DATETIME NULL

) ;

CREATE INDEX Attachments1 ON Attachments (Parent) ;

CREATE INDEX Attachments2 ON Attachments (TransactionId) ;

CREATE INDEX Attachments3 ON Attachments (Parent, TransactionId) ;

CREATE INDEX Attachments4 ON Attachments (Filename) ;

CREATE TABLE Queues (
  id INTEGER PRIMARY KEY  ,
  Name varchar(200) collate NOCASE NOT NULL  ,
  Description varchar(255) collate NOCASE NULL  ,
  CorrespondAddress varchar(120) collate NOCASE NULL  ,
  CommentAddress varchar(120) collate NOCASE NULL  ,
  Lifecycle varchar(32) collate NOCASE NULL  ,
  SubjectTag varchar(120) collate NOCASE NULL  ,
  SortOrder integer NOT NULL DEFAULT 0 ,
  Creator integer NULL DEFAULT 0 ,
  Created DATETIME NULL  ,
  LastUpdatedBy integer NULL DEFAULT 0 ,
  LastUpdated DATETIME NULL  ,
  SLADisabled int2 NOT NULL DEFAULT 1,
  Disabled int2 NOT NULL DEFAULT 0

) ;

CREATE UNIQUE INDEX Queues1 ON Queues (Name) ;

CREATE TABLE Links (
  id INTEGER PRIMARY KEY  ,
  Base varchar(240) collate NOCASE NULL  ,
  Target varchar(240) collate NOCASE NULL  ,
  Type varchar(20) collate NOCASE NOT NULL  ,
  LocalTarget integer NULL DEFAULT 0 ,
  LocalBase integer NULL DEFAULT 0 ,
  LastUpdatedBy integer NULL DEFAULT 0 ,
  LastUpdated DATETIME NULL  ,
  Creator integer NULL DEFAULT 0 ,
  Created DATETIME NULL

) ;

CREATE UNIQUE INDEX Links1 ON Links (Base, Target, Type) ;

CREATE INDEX Links4 ON Links(Type,LocalBase);

CREATE TABLE Principals (
        id INTEGER PRIMARY KEY,
        PrincipalType VARCHAR(16) collate NOCASE not null,
        Disabled int2 NOT NULL DEFAULT 0

) ;

CREATE TABLE Groups (
  id INTEGER ,
  Name varchar(200) collate NOCASE NULL  ,
  Description varchar(255) collate NOCASE NULL  ,
  Domain varchar(64) collate NOCASE,
  Instance integer,
  Creator integer NOT NULL DEFAULT 0  ,
  Created DATETIME NULL  ,
  LastUpdatedBy integer NOT NULL DEFAULT 0  ,
  LastUpdated DATETIME NULL

) ;

CREATE INDEX Groups1 ON Groups (Domain,Name,Instance);

CREATE INDEX Groups2 ON Groups (Instance);

CREATE TABLE ScripConditions (
  id INTEGER PRIMARY KEY  ,
  Name varchar(200) collate NOCASE NULL  ,
  Description varchar(255) collate NOCASE NULL  ,
  ExecModule varchar(60) collate NOCASE NULL  ,
  Argument varchar(255) collate NOCASE NULL  ,
  ApplicableTransTypes varchar(60) collate NOCASE NULL  ,

  Creator integer NULL DEFAULT 0 ,
  Created DATETIME NULL  ,
  LastUpdatedBy integer NULL DEFAULT 0 ,
  LastUpdated DATETIME NULL

) ;

CREATE TABLE Transactions (
  id INTEGER PRIMARY KEY  ,
  ObjectType varchar(255) collate NOCASE NULL  ,
  ObjectId integer NULL DEFAULT 0 ,
  TimeTaken integer NULL DEFAULT 0 ,
  Type varchar(20) collate NOCASE NULL  ,
  Field varchar(255) collate NOCASE NULL  ,
  OldValue varchar(255) collate NOCASE NULL  ,
  NewValue varchar(255) collate NOCASE NULL  ,
  ReferenceType varchar(255) collate NOCASE NULL  ,
  OldReference integer NULL  ,
  NewReference integer NULL  ,
  Data varchar(255) collate NOCASE NULL  ,

  Creator integer NULL DEFAULT 0 ,
  Created DATETIME NULL

) ;

CREATE INDEX Transactions1 ON Transactions (ObjectType, ObjectId);

CREATE TABLE Scrips (
  id INTEGER PRIMARY KEY  ,
  Description varchar(255) collate NOCASE,
  ScripCondition integer NULL DEFAULT 0 ,
  ScripAction integer NULL DEFAULT 0 ,
  CustomIsApplicableCode text collate NOCASE NULL  ,
  CustomPrepareCode text collate NOCASE NULL  ,
  CustomCommitCode text collate NOCASE NULL  ,
  Disabled int2 NOT NULL DEFAULT 0 ,
  Template varchar(200) collate NOCASE NOT NULL ,
  Creator integer NULL DEFAULT 0 ,
  Created DATETIME NULL  ,
  LastUpdatedBy integer NULL DEFAULT 0 ,
  LastUpdated DATETIME NULL

) ;

CREATE TABLE ObjectScrips (
  id INTEGER NOT NULL  ,
  Scrip int NOT NULL  ,
  Stage varchar(32) collate NOCASE NOT NULL DEFAULT 'TransactionCreate' ,
  ObjectId integer NOT NULL,
  SortOrder integer NOT NULL DEFAULT 0  ,

  Creator integer NOT NULL DEFAULT 0  ,
  Created DATETIME NULL  ,
  LastUpdatedBy integer NOT NULL DEFAULT 0  ,
  LastUpdated DATETIME NULL  ,
  PRIMARY KEY (id)
);

CREATE UNIQUE INDEX ObjectScrips1 ON ObjectScrips (ObjectId, Scrip);

CREATE TABLE ACL (
  id INTEGER PRIMARY KEY  ,
  PrincipalType varchar(25) collate NOCASE NOT NULL,

  PrincipalId INTEGER DEFAULT 0,
  RightName varchar(25) collate NOCASE NOT NULL  ,
  ObjectType varchar(25) collate NOCASE NOT NULL  ,
  ObjectId INTEGER default 0,
  Creator integer NOT NULL DEFAULT 0  ,
  Created DATETIME NULL  ,
  LastUpdatedBy integer NOT NULL DEFAULT 0  ,
  LastUpdated DATETIME NULL

) ;

CREATE TABLE GroupMembers (
  id INTEGER PRIMARY KEY  ,
  GroupId integer NULL DEFAULT 0,
  MemberId integer NULL DEFAULT 0,
  Creator integer NOT NULL DEFAULT 0  ,
  Created DATETIME NULL  ,
  LastUpdatedBy integer NOT NULL DEFAULT 0  ,
  LastUpdated DATETIME NULL

) ;

CREATE UNIQUE INDEX GroupMembers1 ON GroupMembers(GroupId, MemberId);

create table CachedGroupMembers (
        id integer primary key ,
        GroupId int,
        MemberId int,
        Via int,
        ImmediateParentId int,
        Disabled int2 NOT NULL DEFAULT 0






) ;

CREATE INDEX CachedGroupMembers1 ON CachedGroupMembers (GroupId, MemberId, Disabled);

CREATE INDEX CachedGroupMembers2 ON CachedGroupMembers (MemberId, GroupId, Disabled);

CREATE INDEX CachedGroupMembers3 ON CachedGroupMembers (MemberId, ImmediateParentId);

CREATE TABLE Tickets (
  id INTEGER PRIMARY KEY  ,
  EffectiveId integer NULL DEFAULT 0 ,
  IsMerged int2 NULL DEFAULT NULL,
  Queue integer NULL DEFAULT 0 ,
  Type varchar(16) collate NOCASE NULL  ,
  Owner integer NULL DEFAULT 0 ,
  Subject varchar(200) collate NOCASE NULL DEFAULT '[no subject]' ,
  InitialPriority integer NULL DEFAULT 0 ,
  FinalPriority integer NULL DEFAULt 0 ,
  Priority integer NULL DEFAULT 0 ,
  TimeEstimated integer NULL DEFAULT 0 ,
  TimeWorked integer NULL DEFAULT 0 ,
  Status varchar(64) collate NOCASE NULL  ,
  SLA varchar(64) collate NOCASE NULL  ,
  TimeLeft integer NULL DEFAULT 0 ,
  Told DATETIME NULL  ,
  Starts DATETIME NULL  ,
  Started DATETIME NULL  ,
  Due DATETIME NULL  ,
  Resolved DATETIME NULL  ,


  LastUpdatedBy integer NULL DEFAULT 0 ,
  LastUpdated DATETIME NULL  ,
  Creator integer NULL DEFAULT 0 ,
  Created DATETIME NULL
) ;

CREATE INDEX Tickets1 ON Tickets (Queue, Status) ;

CREATE INDEX Tickets2 ON Tickets (Owner) ;

CREATE INDEX Tickets3 ON Tickets (EffectiveId) ;
