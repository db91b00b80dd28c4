import { clsx } from 'clsx';
import { type ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  text?: string;
  isRaised?: boolean;
  /** `wide` is for content that needs the full width. */
  width?: 'text' | 'wide';
  /** Renders a landmark; not for content that contains landmarks. */
  isLandmark?: boolean;
  children: ReactNode;
}

/** A section of the landing page; its id is the navigation's target. */
export function Section(props: SectionProps) {
  const { id, title, text, isRaised = false, width = 'text', isLandmark = true, children } = props;
  const titleId = `${id}-title`;
  return (
    <section
      id={id}
      {...(isLandmark ? { 'aria-labelledby': titleId } : {})}
      className={isRaised ? 'border-y bg-surface' : undefined}
    >
      <div className="px-4 py-16 sm:px-6 lg:py-20">
        <div className="mx-auto w-full max-w-[69rem]">
          <h2 id={titleId} className="text-headline font-semibold tracking-tight text-balance">
            {title}
          </h2>
          {text ? <p className="mt-3 max-w-2xl text-base text-muted">{text}</p> : null}
        </div>
        <div className={clsx('mx-auto mt-10 w-full', width === 'wide' ? 'max-w-[86rem]' : 'max-w-[69rem]')}>
          {children}
        </div>
      </div>
    </section>
  );
}
