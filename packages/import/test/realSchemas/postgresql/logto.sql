-- Logto, MPL 2.0

create table tenants (id varchar(21) not null, primary key (id));

create type users_password_encryption_method as enum ('Argon2i', 'Argon2id', 'Argon2d', 'SHA1', 'SHA256', 'MD5', 'Bcrypt', 'Legacy');

create table users (
  tenant_id varchar(21) not null
    references tenants (id) on update cascade on delete cascade,
  id varchar(12) not null,
  username varchar(128),
  primary_email varchar(128),
  primary_phone varchar(128),
  password_encrypted varchar(256),
  password_encryption_method users_password_encryption_method,
  name varchar(128),

  avatar varchar(2048),

  profile jsonb  not null default '{}'::jsonb,
  application_id varchar(21),
  cimd_client_id varchar(2048),
  identities jsonb  not null default '{}'::jsonb,
  custom_data jsonb  not null default '{}'::jsonb,
  logto_config jsonb  not null default '{}'::jsonb,
  mfa_verifications jsonb  not null default '[]'::jsonb,
  is_suspended boolean not null default false,
  is_password_expired boolean not null default false,
  last_sign_in_at timestamptz,
  password_updated_at timestamptz,
  created_at timestamptz not null default (now()),
  updated_at timestamptz not null default (now()),
  primary key (id),
  constraint users__username
    unique (tenant_id, username),
  constraint users__primary_email
    unique (tenant_id, primary_email),
  constraint users__primary_phone
    unique (tenant_id, primary_phone)
);

create unique index users__id
  on users (tenant_id, id);

create index users__name
  on users (tenant_id, name);

create index users_mfa_verifications_gin
  on users using gin (mfa_verifications jsonb_path_ops);

create index users__tenant_lower_username
  on users (tenant_id, lower(username))
  where username is not null;

create type role_type as enum ('User', 'MachineToMachine');

create table roles (
  tenant_id varchar(21) not null
    references tenants (id) on update cascade on delete cascade,
  id varchar(21) not null,
  name varchar(128) not null,
  description varchar(128) not null,
  type role_type not null default 'User',

  is_default boolean not null default false,
  primary key (id),
  constraint roles__name
    unique (tenant_id, name)
);

create index roles__id
  on roles (tenant_id, id);

create index roles__type
  on roles (tenant_id, type);

create type application_type as enum ('Native', 'SPA', 'Traditional', 'MachineToMachine', 'Protected', 'SAML');

create table applications (
  tenant_id varchar(21) not null
    references tenants (id) on update cascade on delete cascade,
  id varchar(21) not null,
  name varchar(256) not null,

  secret varchar(64) not null,
  description text,
  type application_type not null,
  oidc_client_metadata jsonb  not null,
  custom_client_metadata jsonb  not null default '{}'::jsonb,
  protected_app_metadata jsonb ,
  custom_data jsonb  not null default '{}'::jsonb,
  is_third_party boolean not null default false,
  app_level_access_control_enabled boolean not null default false,
  created_at timestamptz not null default(now()),
  primary key (id)
);

create index applications__id
  on applications (tenant_id, id);

create index applications__is_third_party
  on applications (tenant_id, is_third_party);

create index applications__type
  on applications (tenant_id, type);

create unique index applications__protected_app_metadata_host
  on applications (
    (protected_app_metadata->>'host')
  );

create unique index applications__protected_app_metadata_custom_domain
  on applications (
    (protected_app_metadata->'customDomains'->0->>'domain')
  );

create table organizations (
  tenant_id varchar(21) not null
    references tenants (id) on update cascade on delete cascade,

  id varchar(21) not null,

  name varchar(128) not null,

  description varchar(256),

  custom_data jsonb  not null default '{}'::jsonb,

  is_mfa_required boolean not null default false,

  is_trusted_device_allowed boolean not null default true,

  color jsonb  not null default '{}'::jsonb,

  branding jsonb  not null default '{}'::jsonb,

  custom_css text,

  created_at timestamptz not null default(now()),
  primary key (id)
);

create index organizations__id
  on organizations (tenant_id, id);

create table users_roles (
  tenant_id varchar(21) not null
    references tenants (id) on update cascade on delete cascade,
  id varchar(21) not null,
  user_id varchar(21) not null
    references users (id) on update cascade on delete cascade,
  role_id varchar(21) not null
    references roles (id) on update cascade on delete cascade,
  primary key (id),
  constraint users_roles__user_id_role_id
    unique (tenant_id, user_id, role_id)
);

create index users_roles__id
  on users_roles (tenant_id, id);

create table resources (
  tenant_id varchar(21) not null
    references tenants (id) on update cascade on delete cascade,
  id varchar(21) not null,
  name text not null,
  indicator text not null,
  is_default boolean not null default (false),
  access_token_ttl bigint not null default(3600),
  primary key (id),
  constraint resources__indicator
    unique (tenant_id, indicator)
);

create index resources__id
  on resources (tenant_id, id);

create unique index resources__is_default_true
  on resources (tenant_id)
  where is_default = true;

create table scopes (
  tenant_id varchar(21) not null
    references tenants (id) on update cascade on delete cascade,
  id varchar(21) not null,
  resource_id varchar(21) not null
    references resources (id) on update cascade on delete cascade,
  name varchar(256) not null,
  description text,
  created_at timestamptz not null default(now()),
  primary key (id),
  constraint scopes__resource_id_name
    unique (tenant_id, resource_id, name)
);

create index scopes__id
  on scopes (tenant_id, id);

create unique index scopes__tenant_id_id
  on scopes (tenant_id, id);

create table roles_scopes (
  tenant_id varchar(21) not null
    references tenants (id) on update cascade on delete cascade,
  id varchar(21) not null,
  role_id varchar(21) not null
    references roles (id) on update cascade on delete cascade,
  scope_id varchar(21) not null
    references scopes (id) on update cascade on delete cascade,
  primary key (id),
  constraint roles_scopes__role_id_scope_id
    unique (tenant_id, role_id, scope_id)
);

create index roles_scopes__id
  on roles_scopes (tenant_id, id);

create table applications_roles (
  tenant_id varchar(21) not null
    references tenants (id) on update cascade on delete cascade,
  id varchar(21) not null,
  application_id varchar(21) not null
    references applications (id) on update cascade on delete cascade,
  role_id varchar(21) not null
    references roles (id) on update cascade on delete cascade,
  primary key (id),
  constraint applications_roles__application_id_role_id
    unique (tenant_id, application_id, role_id)
);

create index applications_roles__id
  on applications_roles (tenant_id, id);

create table organization_roles (
  tenant_id varchar(21) not null
    references tenants (id) on update cascade on delete cascade,

  id varchar(21) not null,

  name varchar(128) not null,

  description varchar(256),

  type role_type not null default 'User',
  primary key (id),
  constraint organization_roles__name
    unique (tenant_id, name)
);

create index organization_roles__id
  on organization_roles (tenant_id, id);

create index organization_roles__type
  on organization_roles (tenant_id, type);

create table organization_scopes (
  tenant_id varchar(21) not null
    references tenants (id) on update cascade on delete cascade,

  id varchar(21) not null,

  name varchar(128) not null,

  description varchar(256),
  primary key (id),
  constraint organization_scopes__name
    unique (tenant_id, name)
);

create index organization_scopes__id
  on organization_scopes (tenant_id, id);

create unique index organization_scopes__tenant_id_id
  on organization_scopes (tenant_id, id);

create type organization_invitation_status as enum ('Pending', 'Accepted', 'Expired', 'Revoked');
