import { CopyableCommand } from '../../../ui/CopyableCommand.tsx';
import { Bullets, Code, DocsSection, DocsTable, Topic } from '../DocsText.tsx';

const TYPE_ROWS = [
  ['String', 'String', 'VARCHAR, or TEXT above 16,383 characters', 'string'],
  ['Integer', 'Integer', 'INT', 'number'],
  ['Long', 'Long', 'BIGINT', 'string'],
  ['Float', 'Float', 'FLOAT', 'number'],
  ['Double', 'Double', 'DOUBLE', 'number'],
  ['Boolean', 'Boolean', 'TINYINT(1)', 'boolean'],
  ['Date', 'java.util.Date', 'DATETIME(6)', 'Date'],
  ['LocalDate', 'LocalDate', 'DATE', 'string'],
  ['LocalDateTime', 'LocalDateTime', 'DATETIME(6)', 'Date'],
  ['BigDecimal', 'BigDecimal', 'DECIMAL(19,2)', 'string'],
  ['Enum', 'an enum of its own', 'ENUM', 'an enum or a union'],
] as const;

export function DatabaseConfiguration() {
  return (
    <DocsSection id="database-configuration">
      <Topic id="connection">
        <p>
          MySQL is the default; the form also offers PostgreSQL and H2. Database name, user name and password
          come from the form and are stored in <Code>src/main/resources/application.properties</Code>, where
          you can change them later. The environment variables <Code>DB_URL</Code>, <Code>DB_USERNAME</Code>{' '}
          and <Code>DB_PASSWORD</Code> override them.
        </p>
        <p>The project includes a compose file that starts the database:</p>
        <CopyableCommand command="docker compose up -d" />
        <p>
          Tables are created or updated when the application starts (<Code>ddl-auto=update</Code>). To keep
          the schema yourself, load the file below and set <Code>spring.jpa.hibernate.ddl-auto</Code> to{' '}
          <Code>validate</Code>.
        </p>
      </Topic>
      <Topic id="schema-file">
        <p>
          <b>Generate</b>, then <b>SQL</b>, downloads a script for MySQL (or MariaDB), PostgreSQL, SQLite or
          H2. It is named after the database, for example <Code>demo_schema.sql</Code>:
        </p>
        <CopyableCommand command="mysql -u root -p < demo_schema.sql" />
        <CopyableCommand command="psql -d demo -f demo_schema.sql" />
        <CopyableCommand command="sqlite3 demo.db < demo_schema.sql" />
        <Bullets>
          <li>It creates the tables, in MySQL also the database, and can safely be loaded again.</li>
          <li>
            <b>Drop existing tables</b> recreates every table; <b>Add sample data</b> adds rows that satisfy
            every constraint.
          </li>
          <li>
            Tables, columns and constraints have the names of the Java and TypeORM code: one database serves
            all of them.
          </li>
          <li>Foreign keys have their delete action; indexes and comments are included.</li>
        </Bullets>
        <p>
          A Spring project has the script for its own database in <Code>db/schema.sql</Code>.
        </p>
      </Topic>
      <Topic id="column-types">
        <DocsTable
          caption="Types in Java, MySQL and TypeScript"
          head={['Attribute', 'In Java', 'In MySQL', 'In TypeScript']}
          rows={TYPE_ROWS}
        />
        <p>
          A Long and a BigDecimal are strings in TypeScript because a number cannot represent all their
          digits.
        </p>
        <p>
          A text of more than 65,535 characters is MEDIUMTEXT. The scripts for PostgreSQL, SQLite and H2 use
          the same types under the names of those databases; in PostgreSQL and SQLite a check constrains the
          values of an enum.
        </p>
      </Topic>
    </DocsSection>
  );
}
