import { CopyableCommand } from '../../../ui/CopyableCommand.tsx';
import { Bullets, Code, DocsPicture, DocsSection, DocsTable, See, Steps, Topic } from '../DocsText.tsx';

const OPTION_ROWS = [
  ['Project type', 'Maven or Gradle'],
  ['Spring Boot', '3.5.0, 3.4.0 or 3.3.0'],
  ['Java', '17 or 21; Spring Boot 3 requires Java 17 or later'],
  ['Packaging', 'jar, or war for a server of your own'],
  ['Names', 'group, artifact, name, package, base folder, description'],
  ['Lombok', 'getters and setters by annotation, with its compiler plugin'],
  ['Loose coupling', 'a service interface and its implementation in place of one class'],
  ['Database', 'MySQL, PostgreSQL or H2, with name, user and password'],
] as const;

const LAYER_ROWS = [
  ['entity', 'JPA classes with keys, columns, indexes and relationships, and one file per enum'],
  ['repository', 'Spring Data interfaces'],
  ['service', 'reading and writing with its rules, in transactions, one per entity'],
  ['controller', 'REST endpoints, described for Swagger'],
  ['dto', 'a request and a response DTO per entity, with validation'],
  ['configuration', 'API documentation, startup settings, one handler for all errors'],
] as const;

const ENDPOINT_ROWS = [
  ['GET /api/customers', '200 and a list; page, size and sort are understood'],
  ['GET /api/customers/{id}', '200, or 404 where there is none'],
  ['POST /api/customers', '201 with its address and content, 400 where a value does not fit'],
  ['PUT /api/customers/{id}', '200 and the updated content'],
  ['DELETE /api/customers/{id}', '204, or 409 where others refer to it'],
] as const;

export function SpringBootGeneration() {
  return (
    <DocsSection id="spring-boot-generation">
      <Topic id="project-options">
        <p>
          <b>Generate</b>, then <b>Java Spring Boot</b>, opens the form of the project. Every field is checked
          while you type; nothing you write is changed behind your back.
        </p>
        <DocsTable caption="Options of the project" head={['Option', 'Choices']} rows={OPTION_ROWS} />
      </Topic>
      <Topic id="layers">
        <p>The generated layers are entity, repository, service, controller, DTO and configuration:</p>
        <DocsTable caption="Generated layers" head={['Layer', 'What is in it']} rows={LAYER_ROWS} />
        <p>
          For an entity named <Code>Customer</Code> the class is <Code>CustomerEntity</Code> and the endpoints
          are:
        </p>
        <DocsTable caption="Endpoints of an entity" head={['Request', 'Answer']} rows={ENDPOINT_ROWS} />
        <p>
          The project also holds tests, a README with its own diagram, <Code>compose.yaml</Code> with the
          database, <Code>api.http</Code> with a request for every endpoint, <Code>db/schema.sql</Code>, and
          the diagram it was made from.
        </p>
      </Topic>
      <Topic id="from-diagram-to-code">
        <Bullets>
          <li>
            <b>Names</b> that Java or SQL would not accept are adapted the same way in Java, TypeScript and
            SQL: an entity <Code>Order</Code> has the class <Code>OrderEntity</Code> and the quoted table{' '}
            <Code>order</Code>; a property <Code>class</Code> becomes <Code>classField</Code>. Every
            adaptation is told, and a click on it selects the entity.
          </li>
          <li>
            <b>Relationships</b> are lazy, cascade nothing, and keep both sides in step. The attribute that
            carries one becomes its join column instead of a second field.
          </li>
          <li>
            <b>Composite keys</b> get a class of their own, a key that is also a one-to-one relationship is
            shared with its parent, and a join entity with nothing else holds each pair once.
          </li>
          <li>
            <b>DTOs</b> are records of values and ids, so an answer never loads half the database.
          </li>
          <li>
            <b>Errors</b> are answered as problem details: 400 with the field that is wrong, 404, 409.
          </li>
        </Bullets>
      </Topic>
      <Topic id="code-panel">
        <p>
          <b>Layer-wise code</b> and <b>TypeORM code</b> in the <b>Generate</b> menu open the generated files
          beside the diagram. They follow every edit, and what an edit changed is marked line by line. Below
          stands what had to be repaired, and why.
        </p>
        <DocsPicture
          name="code-panel"
          alt="The code panel beside the canvas: the files by package at the left, a coloured Java class at the right"
          width={1440}
          height={900}
        />
        <p>
          The panel also shows the SQL schema, DBML and Mermaid. <b>Download Entities</b> gives the entity
          classes alone as <Code>java-entities.zip</Code>; <b>Generate Spring Boot</b> opens the form.
        </p>
      </Topic>
      <Topic id="generating-again">
        <p>
          A project remembers in <Code>.joinery/files.json</Code> what was generated. When you change the
          diagram and generate into the same folder, files you have not touched are brought up to date, and
          files you changed or wrote are left alone:
        </p>
        <Steps>
          <li>
            In the editor, <b>Download Entities</b>, then <b>Compare with an earlier zip...</b> tells which
            files are new, changed and gone.
          </li>
          <li>From a terminal, the same command with --force does it in place and lists what it did:</li>
        </Steps>
        <CopyableCommand command="npx joinery generate er-diagram.json --target spring-boot --out shop --force" />
        <p>
          See <See topic="command-line">Generate from a terminal</See>.
        </p>
      </Topic>
      <Topic id="typeorm">
        <p>
          <b>Generate</b>, then <b>TypeORM Entities</b>, downloads <Code>typeorm-entities.zip</Code>: classes
          with decorators, enums or unions of texts, a data source that reads the environment, and{' '}
          <Code>package.json</Code> and <Code>tsconfig.json</Code> to compile it with. Tables, columns and
          constraints have the same names as in the Java code and the SQL file, so that all three work on one
          database.
        </p>
      </Topic>
    </DocsSection>
  );
}
