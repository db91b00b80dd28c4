import { ArrowLeft } from 'lucide-react';
import { type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { PublicLayout } from './PublicLayout.tsx';

interface TextSection {
  title: string;
  body: ReactNode;
}

interface StaticTextProps {
  title: string;
  updated: string;
  sections: readonly TextSection[];
  children?: ReactNode;
}

/** The layout of the terms and the privacy policy. */
export function StaticText({ title, updated, sections, children }: StaticTextProps) {
  return (
    <PublicLayout>
      <article className="mx-auto w-full max-w-2xl px-4 py-12 sm:px-6">
        <GoBackButton />
        <h1 className="mt-6 text-headline font-semibold tracking-tight">{title}</h1>
        <p className="mt-2 text-muted">Last updated {updated}</p>
        {sections.map((section, index) => (
          <section key={section.title} className="mt-10">
            <h2 className="text-lg font-semibold">
              {index + 1}. {section.title}
            </h2>
            <div className="mt-3 flex flex-col gap-3 text-base text-muted">{section.body}</div>
          </section>
        ))}
        {children}
      </article>
    </PublicLayout>
  );
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
