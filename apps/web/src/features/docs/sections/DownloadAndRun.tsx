import { CopyableCommand } from '../../../ui/CopyableCommand.tsx';
import { Bullets, Code, DocsSection, DocsTable, See, Steps, Topic } from '../DocsText.tsx';

const TARGET_ROWS = [
  ['spring-boot', 'a whole project; --config takes the fields of the form'],
  ['typeorm', 'entities, data source and project files; --config takes useEnums'],
  [
    'sql',
    'the schema; --config takes database (mysql, postgresql, sqlite, h2), databaseName, dropExistingTables, addSampleData',
  ],
  ['dbml', 'one DBML document'],
  ['mermaid', 'one Mermaid diagram'],
] as const;

export function DownloadAndRun() {
  return (
    <DocsSection id="download-and-run">
      <Topic id="run-the-project">
        <p>
          The project arrives as a zip named after its artifact, for example <Code>demo.zip</Code>. You need a
          JDK, 17 or later, and the database. A Maven project brings its own Maven (<Code>./mvnw</Code>, or{' '}
          <Code>mvnw</Code> on Windows); for a Gradle project install Gradle.
        </p>
        <Steps>
          <li>Unzip the file and open a terminal in its folder.</li>
          <li>
            Start the application; it runs on port 8080 (with Gradle: <Code>gradle bootRun</Code>):
          </li>
        </Steps>
        <CopyableCommand command="mvn spring-boot:run" />
        <p>
          The tests of the project run on an in-memory H2 database: they start the application, and create,
          read, list, update and delete a row of every entity. No other database is needed:
        </p>
        <CopyableCommand command="mvn verify" />
      </Topic>
      <Topic id="command-line">
        <p>
          The same generators run from a terminal in a checkout of Joinery, on a diagram saved as a file. They
          produce the same files, byte for byte:
        </p>
        <CopyableCommand command="npx joinery generate er-diagram.json --target spring-boot --out demo" />
        <CopyableCommand command="npx joinery generate er-diagram.json --target sql --out schema" />
        <CopyableCommand command="npx joinery generate er-diagram.json --target typeorm --out entities" />
        <DocsTable caption="Targets" head={['--target', 'Output']} rows={TARGET_ROWS} />
        <Bullets>
          <li>
            <Code>--config</Code> names a JSON file with the options of the target.
          </li>
          <li>
            A folder that is not empty needs <Code>--force</Code>: it lists new, changed and removed files,
            and keeps those you changed by hand. <Code>--overwrite</Code> overwrites those too.
          </li>
          <li>Adjustments are listed on standard error.</li>
        </Bullets>
        <p>
          Scripts are converted to diagrams the same way; for supported input see{' '}
          <See topic="import">Import a schema</See>:
        </p>
        <CopyableCommand command="npx joinery import schema.sql --out er-diagram.json" />
        <p>
          A running PostgreSQL, MySQL or MariaDB database, or a SQLite file, is read the same way. The
          terminal asks for the password:
        </p>
        <CopyableCommand command="npx joinery import postgres://user@host/database --out er-diagram.json" />
      </Topic>
      <Topic id="own-server">
        <p>Joinery is one Node process with a SQLite file. On a fresh checkout, with Node 20.19 or newer:</p>
        <CopyableCommand command="npm start" />
        <p>
          It runs on port 3000 of your machine, where a development identity replaces Google's sign-in. For a
          team set <Code>PUBLIC_URL</Code> and <Code>GOOGLE_CLIENT_ID</Code> and put a proxy with TLS in
          front, or use the compose file. Two more settings, <Code>DATABASE_URL</Code> and{' '}
          <Code>REDIS_URL</Code>, spread it over several machines with PostgreSQL and Redis. Backups, upgrades
          and all settings are described in <Code>docs/deployment.md</Code>.
        </p>
      </Topic>
    </DocsSection>
  );
}
