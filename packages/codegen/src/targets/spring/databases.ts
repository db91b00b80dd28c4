import { type SqlDatabase } from '../../schema/dialect.ts';

/** Databases of a project, the default first. */
export const DATABASE_TYPES = [
  'mysql',
  'mariadb',
  'postgresql',
  'h2',
] as const satisfies readonly SqlDatabase[];
export type DatabaseType = (typeof DATABASE_TYPES)[number];

/** The fields of the form that the compose file contains. */
interface Account {
  name: string;
  username: string;
  password: string;
}

/** The service of the compose file. */
interface Container {
  image: string;
  port: number;
  /** Folder of the data in the container. */
  volume: string;
  environment: (account: Account) => Record<string, string>;
  /** The command that succeeds when the database accepts connections. */
  healthCheck: (account: Account) => readonly string[];
}

/** Properties of a database in the build file, application properties, compose file and README. */
interface DatabaseRow {
  label: string;
  driver: { groupId: string; artifactId: string };
  url: (databaseName: string) => string;
  /** The end of the URL on the developer's machine. */
  developmentOptions: string;
  /** Absent if the database runs inside the application. */
  container?: Container;
}

/** Returns the environment of the images of MySQL and MariaDB, whose variables differ in their beginning and one name. */
function mysqlEnvironment(
  prefix: 'MYSQL' | 'MARIADB',
  emptyPassword: string,
): (account: Account) => Record<string, string> {
  return ({ name, username, password }) => {
    const common = { [`${prefix}_DATABASE`]: name };
    if (username === 'root')
      return password === ''
        ? { ...common, [emptyPassword]: 'yes' }
        : { ...common, [`${prefix}_ROOT_PASSWORD`]: password };
    const user = { [`${prefix}_USER`]: username, [`${prefix}_PASSWORD`]: password };
    return { ...common, ...user, [`${prefix}_RANDOM_ROOT_PASSWORD`]: 'yes' };
  };
}

function postgresEnvironment({ name, username, password }: Account): Record<string, string> {
  const common = { POSTGRES_DB: name, POSTGRES_USER: username };
  return password === ''
    ? { ...common, POSTGRES_HOST_AUTH_METHOD: 'trust' }
    : { ...common, POSTGRES_PASSWORD: password };
}

export const DATABASES: Record<DatabaseType, DatabaseRow> = {
  mysql: {
    label: 'MySQL',
    driver: { groupId: 'com.mysql', artifactId: 'mysql-connector-j' },
    url: (name) => `jdbc:mysql://localhost:3306/${name}?connectionTimeZone=UTC`,
    developmentOptions: '&createDatabaseIfNotExist=true&allowPublicKeyRetrieval=true',
    container: {
      image: 'mysql:8.4',
      port: 3306,
      volume: '/var/lib/mysql',
      environment: mysqlEnvironment('MYSQL', 'MYSQL_ALLOW_EMPTY_PASSWORD'),
      healthCheck: () => ['mysqladmin', 'ping', '-h', '127.0.0.1'],
    },
  },
  mariadb: {
    label: 'MariaDB',
    driver: { groupId: 'org.mariadb.jdbc', artifactId: 'mariadb-java-client' },
    url: (name) => `jdbc:mariadb://localhost:3306/${name}`,
    developmentOptions: '?createDatabaseIfNotExist=true',
    container: {
      image: 'mariadb:11.8',
      port: 3306,
      volume: '/var/lib/mysql',
      environment: mysqlEnvironment('MARIADB', 'MARIADB_ALLOW_EMPTY_ROOT_PASSWORD'),
      healthCheck: () => ['healthcheck.sh', '--connect', '--innodb_initialized'],
    },
  },
  postgresql: {
    label: 'PostgreSQL',
    driver: { groupId: 'org.postgresql', artifactId: 'postgresql' },
    url: (name) => `jdbc:postgresql://localhost:5432/${name}`,
    developmentOptions: '',
    container: {
      image: 'postgres:17',
      port: 5432,
      volume: '/var/lib/postgresql/data',
      environment: postgresEnvironment,
      healthCheck: ({ username }) => ['pg_isready', '-U', username],
    },
  },
  h2: {
    label: 'H2',
    driver: { groupId: 'com.h2database', artifactId: 'h2' },
    url: (name) => `jdbc:h2:file:./data/${name}`,
    developmentOptions: ';AUTO_SERVER=TRUE',
  },
};
