import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { Logo } from '../../ui/pictures/Logo.tsx';
import { SOCIAL_LINKS } from './content.ts';
import { useContactEmail } from './useContactEmail.ts';

const LINK = 'rounded-sm text-muted hover:text-text hover:underline underline-offset-2';

export function SiteFooter() {
  const { pathname } = useLocation();
  const origin = useOrigin();
  const contactEmail = useContactEmail();
  const home = pathname === '/' ? '' : '/';
  return (
    <footer className="border-t">
      <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-10 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
        <div className="flex flex-col items-start gap-3">
          <Logo />
          <p className="max-w-60 text-muted">Tables and joins, well made.</p>
        </div>
        <FooterList title="Product">
          <li>
            <Link to="/docs" className={LINK}>
              Documentation
            </Link>
          </li>
          <li>
            <a href={`${home}#features`} className={LINK}>
              Features
            </a>
          </li>
          <li>
            <a href={`${home}#benefits`} className={LINK}>
              Benefits
            </a>
          </li>
        </FooterList>
        <FooterList title="Legal">
          <li>
            <Link to="/terms-of-service" className={LINK}>
              Terms of Service
            </Link>
          </li>
          <li>
            <Link to="/privacy-policy" className={LINK}>
              Privacy Policy
            </Link>
          </li>
        </FooterList>
        <FooterList title="Contact">
          {contactEmail === null ? null : (
            <li>
              <a href={`mailto:${contactEmail}`} className={LINK}>
                {contactEmail}
              </a>
            </li>
          )}
          {SOCIAL_LINKS.map(({ label, shareUrl }) => (
            <li key={label}>
              <a
                href={`${shareUrl}${encodeURIComponent(origin)}`}
                target="_blank"
                rel="noreferrer"
                className={LINK}
              >
                {label}
              </a>
            </li>
          ))}
        </FooterList>
      </div>
    </footer>
  );
}

/** The origin of this site; unknown during prerendering. */
function useOrigin(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => window.location.origin,
    () => '',
  );
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 font-semibold">{title}</h2>
      <ul className="flex flex-col gap-2.5">{children}</ul>
    </div>
  );
}
