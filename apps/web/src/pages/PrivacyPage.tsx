import { Link } from 'react-router';
import { useContactEmail } from '../features/landing/useContactEmail.ts';
import { StaticText } from './StaticText.tsx';

const SECTIONS = [
  {
    title: 'Information We Collect',
    body: (
      <>
        <p>
          When you sign in, Google sends us your name, your e-mail address, your profile picture’s address and
          an account number.
        </p>
        <p>
          We store the diagrams that you save, who has access to them, the invitations that you send with the
          addresses they are for, when you signed in, and a record of access changes: who, what and when, by
          account numbers.
        </p>
        <p>The server’s logs hold neither names nor e-mail addresses nor network addresses.</p>
      </>
    ),
  },
  {
    title: 'How We Use Your Information',
    body: (
      <>
        <p>
          Your account data is used to sign you in, to identify you to the members of shared diagrams, and to
          check that an invitation was meant for you.
        </p>
        <p>
          Your diagrams are shown to you and to the users you share them with, and are used to generate code
          at your request.
        </p>
        <p>
          The addresses that you invite are used to mail the invitation, where this server sends mail, and to
          check who accepts it. The owner of a diagram can read its record of access changes.
        </p>
      </>
    ),
  },
  {
    title: 'Data Storage',
    body: (
      <>
        <p>
          Accounts, diagrams and their history are stored in the database of the server that runs this site,
          and in the backups its operator makes. Deleted diagrams stay in the bin of their owner for 30 days,
          unless the owner deletes them for good.
        </p>
        <p>
          On your{' '}
          <Link to="/account" className="text-accent underline underline-offset-2">
            account page
          </Link>{' '}
          you can download the data we store about you together with your diagrams, and delete your account.
          Deleting immediately removes your account, the diagrams that you do not transfer, your sessions, and
          invitations from and to you. Your contributions to shared diagrams and records of access changes
          stay, without your name or address.
        </p>
        <p>
          In your browser we store three cookies for the session (auth_token, user_data and access_level,
          seven days), your choice of theme, and drafts of diagrams until they are saved. They are needed for
          the site to work; none of them tracks you.
        </p>
      </>
    ),
  },
  {
    title: 'Data Security',
    body: (
      <>
        <p>
          Every request is checked against your access to the diagram. The tokens of invitations are stored
          only as hashes, those of public links also encrypted. You can end all your sessions at once on your
          account page; each ends by itself after seven days.
        </p>
        <p>No system is perfectly safe. Please report any weakness to us.</p>
      </>
    ),
  },
  {
    title: 'Third-Party Services',
    body: (
      <>
        <p>
          Signing in is done by Google, under Google’s own privacy policy. Profile pictures are loaded from
          Google.
        </p>
        <p>
          Where the operator of this site has connected a language model, your messages to the AI helper and
          the diagram they are about are sent to its provider, and your usage is counted per day. Without one,
          the helper works on this server alone.
        </p>
        <p>
          If you add an API key on your account page, your messages go to that provider instead. We store the
          key encrypted until you remove it or delete your account.
        </p>
        <p>This site loads no third-party advertising or analytics.</p>
      </>
    ),
  },
] as const;

export function PrivacyPage() {
  return (
    <StaticText title="Privacy Policy" updated="20 November 2026" sections={SECTIONS}>
      <Contact />
    </StaticText>
  );
}

function Contact() {
  const contactEmail = useContactEmail();
  return (
    <p className="mt-10 border-t pt-6 text-base text-muted">
      Questions about your data? Write to{' '}
      {contactEmail === null ? (
        'the operator of this site'
      ) : (
        <a href={`mailto:${contactEmail}`} className="text-accent underline underline-offset-2">
          {contactEmail}
        </a>
      )}
      .
    </p>
  );
}
