import { StaticText } from './StaticText.tsx';

const SECTIONS = [
  {
    title: 'Acceptance of Terms',
    body: (
      <p>
        By using Joinery you accept these terms. If you use it for an organisation, you accept them on its
        behalf. If you do not agree, please do not use the service.
      </p>
    ),
  },
  {
    title: 'Description of Service',
    body: (
      <>
        <p>
          Joinery is a web application for drawing entity-relationship diagrams and for generating source code
          and database schemas from them.
        </p>
        <p>
          The service is offered free of charge and as is. Review and test generated code before you rely on
          it.
        </p>
      </>
    ),
  },
  {
    title: 'User Accounts',
    body: (
      <>
        <p>
          You sign in with a Google account; Joinery has no passwords of its own. You are responsible for
          activity under your account, so keep it safe.
        </p>
        <p>
          Users you invite to a diagram can view it, and as editors change it. Invite only users you trust
          with its content.
        </p>
      </>
    ),
  },
  {
    title: 'Intellectual Property',
    body: (
      <>
        <p>
          Your diagrams and the code generated from them are yours. You may use, change and sell that code
          without permission or attribution.
        </p>
        <p>The Joinery application itself stays under its own licence.</p>
      </>
    ),
  },
] as const;

export function TermsPage() {
  return <StaticText title="Terms of Service" updated="20 November 2026" sections={SECTIONS} />;
}
