import { Link } from 'react-router';
import { Bullets, Code, DocsPicture, DocsSection, DocsTable, See, Topic } from '../DocsText.tsx';

export function Collaboration() {
  return (
    <DocsSection id="team-collaboration">
      <Topic id="roles">
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
        <p>
          The server checks the role for every edit, not only the page: a change of role acts at once, in open
          editors too. Everybody but the owner can leave a diagram, in the Share dialog or on My Diagrams.
        </p>
      </Topic>
      <Topic id="invitations">
        <DocsPicture
          name="share"
          alt="The Share dialog: a field for an e-mail address and a role, the people with access below"
          width={1200}
          height={750}
        />
        <Bullets>
          <li>
            <b>Share</b> in the toolbar invites somebody by e-mail, as viewer or editor. Where the server
            sends mail they get the link by mail, else it is shown to be passed on. A link is good for one
            person, the one whose e-mail address it was made for, works once, and expires after seven days
            unless the server is set otherwise.
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
            The owner changes roles, removes people, makes somebody else the owner, and reads who was given
            access when.
          </li>
        </Bullets>
      </Topic>
      <Topic id="live-editing">
        <p>
          Everybody in a diagram sees the cursors, selections and edits of the others as they happen. The
          pictures at the top right show who is there.
        </p>
        <Bullets>
          <li>
            Edits meet property by property: one person renames an entity while another moves it, and both
            hold. Where two change the very same property, the later one stays.
          </li>
          <li>What you are typing or dragging is never taken out of your hands.</li>
          <li>
            Undo takes back your own steps and leaves what others did. A removed entity comes back with its
            attributes and relationships.
          </li>
          <li>Removing wins over changing what is removed.</li>
        </Bullets>
      </Topic>
      <Topic id="offline">
        <p>
          When the connection is lost the header says so, and you go on drawing. Your edits are kept in the
          browser, through a reload too, and are sent when the connection is back; they are merged with what
          others did meanwhile. <b>Unsaved Changes</b> stands at the bottom until the server has acknowledged
          everything.
        </p>
        <p>
          An edit that no longer fits, for instance because you may no longer edit, is not lost in silence: a
          notice says why, and <b>Download as JSON</b> keeps it.
        </p>
      </Topic>
      <VersionHistory />
      <Topic id="public-link">
        <p>
          The owner can turn on a public link in the Share dialog. Everybody who holds it sees the diagram
          without signing in, but neither changes it nor sees its people. Turned off, the link is dead; turned
          on again, it is another one.
        </p>
      </Topic>
      <Topic id="account">
        <p>
          Your{' '}
          <Link to="/account" className="text-accent underline underline-offset-2">
            account page
          </Link>{' '}
          signs you out on all devices, downloads what is kept of you, and deletes your account. A deleted
          diagram can be brought back with <b>Undo</b> in the notice that follows.
        </p>
      </Topic>
    </DocsSection>
  );
}

function VersionHistory() {
  return (
    <Topic id="version-history">
      <p>
        The server keeps versions by itself: some minutes after editing ends, every ten minutes while it goes
        on, and of the state before the first edit of a day. Older ones are thinned out, to one an hour, a
        day, a week. Give a version a name, for instance before a large change, and it stays; there is room
        for 100 names.
      </p>
      <DocsPicture
        name="history"
        alt="The version history beside the canvas: versions with their time, authors and what changed"
        width={1200}
        height={750}
      />
      <p>
        Each says who changed what. Look at one, marked against the present diagram, and restore it: that is
        an edit like any other, seen by everybody at once, and undo takes it back. The state before stays in
        the list. Viewers may look; owners and editors name and restore; the owner deletes.
      </p>
      <p>
        Undo goes back as far as your session. For everything before there are versions, and{' '}
        <See topic="files-and-pictures">files</See> such as <Code>er-diagram.json</Code>.
      </p>
    </Topic>
  );
}
