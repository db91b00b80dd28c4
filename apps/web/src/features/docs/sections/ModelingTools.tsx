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
          Accept it, or parts of it: that is one step, which one undo takes back. Or discard it. The panel
          also says which of your sentences it could not use. Edits that others make meanwhile stay.
        </li>
      </Steps>
      <p>
        <b>Find problems</b> looks over the diagram: missing keys, names that collide, enums without values,
        money in binary fractions, circles of required references. Most findings come with a fix, which opens
        as a proposal.
      </p>
      <p>
        <b>Files</b> go with a message: text and schema files of up to 200 kB and, where the language model
        reads pictures, one PNG, JPEG or WebP picture of up to 5 MB. Attach them with the paper clip, drop
        them on the panel or paste them into the field.
      </p>
      <p>
        <b>Without a language model</b> a built-in builder reads English on the server, and nothing leaves it.
        Plain sentences, user stories, lists (<Code>Customer: name, email (unique)</Code>), tables,{' '}
        <Code>A 1:N B</Code>, SQL and classes are understood. Names decide types: <Code>price</Code> is a
        BigDecimal, <Code>created_at</Code> a LocalDateTime, listed values an Enum. Where you say no number,
        look at the relationship: it takes the likely one. Where you only name things (
        <i>a gym with members, trainers and classes</i>) or a topic (<i>library management system</i>), it
        adds usual attributes and says so.
      </p>
      <p>
        Changes without a language model have a dozen forms, which the panel lists as examples with the names
        of your diagram: rename, add attributes or an entity, add an audit trail or soft delete, remove, make
        required, optional, unique or indexed, change a type, split out, relate, and remove a relationship.
        Several are written on lines of their own or joined by <i>and</i>. Names are found without case,
        plural and underscores; what is removed needs its exact name, and a name of several words can stand in
        quotes. What has none of these forms is not guessed: the panel says so.
      </p>
      <p>
        <b>With one</b>, which the operator of the server connects (<Code>AI_PROVIDER</Code> and{' '}
        <Code>AI_MODEL</Code>, see the deployment guide), other languages are understood, too. Your text, and
        for changes and reviews the names, attributes, values and relationships of the open diagram, go to
        that service and nowhere else; who you are and your other diagrams never do. What comes back is
        checked before it is shown. Keys stay on the server. The panel says who replies and what is left
        today: 50 messages and 500,000 tokens a day unless the server is set otherwise. Your last 20 messages
        in a diagram and their replies are kept for you alone, for 30 days at most; <b>Clear conversation</b>{' '}
        deletes them. Where the operator allows it (<Code>AI_USER_KEYS</Code>), you enter a key of your own on
        the account page, and your messages go to the provider you choose.
      </p>
    </Topic>
  );
}

export function ImportScripts() {
  return (
    <Topic id="import">
      <p>
        <b>File</b>, then <b>Import</b>, reads SQL scripts and dumps of MySQL, MariaDB, PostgreSQL, SQL
        Server, SQLite, Oracle and H2, and DBML. The dialect is detected and can be changed. Paste the text,
        choose the file, or drop it on the canvas. The script is read in your browser.
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
          A comparison keeps what a schema cannot say: positions, colors, areas, labels, and types whose
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
