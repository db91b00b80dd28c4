import { Menu, X } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../session/sessionStore.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Logo } from '../../ui/pictures/Logo.tsx';
import { NavigateButton } from '../../ui/buttons/NavigateButton.tsx';
import { ThemeToggle } from '../../ui/buttons/ThemeToggle.tsx';
import { AccountButton } from './account/AccountButton.tsx';

/** Visitors without a session never load the menu. */
const AccountMenu = lazy(async () => ({ default: (await import('./account/AccountMenu.tsx')).AccountMenu }));

interface NavigationLink {
  label: string;
  to: string;
}

/** The bar at the top of every public page (M037-M043). */
export function SiteNavigation() {
  const { pathname } = useLocation();
  const isSignedIn = useSession((state) => state.status === 'authenticated');
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const menuId = useId();
  const links = getLinks(pathname, isSignedIn);

  return (
    <header className="sticky top-0 z-20 border-b bg-background">
      <div className="mx-auto flex h-14 w-full max-w-6xl items-center gap-2 px-4 sm:px-6">
        <Link to="/" aria-label="Joinery home" className="mr-4 rounded-md">
          <Logo />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden items-center gap-1 lg:flex">
          {links.map((link) => (
            <NavigationItem key={link.to} link={link} />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 lg:ml-0">
          <ThemeToggle />
          <div className="hidden items-center gap-2 lg:flex">
            {isSignedIn ? <Account /> : <NavigateButton to="/login">Login</NavigateButton>}
            <OpenEditorButton isSignedIn={isSignedIn} />
          </div>
          <IconButton
            className="lg:hidden"
            label={isMenuOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isMenuOpen}
            aria-controls={menuId}
            onClick={() => setIsMenuOpen(!isMenuOpen)}
          >
            {isMenuOpen ? <X aria-hidden /> : <Menu aria-hidden />}
          </IconButton>
        </div>
      </div>
      {isMenuOpen ? (
        <div id={menuId} className="border-t px-4 py-3 sm:px-6 lg:hidden">
          <nav aria-label="Main" className="flex flex-col">
            {links.map((link) => (
              <NavigationItem key={link.to} link={link} onFollow={() => setIsMenuOpen(false)} />
            ))}
          </nav>
          <div className="mt-3 flex flex-wrap items-center gap-2 border-t pt-3">
            {isSignedIn ? <Account /> : <NavigateButton to="/login">Login</NavigateButton>}
            <OpenEditorButton isSignedIn={isSignedIn} />
          </div>
        </div>
      ) : null}
    </header>
  );
}

/** A click before the menu's code is loaded opens the menu when it arrives. */
function Account() {
  const [isRequested, setIsRequested] = useState(false);
  const waiting = (
    <AccountButton
      aria-haspopup="menu"
      aria-expanded={isRequested}
      onClick={() => setIsRequested((isOpen) => !isOpen)}
    />
  );
  return (
    <Suspense fallback={waiting}>
      <AccountMenu isOpenAtFirst={isRequested} />
    </Suspense>
  );
}

function OpenEditorButton({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <NavigateButton variant="primary" to={isSignedIn ? '/diagram-editor' : '/login'}>
      Open Editor
    </NavigateButton>
  );
}

function NavigationItem({ link, onFollow }: { link: NavigationLink; onFollow?: () => void }) {
  const classes =
    'rounded-md px-2.5 py-2.5 text-sm text-muted transition-colors hover:bg-hover hover:text-text lg:py-1.5 aria-[current=page]:text-text';
  const { pathname } = useLocation();
  // The browser handles anchors of this page: it scrolls and moves the reading position.
  if (link.to.startsWith('#')) {
    return (
      <a href={link.to} className={classes} onClick={onFollow}>
        {link.label}
      </a>
    );
  }
  return (
    <Link
      to={link.to}
      className={classes}
      onClick={onFollow}
      aria-current={pathname === link.to ? 'page' : undefined}
    >
      {link.label}
    </Link>
  );
}

function getLinks(pathname: string, isSignedIn: boolean): NavigationLink[] {
  const documentation = { label: 'Documentation', to: '/docs' };
  const myDiagrams = { label: 'My Diagrams', to: '/my-diagrams' };
  if (pathname !== '/') return [{ label: 'Home', to: '/' }, documentation, myDiagrams];
  return [
    { label: 'Features', to: '#features' },
    { label: 'Benefits', to: '#benefits' },
    { label: 'Testimonials', to: '#testimonials' },
    documentation,
    ...(isSignedIn ? [myDiagrams] : []),
  ];
}
