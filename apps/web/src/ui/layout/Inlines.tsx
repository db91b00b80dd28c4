import { Link } from 'react-router';
import { type Inline } from '../../lib/browser/textPage.ts';

const LINK = 'text-accent underline underline-offset-2';

interface InlinesProps {
  text: readonly Inline[];
  /** Address for a link to `mailto:` alone; without one, the link is plain text. */
  mailAddress?: string | null;
}

/** The text of a paragraph, with its marks and links. */
export function Inlines({ text, mailAddress = null }: InlinesProps) {
  return text.map((part, index) => {
    if (typeof part === 'string') return part;
    switch (part.kind) {
      case 'strong':
        return <b key={index}>{part.text}</b>;
      case 'em':
        return <i key={index}>{part.text}</i>;
      case 'code':
        return (
          <code key={index} className="rounded bg-hover px-1 py-0.5 font-mono text-[0.86em] wrap-anywhere">
            {part.text}
          </code>
        );
      case 'link':
        if (part.href !== 'mailto:') return <TextLink key={index} href={part.href} text={part.text} />;
        if (mailAddress === null) return part.text;
        return <TextLink key={index} href={`mailto:${mailAddress}`} text={mailAddress} />;
    }
  });
}

/** A link; those to pages of the app load no new document. */
function TextLink({ href, text }: { href: string; text: string }) {
  const isPage = href.startsWith('/') && !href.startsWith('/api/');
  return isPage ? (
    <Link to={href} className={LINK}>
      {text}
    </Link>
  ) : (
    <a href={href} className={LINK}>
      {text}
    </a>
  );
}
