import { Link } from 'react-router';
import { Bullets, Code, DocsPicture, DocsSection, DocsTable, See, Topic } from '../DocsText.tsx';

export function Collaboration() {
  return (
    <DocsSection id="team-collaboration">
      <Topic id="roles">
        <p>A diagram belongs to the user who created it. Others have one of two roles:</p>
        <DocsTable
          caption="Roles"
          head={['Role', 'Permissions']}
          rows={[
            ['Owner', 'Everything: edit, invite, change and remove access, transfer and delete the diagram'],
            ['Editor', 'Edit the diagram and invite others'],
            ['Viewer', 'View the diagram'],
          ]}
        />
        <p>
          The server checks the role for every edit, so a changed role applies immediately, also in open
          editors. Members other than the owner can leave a diagram in the Share dialog or on My Diagrams.
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
            <b>Share</b> in the toolbar invites a user by e-mail, as viewer or editor. If the server sends
            mail, they receive the link by mail; otherwise it is shown for you to send. A link works once,
            only for the invited e-mail address, and expires after seven days by default.
          </li>
          <li>
            The invited user opens the link, signs in, presses <b>Accept Invitation</b>, and finds the diagram
            on My Diagrams under <b>Shared with me</b>.
          </li>
          <li>
            Pending invitations can be resent, copied as a link and withdrawn. Links are not stored: resending
            or copying creates a new one and invalidates the previous one.
          </li>
          <li>The owner changes roles, removes members, transfers ownership, and sees the access history.</li>
        </Bullets>
      </Topic>
      <Topic id="live-editing">
        <p>
          Participants see each other’s cursors, selections and edits in real time. The avatars at the top
          right show who is online.
        </p>
        <Bullets>
          <li>
            Edits are merged by property: if one user renames an entity while another moves it, both changes
            apply. If two change the same property, the later one wins.
          </li>
          <li>Remote edits never interrupt your typing or dragging.</li>
          <li>
            Undo reverts only your own steps. A deleted entity is restored with its attributes and
            relationships.
          </li>
          <li>Deleting an element wins over editing it.</li>
        </Bullets>
      </Topic>
      <Topic id="offline">
        <p>
          When the connection is lost, the header shows it and you can keep working. Your edits are stored in
          the browser, survive a reload, and are sent and merged when you reconnect. <b>Unsaved Changes</b> is
          shown at the bottom until the server has saved everything.
        </p>
        <p>
          An edit that can no longer be applied, for example because your role changed, is reported with the
          reason, and <b>Download as JSON</b> keeps it.
        </p>
      </Topic>
      <VersionHistory />
      <Topic id="public-link">
        <p>
          The owner can turn on a public link in the Share dialog. Visitors with the link can view the diagram
          without signing in, but cannot edit it or see its members. The owner can copy the link there any
          time, unless the server is set up to store no links. A new link, or turning it off, invalidates it.
        </p>
      </Topic>
      <Topic id="account">
        <p>
          Your{' '}
          <Link to="/account" className="text-accent underline underline-offset-2">
            account page
          </Link>{' '}
          lets you sign out on all devices, download your data and delete your account. A deleted diagram
          stays in the <b>Bin</b> under My Diagrams for 30 days, from where you can restore it with its
          members, versions and links.
        </p>
      </Topic>
    </DocsSection>
  );
}

function VersionHistory() {
  return (
    <Topic id="version-history">
      <p>
        The server saves versions automatically: a few minutes after editing stops, every ten minutes during
        editing, and before the first edit of a day. Older versions are reduced to one per hour, day and week.
        A named version, for example before a large change, is kept; a diagram can have 100 of them.
      </p>
      <DocsPicture
        name="history"
        alt="The version history beside the canvas: versions with their time, authors and what changed"
        width={1200}
        height={750}
      />
      <p>
        Each version lists who changed what. You can preview one, with differences from the current diagram
        highlighted, and restore it. A restore is an edit like any other: all participants see it, and undo
        reverts it. The previous state stays in the list. Viewers can preview; owners and editors can name and
        restore; the owner can delete.
      </p>
      <p>
        Undo covers your current session. For earlier states there are versions, and{' '}
        <See topic="files-and-pictures">files</See> such as <Code>er-diagram.json</Code>.
      </p>
    </Topic>
  );
}
