import { CANVAS_KEYS, MOUSE_GESTURES } from '../../../editor/gestures.ts';
import { Bullets, Code, DocsPicture, DocsTable, See, Steps, Topic } from '../DocsText.tsx';
import { SHORTCUT_ROWS } from '../shortcutRows.ts';

export function AiHelper() {
  return (
    <Topic id="ai-helper">
      <p>
        The purple button at the bottom right opens the <b>AI Diagram Generator</b>, a conversation about the
        open diagram. Describe in English, in up to 1,000 characters, the data you need, and it proposes a
        diagram. It also edits the diagram (<i>add an audit trail to Order</i>, <i>no, make it optional</i>)
        and, with a language model, replies to questions, suggests indexes and writes sample data. Enter
        sends, Shift+Enter begins a new line. A new diagram is saved before its first message.
      </p>
      <DocsPicture
        name="ai-helper"
        alt="A proposal of the AI helper on the canvas, its changes listed in the panel with a checkbox beside each"
        width={1440}
        height={900}
      />
      <Steps>
        <li>
          Describe entities, their attributes and how many of each: <i>a customer places many orders</i>,{' '}
          <i>an order has a status: new, paid or shipped</i>.
        </li>
        <li>
          The proposal grows on the canvas while the reply arrives, marked as new, changed or removed. Only
          you see it. Another message changes it further.
        </li>
        <li>
          Accept all of it or parts of it, as one undo step, or discard it. The panel also lists the sentences
          that it could not use. Edits that others make meanwhile are kept.
        </li>
      </Steps>
      <p>
        <b>Find problems</b> checks the diagram for missing keys, conflicting names, enums without values,
        money in floating point and cycles of required references. Most findings include a fix, which opens as
        a proposal.
      </p>
      <p>
        <b>Files</b> can be attached to a message: text and schema files of up to 200 kB and, if the language
        model reads pictures, one PNG, JPEG or WebP picture of up to 5 MB. Use the paper clip, drop them on
        the panel or paste them into the field.
      </p>
      <p>
        <b>Without a language model</b> a built-in builder reads English on the server, and nothing leaves it.
        Plain sentences, user stories, lists (<Code>Customer: name, email (unique)</Code>), tables,{' '}
        <Code>A 1:N B</Code>, SQL and classes are understood. Types are derived from names: <Code>price</Code>{' '}
        is a BigDecimal, <Code>created_at</Code> a LocalDateTime, listed values an Enum. If you state no
        cardinality, it chooses the likely one: check it. If you only name things (
        <i>a gym with members, trainers and classes</i>) or a topic (<i>library management system</i>), it
        adds common attributes and says so.
      </p>
      <p>
        Changes without a language model have a dozen forms, which the panel lists as examples with the names
        of your diagram: rename, add attributes or an entity, add an audit trail or soft delete, remove, make
        required, optional, unique or indexed, change a type, split out, relate, and remove a relationship.
        Write several on separate lines, or join them with <i>and</i>. Names match regardless of case, plural
        and underscores, except that a removal needs the exact name; quote a name of several words. A sentence
        in any other form is reported, not guessed.
      </p>
      <p>
        <b>With one</b>, which the operator of the server connects (<Code>AI_PROVIDER</Code> and{' '}
        <Code>AI_MODEL</Code>, see the deployment guide), other languages are understood as well. Your text,
        and for changes and reviews the names, attributes, values and relationships of the open diagram, are
        sent to that service and nowhere else; your identity and your other diagrams never are. The reply is
        validated before it is shown. Keys stay on the server. The panel shows who replies and what is left
        today: 50 messages and 500,000 tokens a day unless the server is set otherwise. Your last 20 messages
        in a diagram and their replies, with what you accepted of them, are kept for you alone, for 30 days at
        most; <b>Clear conversation</b> deletes them. If the operator allows it (<Code>AI_USER_KEYS</Code>),
        you can enter your own key on the account page, and your messages go to the provider you choose.
      </p>
    </Topic>
  );
}

export function ImportScripts() {
  return (
    <Topic id="import">
      <p>
        <b>File</b>, then <b>Import</b>, reads SQL scripts and dumps of MySQL, MariaDB, PostgreSQL, SQL
        Server, SQLite, Oracle and H2, DBML, and Prisma schemas. Several files, or a zip of them, are one
        schema: migrations are read in the order of their versions, and those that undo others are left out.
        The language is detected and can be changed; DBML is chosen, or recognised by the ending of the file.
        Paste the text, choose the file, or drop it on the canvas. The script is read in your browser.
      </p>
      <p>
        In a diagram that has entities, the script is compared with it. <b>Review changes</b> shows what is
        new, changed and removed on the canvas, each with a checkbox, until you accept it as one step that can
        be undone; the result is a named version. <b>Replace diagram</b> and <b>Add to diagram</b> draw the
        script instead of the diagram, or beside it.
      </p>
      <Bullets>
        <li>
          Tables, types, keys, unique keys, indexes, defaults, comments, enumerations and foreign keys with
          their delete action come over; later ALTER, RENAME and DROP statements are followed.
        </li>
        <li>
          What a diagram cannot hold, such as a check or a partial index, is listed with its line before you
          draw. Nothing is dropped in silence.
        </li>
        <li>A statement that cannot be read is reported with its line and column, and the rest is read.</li>
        <li>
          <b>From a database</b> shows the query or command that returns the schema of a running database in
          your own tool; paste its result. Joinery connects to no database, and needs no password.
        </li>
        <li>
          A link <Code>/new#sql=</Code> or <Code>/new#dbml=</Code> with percent-encoded text of up to 100 kB
          opens this dialog with that text. The part after # never reaches the server.
        </li>
        <li>
          A comparison keeps what a schema cannot say: positions, colours, areas, labels, and types whose
          column is the same. Likely renames are asked about, and what the script does not have stays unless
          you have it removed.
        </li>
      </Bullets>
    </Topic>
  );
}

export function FilesAndPictures() {
  return (
    <Topic id="files-and-pictures">
      <p>
        <b>Save</b> in the <b>File</b> menu downloads <Code>er-diagram.json</Code>, which contains only the
        diagram, and <b>Load</b> opens such a file. An invalid file is rejected with the location of the
        error.
      </p>
      <p>
        <b>Export</b> exports the whole diagram as PNG or SVG, light or dark. DBML and Mermaid, for a README
        or another tool, are in the <See topic="code-panel">code panel</See>.
      </p>
      <p>
        Copied entities are text on the clipboard: paste them into another diagram, another tab, or a chat.
      </p>
    </Topic>
  );
}

export function Shortcuts() {
  return (
    <Topic id="shortcuts">
      <p>
        On a Mac, Ctrl is Cmd. The question mark opens this list in the editor. Everything can be done without
        a mouse: Tab goes from card to card.
      </p>
      <p>
        A mouse wheel zooms, two fingers on a trackpad move the view, and pinching zooms. If the device is not
        recognised, set <b>Wheel and trackpad</b> to Zoom or Pan in that list or in the command palette.
      </p>
      <DocsTable caption="Keyboard shortcuts" head={['Keys', 'Action']} rows={SHORTCUT_ROWS} />
      <DocsTable
        caption="Mouse, touch and canvas"
        head={['How', 'Effect']}
        rows={[...MOUSE_GESTURES, ...CANVAS_KEYS].map(({ keys, effect }) => [keys, effect])}
      />
    </Topic>
  );
}
