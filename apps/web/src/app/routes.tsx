import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { matchPath } from 'react-router';
import { PAGE_HEADS, type PageHead, type PagePath } from './pageHeads.ts';

interface AppPage {
  load: () => Promise<{ default: ComponentType }>;
  page: LazyExoticComponent<ComponentType>;
}

interface AppRoute extends PageHead, AppPage {}

const EDITOR = lazyPage(async () => ({
  default: (await import('../pages/editor/DiagramEditorPage.tsx')).DiagramEditorPage,
}));

/** The page of each path. Both editor paths share one page, so the first save keeps the editor mounted. */
const PAGES: Record<PagePath, AppPage> = {
  '/': lazyPage(async () => ({ default: (await import('../pages/LandingPage.tsx')).LandingPage })),
  '/login': lazyPage(async () => ({ default: (await import('../pages/LoginPage.tsx')).LoginPage })),
  '/dev-identity': lazyPage(async () => ({
    default: (await import('../pages/DevIdentityPage.tsx')).DevIdentityPage,
  })),
  '/terms-of-service': lazyPage(async () => ({
    default: (await import('../pages/texts/TermsPage.tsx')).TermsPage,
  })),
  '/privacy-policy': lazyPage(async () => ({
    default: (await import('../pages/texts/PrivacyPage.tsx')).PrivacyPage,
  })),
  '/docs': lazyPage(async () => ({ default: (await import('../pages/texts/DocsPage.tsx')).DocsPage })),
  '/invitation/:inviteToken?': lazyPage(async () => ({
    default: (await import('../pages/InvitationPage.tsx')).InvitationPage,
  })),
  '/public/:publicToken': lazyPage(async () => ({
    default: (await import('../pages/editor/PublicDiagramPage.tsx')).PublicDiagramPage,
  })),
  '/account': lazyPage(async () => ({ default: (await import('../pages/AccountPage.tsx')).AccountPage })),
  '/my-diagrams': lazyPage(async () => ({
    default: (await import('../pages/MyDiagramsPage.tsx')).MyDiagramsPage,
  })),
  '/new': lazyPage(async () => ({
    default: (await import('../pages/editor/ImportLinkPage.tsx')).ImportLinkPage,
  })),
  '/diagram-editor': EDITOR,
  '/diagram-editor/:id': EDITOR,
  '*': lazyPage(async () => ({ default: (await import('../pages/NotFoundPage.tsx')).NotFoundPage })),
};

/** Every page with its head. */
export const ROUTES: readonly AppRoute[] = PAGE_HEADS.map((head) => ({ ...head, ...PAGES[head.path] }));

/** Returns the row of an address, or that of the not-found page. */
export function findRoute(pathname: string): AppRoute {
  const route = ROUTES.find(({ path }) => matchPath(path, pathname) !== null);
  if (!route) throw new Error('The last row matches every address.');
  return route;
}

/** Loads the code of an address's page; the page itself reports a failure. */
export async function loadPage(pathname: string): Promise<void> {
  await findRoute(pathname)
    .load()
    .catch(() => undefined);
}

function lazyPage(load: AppPage['load']): AppPage {
  return { load, page: lazy(load) };
}
