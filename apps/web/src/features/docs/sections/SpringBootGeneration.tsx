import { CopyableCommand } from '../../../ui/CopyableCommand.tsx';
import { Bullets, Code, DocsPicture, DocsSection, DocsTable, See, Steps, Topic } from '../DocsText.tsx';

const OPTION_ROWS = [
  ['Project type', 'Maven or Gradle'],
  ['Spring Boot', '3.5.0, 3.4.0 or 3.3.0'],
  ['Java', '17 or 21; Spring Boot 3 requires Java 17 or later'],
  ['Packaging', 'jar, or war for your own server'],
  ['Names', 'group, artifact, name, package, base folder, description'],
  ['Lombok', 'getters and setters by annotation, with its compiler plugin'],
  ['Loose coupling', 'a service interface and its implementation in place of one class'],
  ['Database', 'MySQL, PostgreSQL or H2, with name, user and password'],
] as const;

const LAYER_ROWS = [
  ['entity', 'JPA classes with keys, columns, indexes and relationships, and one file per enum'],
  ['repository', 'Spring Data interfaces'],
  ['service', 'reads and writes with their rules, in transactions, one per entity'],
  ['controller', 'REST endpoints, described for Swagger'],
  ['dto', 'a request and a response DTO per entity, with validation'],
  ['configuration', 'API documentation, startup settings, one handler for all errors'],
] as const;

const ENDPOINT_ROWS = [
  ['GET /api/customers', '200 and a list; page, size and sort are supported'],
  ['GET /api/customers/{id}', '200, or 404 if there is none'],
  ['POST /api/customers', '201 with its address and content, 400 if a value is invalid'],
  ['PUT /api/customers/{id}', '200 and the updated content'],
  ['DELETE /api/customers/{id}', '204, or 409 if others refer to it'],
] as const;

export function SpringBootGeneration() {
  return (
    <DocsSection id="spring-boot-generation">
      <Topic id="project-options">
        <p>
          <b>Generate</b>, then <b>Java Spring Boot</b>, opens the form of the project. Fields are validated
          while you type, and never changed automatically.
        </p>
        <DocsTable caption="Options of the project" head={['Option', 'Choices']} rows={OPTION_ROWS} />
      </Topic>
      <Topic id="layers">
        <p>The generated layers are entity, repository, service, controller, DTO and configuration:</p>
        <DocsTable caption="Generated layers" head={['Layer', 'Contents']} rows={LAYER_ROWS} />
        <p>
          For an entity named <Code>Customer</Code> the class is <Code>CustomerEntity</Code> and the endpoints
          are:
        </p>
        <DocsTable caption="Endpoints of an entity" head={['Request', 'Response']} rows={ENDPOINT_ROWS} />
        <p>
          The project also contains tests, a README with its own diagram, <Code>compose.yaml</Code> with the
          database, <Code>api.http</Code> with a request for every endpoint, <Code>db/schema.sql</Code>, and
          the diagram it was generated from.
        </p>
      </Topic>
      <Topic id="from-diagram-to-code">
        <Bullets>
          <li>
            <b>Names</b> that are not valid in Java or SQL are adapted the same way in Java, TypeScript and
            SQL: an entity <Code>Order</Code> has the class <Code>OrderEntity</Code> and the quoted table{' '}
            <Code>order</Code>; a property <Code>class</Code> becomes <Code>classField</Code>. Every
            adjustment is listed; clicking it selects the entity.
          </li>
          <li>
            <b>Relationships</b> are lazy, cascade nothing, and keep both sides in sync. The foreign key
            attribute becomes the join column instead of a second field.
          </li>
          <li>
            <b>Composite keys</b> get a separate class, a key that is also a one-to-one relationship is shared
            with its parent, and a join entity without other attributes has each pair once.
          </li>
          <li>
            <b>DTOs</b> are records of values and ids, so a response never loads unrelated data.
          </li>
          <li>
            <b>Errors</b> are returned as problem details: 400 with the invalid field, 404, 409.
          </li>
        </Bullets>
      </Topic>
      <Topic id="code-panel">
        <p>
          <b>Layer-wise code</b> and <b>TypeORM code</b> in the <b>Generate</b> menu open the generated files
          beside the diagram. They update with every edit, and changed lines are highlighted. Adjustments and
          their reasons are listed below.
        </p>
        <DocsPicture
          name="code-panel"
          alt="The code panel beside the canvas: the files by package at the left, a coloured Java class at the right"
          width={1440}
          height={900}
        />
        <p>
          The panel also shows the SQL schema, DBML and Mermaid. <b>Download Entities</b> downloads only the
          entity classes as <Code>java-entities.zip</Code>; <b>Generate Spring Boot</b> opens the form.
        </p>
      </Topic>
      <Topic id="generating-again">
        <p>
          A project records in <Code>.joinery/files.json</Code> which files were generated. When you change
          the diagram and generate into the same folder, unchanged files are updated, and files you changed or
          added are kept:
        </p>
        <Steps>
          <li>
            In the editor, <b>Download Entities</b>, then <b>Compare with an earlier zip...</b> lists new,
            changed and removed files.
          </li>
          <li>
            From a terminal, the same command with --force updates the project in place and lists the changes:
          </li>
        </Steps>
        <CopyableCommand command="npx joinery generate er-diagram.json --target spring-boot --out shop --force" />
        <p>
          See <See topic="command-line">Generate from a terminal</See>.
        </p>
      </Topic>
      <Topic id="typeorm">
        <p>
          <b>Generate</b>, then <b>TypeORM Entities</b>, downloads <Code>typeorm-entities.zip</Code>: classes
          with decorators, enums or unions of strings, a data source that reads the environment, and{' '}
          <Code>package.json</Code> and <Code>tsconfig.json</Code> to compile it with. Tables, columns and
          constraints have the same names as in the Java code and the SQL file, so that all three work on one
          database.
        </p>
      </Topic>
    </DocsSection>
  );
}
