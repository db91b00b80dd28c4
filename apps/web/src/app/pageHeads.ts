/** The head of a page; the server renders it for crawlers, the page updates it on navigation. */
export interface PageHead {
  path: string;
  /** The page's module, relative to apps/web: a browser may preload it before any script runs. */
  module: string;
  title: string;
  description: string;
  /**
   * `open`: indexed by search engines; `closed`: signed-in users only; `secret`: the address may contain a token, so no
   * Referer is sent.
   */
  reach: 'open' | 'closed' | 'secret';
  /** Needs no server data and no toasts: neither is loaded, and the page is prerendered at build time. */
  isText?: boolean;
}

/** One row per page; the last one matches any other address. */
export const PAGE_HEADS = [
  {
    path: '/',
    module: 'src/pages/LandingPage.tsx',
    title: 'Joinery: Free ERD Tool & Entity Generator',
    description:
      'Draw entity-relationship diagrams in the browser and download a Spring Boot project and a MySQL schema that run.',
    reach: 'open',
    isText: true,
  },
  {
    path: '/login',
    module: 'src/pages/LoginPage.tsx',
    title: 'Sign in · Joinery',
    description: 'Sign in to Joinery with your Google account.',
    reach: 'open',
    isText: true,
  },
  {
    path: '/dev-identity',
    module: 'src/pages/DevIdentityPage.tsx',
    title: 'Development identity · Joinery',
    description: 'Sign in with a development identity if no Google client is configured.',
    reach: 'secret',
  },
  {
    path: '/terms-of-service',
    module: 'src/pages/texts/TermsPage.tsx',
    title: 'Terms of Service · Joinery',
    description: 'The terms under which Joinery may be used.',
    reach: 'open',
    isText: true,
  },
  {
    path: '/privacy-policy',
    module: 'src/pages/texts/PrivacyPage.tsx',
    title: 'Privacy Policy · Joinery',
    description: 'What Joinery stores about you, why, and how it is protected.',
    reach: 'open',
    isText: true,
  },
  {
    path: '/docs',
    module: 'src/pages/texts/DocsPage.tsx',
    title: 'Documentation · Joinery',
    description:
      'How to draw diagrams with Joinery, generate Spring Boot projects and MySQL schemas, and run them.',
    reach: 'open',
    isText: true,
  },
  {
    path: '/invitation/:inviteToken?',
    module: 'src/pages/InvitationPage.tsx',
    title: 'Invitation · Joinery',
    description: 'Accept an invitation to a diagram.',
    reach: 'secret',
  },
  {
    path: '/public/:publicToken',
    module: 'src/pages/editor/PublicDiagramPage.tsx',
    title: 'Shared diagram · Joinery',
    description: 'A diagram shared by a public link.',
    reach: 'secret',
  },
  {
    path: '/account',
    module: 'src/pages/AccountPage.tsx',
    title: 'Account · Joinery',
    description: 'Your sessions, your data and your account.',
    reach: 'closed',
  },
  {
    path: '/my-diagrams',
    module: 'src/pages/MyDiagramsPage.tsx',
    title: 'My Diagrams · Joinery',
    description: 'Your diagrams and those shared with you.',
    reach: 'closed',
  },
  {
    path: '/new',
    module: 'src/pages/editor/ImportLinkPage.tsx',
    title: 'New diagram · Joinery',
    description: 'Draw entities and relationships.',
    reach: 'secret',
  },
  {
    path: '/diagram-editor',
    module: 'src/pages/editor/DiagramEditorPage.tsx',
    title: 'New diagram · Joinery',
    description: 'Draw entities and relationships.',
    reach: 'closed',
  },
  {
    path: '/diagram-editor/:id',
    module: 'src/pages/editor/DiagramEditorPage.tsx',
    title: 'Diagram · Joinery',
    description: 'Draw entities and relationships.',
    reach: 'closed',
  },
  {
    path: '*',
    module: 'src/pages/NotFoundPage.tsx',
    title: 'Page not found · Joinery',
    description: 'There is no page at this address.',
    reach: 'secret',
    isText: true,
  },
] as const satisfies readonly PageHead[];

export type PagePath = (typeof PAGE_HEADS)[number]['path'];
