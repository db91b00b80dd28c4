import { CopyableCommand } from '../../ui/CopyableCommand.tsx';
import { Bullets, Code, DocsSection, DocsTable, Steps } from './DocsText.tsx';

const LAYER_ROWS = [
  ['entity', 'JPA classes with keys, columns and relationships, and one file per enum'],
  ['repository', 'Spring Data interfaces'],
  ['service', 'Reading and writing with its rules, one per entity'],
  ['controller', 'REST endpoints, described for Swagger'],
  ['dto', 'A request and a response DTO per entity'],
  ['configuration', 'API documentation and startup settings'],
] as const;

export function SpringBootGeneration() {
  return (
    <DocsSection id="spring-boot-generation" title="Spring Boot Generation">
      <p>
        <b>Generate</b>, then Java Spring Boot, opens a form for the project: Spring Boot 3.5.0, 3.4.0 or
        3.3.0, Java 17 or 21, group, artifact, package and packaging. Spring Boot 3 requires Java 17 or later.
      </p>
      <p>The generated layers are entity, repository, service, controller, DTO and configuration:</p>
      <DocsTable caption="Generated layers" head={['Layer', 'What is in it']} rows={LAYER_ROWS} />
      <p>
        For an entity named <Code>Customer</Code> the class is <Code>CustomerEntity</Code> and the endpoints
        are:
      </p>
      <DocsTable
        caption="Endpoints of an entity"
        head={['Request', 'Answer']}
        rows={[
          ['GET /api/customers', '200 and a list'],
          ['GET /api/customers/{id}', '200, or 404 where there is none'],
          ['POST /api/customers', '201 with its address and content'],
          ['PUT /api/customers/{id}', '200 and the updated content'],
          ['DELETE /api/customers/{id}', '204'],
        ]}
      />
      <p>
        Names that Java or SQL would not accept are adapted, the same way everywhere. The project comes with
        tests of its own, which <Code>mvn verify</Code> runs.
      </p>
    </DocsSection>
  );
}

export function DatabaseConfiguration() {
  return (
    <DocsSection id="database-configuration" title="Database Configuration">
      <p>
        MySQL is the default; the form also offers PostgreSQL and H2. Database name, user name and password
        come from the form and stand in <Code>src/main/resources/application.properties</Code>, where you can
        change them later. The environment variables <Code>DB_URL</Code>, <Code>DB_USERNAME</Code> and{' '}
        <Code>DB_PASSWORD</Code> come first where they are set.
      </p>
      <p>
        Tables are created or updated when the application starts. If you would rather create them yourself,
        press <b>SQL</b> in the editor and load the file:
      </p>
      <CopyableCommand command="mysql -u root -p < demo_schema.sql" />
      <p>
        The file can drop existing tables first and can add sample data; both are choices in the dialog. It
        names the same tables and columns as the Java code.
      </p>
    </DocsSection>
  );
}

export function DownloadAndRun() {
  return (
    <DocsSection id="download-and-run" title="Download & Run">
      <p>
        The project arrives as a zip named after its artifact, for example <Code>demo.zip</Code>. You need a
        JDK, 17 or later, Maven or Gradle as you chose, and the database.
      </p>
      <Steps>
        <li>Unzip the file and open a terminal in its folder.</li>
        <li>Start the application:</li>
      </Steps>
      <CopyableCommand command="mvn spring-boot:run" />
      <p>
        It runs on port 8080. The same generators work from a terminal in a checkout of Joinery, with a
        diagram saved as a file:
      </p>
      <CopyableCommand command="npx joinery generate er-diagram.json --target spring-boot --out demo" />
      <CopyableCommand command="npx joinery generate er-diagram.json --target mysql --out schema" />
      <CopyableCommand command="npx joinery generate er-diagram.json --target typeorm --out entities" />
      <p>
        <b>TypeORM Entities</b> in the editor's chooser gives the last one as{' '}
        <Code>typeorm-entities.zip</Code>: entities, enums and a data source for the same tables, in
        TypeScript.
      </p>
    </DocsSection>
  );
}

export function SwaggerTesting() {
  return (
    <DocsSection id="api-testing-with-swagger" title="API Testing with Swagger">
      <p>The running application describes its own endpoints. Open its Swagger page in a browser:</p>
      <CopyableCommand command="http://localhost:8080/swagger-ui.html" />
      <Bullets>
        <li>
          Pick an endpoint, press <b>Try it out</b>, fill in the values and press <b>Execute</b>.
        </li>
        <li>
          Create the side that others refer to first: a relationship is given by the id of the other entity.
        </li>
        <li>
          The machine-readable description is at <Code>/v3/api-docs</Code>.
        </li>
        <li>Answers use the status codes 200, 201, 204, 400, 404, 409 and 500; errors say what was wrong.</li>
      </Bullets>
    </DocsSection>
  );
}
