import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { matchPath } from 'react-router';
import { PAGE_HEADS, type PageHead, type PagePath } from './pageHeads.ts';

interface AppPage {
  load: () => Promise<{ default: ComponentType }>;
  page: LazyExoticComponent<ComponentType>;
}

interface AppRoute extends PageHead, AppPage {}

const EDITOR = pageOf(async () => ({
  default: (await import('../pages/DiagramEditorPage.tsx')).DiagramEditorPage,
}));

/** The page of each path. Both editor paths share one page, so the first save keeps the editor mounted. */
const PAGES: Record<PagePath, AppPage> = {
  '/': pageOf(async () => ({ default: (await import('../pages/LandingPage.tsx')).LandingPage })),
  '/login': pageOf(async () => ({ default: (await import('../pages/LoginPage.tsx')).LoginPage })),
  '/dev-identity': pageOf(async () => ({
    default: (await import('../pages/DevIdentityPage.tsx')).DevIdentityPage,
  })),
  '/terms-of-service': pageOf(async () => ({ default: (await import('../pages/TermsPage.tsx')).TermsPage })),
  '/privacy-policy': pageOf(async () => ({
    default: (await import('../pages/PrivacyPage.tsx')).PrivacyPage,
  })),
  '/docs': pageOf(async () => ({ default: (await import('../pages/DocsPage.tsx')).DocsPage })),
  '/invitation/:inviteToken?': pageOf(async () => ({
    default: (await import('../pages/InvitationPage.tsx')).InvitationPage,
  })),
  '/public/:publicToken': pageOf(async () => ({
    default: (await import('../pages/PublicDiagramPage.tsx')).PublicDiagramPage,
  })),
  '/account': pageOf(async () => ({ default: (await import('../pages/AccountPage.tsx')).AccountPage })),
  '/my-diagrams': pageOf(async () => ({
    default: (await import('../pages/MyDiagramsPage.tsx')).MyDiagramsPage,
  })),
  '/diagram-editor': EDITOR,
  '/diagram-editor/:id': EDITOR,
  '*': pageOf(async () => ({ default: (await import('../pages/NotFoundPage.tsx')).NotFoundPage })),
};

/** Every page with its head. */
export const ROUTES: readonly AppRoute[] = PAGE_HEADS.map((head) => ({ ...head, ...PAGES[head.path] }));

/** Returns the row of an address, or that of the not-found page. */
export function routeOf(pathname: string): AppRoute {
  const route = ROUTES.find(({ path }) => matchPath(path, pathname) !== null);
  if (!route) throw new Error('The last row fits every address.');
  return route;
}

/** Loads the code of an address's page; the page itself reports a failure. */
export async function loadPage(pathname: string): Promise<void> {
  await routeOf(pathname)
    .load()
    .catch(() => undefined);
}

function pageOf(load: AppPage['load']): AppPage {
  return { load, page: lazy(load) };
}
