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
            add attributes. Enter adds one and moves on to the next, so you can type a whole table without the
            mouse.
          </li>
          <li>
            Add a second entity, point at the first card, and drag from one of the points at its right or
            bottom to a point at the left or top of the second. The points determine{' '}
            <See topic="relationships">what kind of relationship</See> it is.
          </li>
          <li>
            Click <b>Untitled diagram</b> to give the diagram a name. It is saved automatically, with or
            without a name.
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
        <p>An empty canvas lists them until you add something.</p>
        <Bullets>
          <li>
            <b>Take a template</b> from <See topic="templates">fifteen</See> ready-made models, and adapt it.
          </li>
          <li>
            <b>Describe it.</b> The purple button at the bottom right opens the{' '}
            <See topic="ai-helper">AI helper</See>: it reads a description in English and proposes a diagram.
          </li>
          <li>
            <b>Import an existing schema.</b> Paste or drop a{' '}
            <See topic="import">SQL script or a DBML file</See>, including database dumps.
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
          A diagram is stored on the server, and every change is saved as you make it; the editor shows when
          changes are not saved yet. A new diagram is a draft in this browser until the server has it: it
          survives reloading and closing, and is restored when you come back.
        </p>
        <p>
          Saved changes are on the disk of the server. If the connection is lost, you can keep working: see{' '}
          <See topic="offline">Without a connection</See>.
        </p>
      </Topic>
    </DocsSection>
  );
}

function Templates() {
  return (
    <Topic id="templates">
      <p>
        Each is a complete diagram with types, keys, indexes, descriptions and areas. Generated projects build
        and pass their tests unchanged. Click a name to open it:
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
