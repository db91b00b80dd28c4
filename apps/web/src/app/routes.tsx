import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

interface AppRoute {
  path: string;
  page: LazyExoticComponent<ComponentType>;
  access: 'public' | 'protected';
  title: string;
  description: string;
  /** Keeps search engines away and sends no Referer: addresses that hold a token. */
  isPrivate?: boolean;
}

const DiagramEditorPage = lazy(async () => {
  const { DiagramEditorPage } = await import('../pages/DiagramEditorPage.tsx');
  return { default: DiagramEditorPage };
});

/** One row per page. The two editor rows share one page, so that a first save keeps the editor standing. */
export const ROUTES: readonly AppRoute[] = [
  {
    path: '/',
    page: lazy(async () => ({ default: (await import('../pages/LandingPage.tsx')).LandingPage })),
    access: 'public',
    title: 'Joinery: Free ERD Tool & Entity Generator',
    description:
      'Draw entity-relationship diagrams in the browser and download a Spring Boot project and a MySQL schema that run.',
  },
  {
    path: '/login',
    page: lazy(async () => ({ default: (await import('../pages/LoginPage.tsx')).LoginPage })),
    access: 'public',
    title: 'Sign in · Joinery',
    description: 'Sign in to Joinery with your Google account.',
  },
  {
    path: '/dev-identity',
    page: lazy(async () => ({ default: (await import('../pages/DevIdentityPage.tsx')).DevIdentityPage })),
    access: 'public',
    title: 'Development identity · Joinery',
    description: 'Sign in with a development identity where no Google client is configured.',
    isPrivate: true,
  },
  {
    path: '/terms-of-service',
    page: lazy(async () => ({ default: (await import('../pages/TermsPage.tsx')).TermsPage })),
    access: 'public',
    title: 'Terms of Service · Joinery',
    description: 'The terms under which Joinery may be used.',
  },
  {
    path: '/privacy-policy',
    page: lazy(async () => ({ default: (await import('../pages/PrivacyPage.tsx')).PrivacyPage })),
    access: 'public',
    title: 'Privacy Policy · Joinery',
    description: 'What Joinery stores about you, why, and how it is protected.',
  },
  {
    path: '/docs',
    page: lazy(async () => ({ default: (await import('../pages/DocsPage.tsx')).DocsPage })),
    access: 'public',
    title: 'Documentation · Joinery',
    description:
      'How to draw diagrams with Joinery, generate Spring Boot projects and MySQL schemas, and run them.',
  },
  {
    path: '/invitation/:inviteToken?',
    page: lazy(async () => ({ default: (await import('../pages/InvitationPage.tsx')).InvitationPage })),
    access: 'public',
    title: 'Invitation · Joinery',
    description: 'Accept an invitation to a diagram.',
    isPrivate: true,
  },
  {
    path: '/public/:publicToken',
    page: lazy(async () => ({
      default: (await import('../pages/PublicDiagramPage.tsx')).PublicDiagramPage,
    })),
    access: 'public',
    title: 'Shared diagram · Joinery',
    description: 'A diagram that its owner shows to everybody who has the link.',
    isPrivate: true,
  },
  {
    path: '/account',
    page: lazy(async () => ({ default: (await import('../pages/AccountPage.tsx')).AccountPage })),
    access: 'protected',
    title: 'Account · Joinery',
    description: 'Your sessions, your data and your account.',
  },
  {
    path: '/my-diagrams',
    page: lazy(async () => ({ default: (await import('../pages/MyDiagramsPage.tsx')).MyDiagramsPage })),
    access: 'protected',
    title: 'My Diagrams · Joinery',
    description: 'Your diagrams and those shared with you.',
  },
  {
    path: '/diagram-editor',
    page: DiagramEditorPage,
    access: 'protected',
    title: 'New diagram · Joinery',
    description: 'Draw entities and relationships.',
  },
  {
    path: '/diagram-editor/:id',
    page: DiagramEditorPage,
    access: 'protected',
    title: 'Diagram · Joinery',
    description: 'Draw entities and relationships.',
  },
  {
    path: '*',
    page: lazy(async () => ({ default: (await import('../pages/NotFoundPage.tsx')).NotFoundPage })),
    access: 'public',
    title: 'Page not found · Joinery',
    description: 'There is no page at this address.',
    isPrivate: true,
  },
];
