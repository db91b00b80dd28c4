import { Link } from 'react-router';
import { Bullets, Code, DocsPicture, DocsSection, See, Steps, Topic } from '../DocsText.tsx';
import { TEMPLATE_ROWS } from '../templateRows.ts';

export function GettingStarted() {
  return (
    <DocsSection id="getting-started">
      <p>
        Joinery turns an entity-relationship diagram into a Spring Boot project that builds, passes its own
        tests and runs, into TypeORM entities, and into a SQL schema that loads. All you need is a browser and
        a Google account.
      </p>
      <Topic id="first-diagram">
        <Steps>
          <li>
            Sign in with <b>Continue with Google</b> and choose <b>New Diagram</b> on My Diagrams.
          </li>
          <li>
            Press <b>Add Entity</b>. The new card is selected: type its name in the panel at the left, then
            add attributes. Enter adds one and leaves the cursor in the next, so a whole table is typed
            without the mouse.
          </li>
          <li>
            Add a second entity, point at the first card, and drag from one of the points at its right or
            bottom to a point at the left or top of the second. The points decide{' '}
            <See topic="relationships">what kind of relationship</See> it is.
          </li>
          <li>
            Click <b>Untitled diagram</b> to give the diagram a name. It saves itself, with or without one.
          </li>
          <li>
            Open <b>Generate</b> and choose a project, <b>SQL</b> for the schema, or <b>Layer-wise code</b> to
            read the code beside the diagram while you draw.
          </li>
        </Steps>
        <DocsPicture
          name="editor"
          alt="The editor with the diagram of a pet clinic: cards with attributes, lines between them, the toolbar above"
          width={1200}
          height={750}
        />
      </Topic>
      <Topic id="ways-to-start">
        <p>An empty canvas offers them, and steps aside as soon as something is drawn.</p>
        <Bullets>
          <li>
            <b>Take a template</b> from <See topic="templates">fifteen</See> that are modelled already, and
            change what is different with you.
          </li>
          <li>
            <b>Describe it.</b> The purple button at the bottom right opens the{' '}
            <See topic="ai-helper">AI helper</See>: it reads a description in English and proposes a diagram.
          </li>
          <li>
            <b>Import what exists.</b> Paste or drop a <See topic="import">SQL script or a DBML file</See>, a
            dump of a real database included.
          </li>
          <li>
            <b>Load a file.</b> An <Code>er-diagram.json</Code> saved earlier opens with <b>File</b>,{' '}
            <b>Load</b>, or by dropping it on the canvas.
          </li>
        </Bullets>
      </Topic>
      <Templates />
      <Topic id="saving">
        <p>
          A diagram that has a name is on the server, and every change goes there as it happens; the header
          says when everything is saved. A diagram without a name stays in this browser as a draft, survives
          reloading and closing, and is offered again when you come back.
        </p>
        <p>
          What the server has acknowledged is on its disk. If the connection is lost you can go on drawing:
          see <See topic="offline">Without a connection</See>.
        </p>
      </Topic>
    </DocsSection>
  );
}

function Templates() {
  return (
    <Topic id="templates">
      <p>
        Each is a whole diagram with types, keys, indexes, descriptions and areas. Projects made from it build
        and pass their tests as they are. A name leads to it:
      </p>
      <Bullets>
        {TEMPLATE_ROWS.map(({ id, name, summary }) => (
          <li key={id}>
            <Link to={`/my-diagrams?template=${id}`} className="text-accent underline underline-offset-2">
              {name}
            </Link>
            : {summary}
          </li>
        ))}
      </Bullets>
      <DocsPicture
        name="templates"
        alt="The gallery of templates: small pictures of diagrams with their names, a search field above"
        width={1200}
        height={750}
      />
    </Topic>
  );
}
