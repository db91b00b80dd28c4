import { type SqlDatabase } from '../../schema/dialect.ts';

/** Databases of a project, the default first. */
export const DATABASE_TYPES = ['mysql', 'postgresql', 'h2'] as const satisfies readonly SqlDatabase[];
export type DatabaseType = (typeof DATABASE_TYPES)[number];

/** Properties of a database in the build file, application properties, compose file and README. */
interface DatabaseRow {
  label: string;
  driver: { groupId: string; artifactId: string };
  dialect: string;
  url: (databaseName: string) => string;
  /** Docker image and port of the compose file; absent if the database runs inside the application. */
  container?: { image: string; port: number };
}

export const DATABASES: Record<DatabaseType, DatabaseRow> = {
  mysql: {
    label: 'MySQL',
    driver: { groupId: 'com.mysql', artifactId: 'mysql-connector-j' },
    dialect: 'org.hibernate.dialect.MySQLDialect',
    url: (name) =>
      `jdbc:mysql://localhost:3306/${name}?createDatabaseIfNotExist=true&allowPublicKeyRetrieval=true&connectionTimeZone=UTC`,
    container: { image: 'mysql:8.4', port: 3306 },
  },
  postgresql: {
    label: 'PostgreSQL',
    driver: { groupId: 'org.postgresql', artifactId: 'postgresql' },
    dialect: 'org.hibernate.dialect.PostgreSQLDialect',
    url: (name) => `jdbc:postgresql://localhost:5432/${name}`,
    container: { image: 'postgres:17', port: 5432 },
  },
  h2: {
    label: 'H2',
    driver: { groupId: 'com.h2database', artifactId: 'h2' },
    dialect: 'org.hibernate.dialect.H2Dialect',
    url: (name) => `jdbc:h2:file:./data/${name};AUTO_SERVER=TRUE`,
  },
};
