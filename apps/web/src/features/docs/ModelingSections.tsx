import { Link } from 'react-router';
import { Bullets, Code, DocsSection, DocsTable, Steps } from './DocsText.tsx';

export function GettingStarted() {
  return (
    <DocsSection id="getting-started" title="Getting Started">
      <p>
        Joinery turns an entity-relationship diagram into a Spring Boot project and a MySQL schema. All you
        need is a browser and a Google account.
      </p>
      <Steps>
        <li>
          Sign in with <b>Continue with Google</b>.
        </li>
        <li>
          Choose <b>New Diagram</b> on My Diagrams.
        </li>
        <li>
          Press <b>Add Entity</b> and double-click the new card to name it and give it attributes.
        </li>
        <li>Add a second entity and drag a line from a point of the first to a point of the second.</li>
        <li>
          Give the diagram a name when <b>Name Your Diagram</b> asks for one. From then on it saves itself two
          seconds after each change.
        </li>
        <li>
          Press <b>Generate</b> and choose Java Spring Boot, or press <b>SQL</b> for the schema.
        </li>
      </Steps>
    </DocsSection>
  );
}

const ATTRIBUTE_ROWS = [
  ['String', 'String', 'VARCHAR or TEXT'],
  ['Integer', 'Integer', 'INT'],
  ['Long', 'Long', 'BIGINT'],
  ['Float', 'Float', 'FLOAT'],
  ['Double', 'Double', 'DOUBLE'],
  ['Boolean', 'Boolean', 'TINYINT(1)'],
  ['Date', 'java.util.Date', 'DATETIME(6)'],
  ['LocalDate', 'LocalDate', 'DATE'],
  ['LocalDateTime', 'LocalDateTime', 'DATETIME(6)'],
  ['BigDecimal', 'BigDecimal', 'DECIMAL'],
  ['Enum', 'an enum of its own', 'ENUM'],
] as const;

const RELATIONSHIP_ROWS = [
  ['one-to-one', 'one', 'one'],
  ['one-to-many', 'one', 'many'],
  ['many-to-one', 'many', 'one'],
  ['many-to-many', 'many', 'many'],
] as const;

const SHORTCUT_ROWS = [
  ['Ctrl/Cmd + Z', 'Undo'],
  ['Ctrl/Cmd + Shift + Z, Ctrl/Cmd + Y', 'Redo'],
  ['Ctrl/Cmd + C', 'Copy the selected entities and the relationships between them'],
  ['Ctrl/Cmd + V', 'Paste, 50 px to the right and below'],
  ['Backspace, Delete', 'Delete the selection'],
  ['Shift + drag', 'Select with a box'],
  ['Drag the empty canvas, Space + drag', 'Move the view'],
] as const;

export function Modeling() {
  return (
    <DocsSection id="er-diagram-modeling" title="ER Diagram Modeling">
      <p>
        An entity becomes a table. Its attributes become columns; a key icon marks the primary key, a key ring
        a foreign key, and an asterisk behind the type says that the column must not be null.
      </p>
      <p>
        Select an entity or a relationship and the properties panel at the left shows everything about it. An
        attribute is one of eleven types:
      </p>
      <DocsTable caption="Attribute types" head={['Type', 'In Java', 'In MySQL']} rows={ATTRIBUTE_ROWS} />
      <p>
        Marking an attribute as primary key makes it unique and not nullable. An <Code>Enum</Code> needs at
        least one value; type it and press Enter.
      </p>
      <p>
        Every card has eight connection points, two on each side: one of each pair stands for <i>one</i>, the
        other for <i>many</i>. Lines run from the right or bottom of an entity to the left or top of another,
        and the two points decide the relationship:
      </p>
      <DocsTable
        caption="Relationship types"
        head={['Relationship', 'From', 'To']}
        rows={RELATIONSHIP_ROWS}
      />
      <p>
        Connecting many to many draws the join entity for you: it has an id and a foreign key to each side,
        and two one-to-many relationships lead to it.
      </p>
      <DocsTable caption="Keyboard and mouse" head={['Keys', 'What they do']} rows={SHORTCUT_ROWS} />
      <p>
        <b>Save</b> downloads the diagram as <Code>er-diagram.json</Code>, <b>Load</b> opens such a file. It
        holds nothing but the nodes and edges. <b>Export</b> makes a picture of the whole diagram, PNG or SVG,
        and <b>Auto layout</b> arranges the cards; one undo brings them back.
      </p>
    </DocsSection>
  );
}

export function Collaboration() {
  return (
    <DocsSection id="team-collaboration" title="Team Collaboration">
      <p>A diagram belongs to the person who made it. Others take part in one of two roles:</p>
      <DocsTable
        caption="Roles"
        head={['Role', 'May do']}
        rows={[
          ['Owner', 'Everything: edit, invite, change and remove access, hand the diagram over, delete it'],
          ['Editor', 'Edit the diagram and invite others'],
          ['Viewer', 'See the diagram'],
        ]}
      />
      <Bullets>
        <li>
          <b>Share</b> in the toolbar invites somebody by e-mail, as viewer or editor. Where the server sends
          mail they get the link by mail, else it is shown to be passed on. A link is good for one person, the
          one whose e-mail address it was made for, works once, and expires after seven days unless the server
          is set otherwise.
        </li>
        <li>
          Whoever opens the link signs in, presses <b>Accept Invitation</b>, and finds the diagram on My
          Diagrams under <b>Shared with me</b>.
        </li>
        <li>
          Pending invitations can be sent again, copied as a link and withdrawn. Links are not kept: sending
          or copying makes a new one, and the one before no longer works.
        </li>
        <li>
          The owner changes roles, removes people, makes somebody else the owner, reads who was given access
          when, and can turn on a public link: everybody who holds it sees the diagram, but neither changes it
          nor sees its people.
        </li>
        <li>Everybody but the owner can leave a shared diagram, in the Share dialog or on My Diagrams.</li>
        <li>
          Your{' '}
          <Link to="/account" className="text-accent underline underline-offset-2">
            account page
          </Link>{' '}
          signs you out on all devices, downloads what is kept of you, and deletes your account.
        </li>
        <li>
          Two people who save the same diagram do not overwrite each other: the server merges what both
          changed.
        </li>
      </Bullets>
    </DocsSection>
  );
}
