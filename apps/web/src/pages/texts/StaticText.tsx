import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useContactEmail } from '../../features/landing/useContactEmail.ts';
import { type Block, type TextPage } from '../../lib/browser/textPage.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Inlines } from '../../ui/layout/Inlines.tsx';
import { PublicLayout } from '../PublicLayout.tsx';

/** The layout of the terms and the privacy policy. */
export function StaticText({ page }: { page: TextPage }) {
  return (
    <PublicLayout>
      <article className="mx-auto w-full max-w-2xl px-4 py-12 sm:px-6">
        <GoBackButton />
        <h1 className="mt-6 text-headline font-semibold tracking-tight">{page.title}</h1>
        <Paragraphs blocks={page.blocks} className="mt-2 text-muted" />
        {page.sections.map((section, index) => (
          <section key={section.title} className="mt-10">
            <h2 className="text-lg font-semibold">
              {index + 1}. {section.title}
            </h2>
            <div className="mt-3 flex flex-col gap-3 text-base text-muted">
              <Paragraphs blocks={section.blocks} />
            </div>
          </section>
        ))}
        <Paragraphs blocks={page.closing} className="mt-10 border-t pt-6 text-base text-muted" />
      </article>
    </PublicLayout>
  );
}

interface ParagraphsProps {
  blocks: readonly Block[];
  className?: string;
}

/** Paragraphs, in which a link to `mailto:` is one to the operator; another kind of block fails the build. */
function Paragraphs({ blocks, className }: ParagraphsProps) {
  const contactEmail = useContactEmail();
  return blocks.map((block, index) => {
    if (block.kind !== 'paragraph') throw new Error(`Legal texts have no ${block.kind}.`);
    return (
      <p key={index} className={className}>
        <Inlines text={block.text} mailAddress={contactEmail} />
      </p>
    );
  });
}

/** Back to the previous page; to the landing page if the page was opened directly (M062). */
function GoBackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const wasOpenedDirectly = key === 'default';
  return (
    <Button onClick={() => void (wasOpenedDirectly ? navigate('/') : navigate(-1))}>
      <ArrowLeft aria-hidden />
      Go Back
    </Button>
  );
}
