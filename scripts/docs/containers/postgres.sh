# Starts PostgreSQL; at the first start creates the user and the database that the environment names.
set -eu
data=/var/lib/postgresql/data
programs=$(ls -d /usr/lib/postgresql/*/bin)
as_postgres='setpriv --reuid=postgres --regid=postgres --clear-groups'
install -d -o postgres -g postgres -m 700 "$data" /var/run/postgresql
if [ ! -e "$data/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  chown postgres /tmp/password
  $as_postgres "$programs/initdb" -D "$data" -U "$POSTGRES_USER" --pwfile=/tmp/password > /dev/null
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  echo "CREATE DATABASE $POSTGRES_DB;" | $as_postgres "$programs/postgres" --single -D "$data" postgres > /dev/null
fi
exec $as_postgres "$programs/postgres" -D "$data" -c listen_addresses='*'
