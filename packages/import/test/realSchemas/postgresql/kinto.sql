-- Kinto, Apache License 2.0

CREATE TABLE IF NOT EXISTS objects (
    id TEXT COLLATE "C" NOT NULL,
    parent_id TEXT COLLATE "C" NOT NULL,
    resource_name TEXT COLLATE "C" NOT NULL,

    last_modified TIMESTAMP NOT NULL,

    data JSONB NOT NULL DEFAULT '{}'::JSONB,

    deleted BOOLEAN NOT NULL,

    PRIMARY KEY (id, parent_id, resource_name)
);

CREATE UNIQUE INDEX IF NOT EXISTS idx_objects_parent_id_resource_name_last_modified
    ON objects(parent_id, resource_name, last_modified DESC);

CREATE INDEX IF NOT EXISTS idx_objects_resource_name_parent_id_deleted
    ON objects(resource_name, parent_id, deleted);

CREATE INDEX IF NOT EXISTS idx_objects_parent_id_record_last_modified
    ON objects (parent_id, last_modified DESC)
    WHERE resource_name = 'record';

CREATE INDEX IF NOT EXISTS idx_objects_history_userid_and_resourcename
    ON objects ((data->'user_id'), (data->'resource_name'))
    WHERE resource_name = 'history';

CREATE TABLE IF NOT EXISTS timestamps (
  parent_id TEXT NOT NULL COLLATE "C",
  resource_name TEXT NOT NULL COLLATE "C",
  last_modified TIMESTAMP NOT NULL,
  PRIMARY KEY (parent_id, resource_name)
);

CREATE TABLE IF NOT EXISTS metadata (
    name VARCHAR(128) NOT NULL,
    value VARCHAR(512) NOT NULL
);
