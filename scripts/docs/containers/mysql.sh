# Starts MariaDB in place of MySQL; at the first start creates the user and the database that the environment names.
set -eu
data=/var/lib/mysql
if [ ! -e "$data/mysql" ]; then
  mariadb-install-db --user=mysql --datadir="$data" > /dev/null
  cat > /tmp/first.sql <<END
CREATE DATABASE $MYSQL_DATABASE;
CREATE USER $MYSQL_USER@'%' IDENTIFIED BY '$MYSQL_PASSWORD';
GRANT ALL ON $MYSQL_DATABASE.* TO $MYSQL_USER@'%';
END
  set -- --init-file=/tmp/first.sql
fi
install -d -o mysql /run/mysqld
exec mariadbd --user=mysql --bind-address=0.0.0.0 "$@"
