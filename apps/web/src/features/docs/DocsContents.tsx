import { DOCS_SECTIONS } from './sections.ts';
import { useCurrentHeading } from './useCurrentHeading.ts';

const ENTRY =
  '-ml-px block border-l py-1.5 hover:border-accent hover:text-text aria-[current=location]:border-accent aria-[current=location]:text-text';

/** The table of contents (M064): the seven sections, and the topics of the current one. */
export function DocsContents() {
  const current = useCurrentHeading();
  const open = DOCS_SECTIONS.find(
    ({ id, sections }) => id === current || sections.some((topic) => topic.id === current),
  );
  return (
    <nav
      aria-labelledby="docs-contents"
      className="lg:sticky lg:top-20 lg:max-h-[calc(100vh-6rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <h2 id="docs-contents" className="text-xs font-medium text-muted">
        Table of contents
      </h2>
      <ol className="mt-3 flex flex-col border-l">
        {DOCS_SECTIONS.map(({ id, title, sections }) => (
          <li key={id}>
            <Entry id={id} title={title} isCurrent={current === id} className="pl-4" />
            {open?.id === id ? (
              <ol className="hidden lg:block">
                {sections.map((topic) => (
                  <li key={topic.id}>
                    <Entry
                      id={topic.id}
                      title={topic.title}
                      isCurrent={current === topic.id}
                      className="pl-8 text-xs"
                    />
                  </li>
                ))}
              </ol>
            ) : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface EntryProps {
  id: string;
  title: string;
  isCurrent: boolean;
  className: string;
}

function Entry({ id, title, isCurrent, className }: EntryProps) {
  return (
    <a
      href={`#${id}`}
      aria-current={isCurrent ? 'location' : undefined}
      className={`${ENTRY} ${className} ${isCurrent ? '' : 'border-transparent text-muted'}`}
    >
      {title}
    </a>
  );
}
