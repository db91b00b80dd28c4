import { Link2 } from 'lucide-react';
import { type Block, type TextPage, type TextSection } from '../../lib/browser/textPage.ts';
import { CopyableCommand } from '../../ui/buttons/CopyableCommand.tsx';
import { Inlines } from '../../ui/layout/Inlines.tsx';
import { DocsPart } from './DocsParts.tsx';
import { Bullets, DocsPicture, DocsTable, Steps } from './DocsText.tsx';

/** One of the seven sections, with a deep link beside its heading. */
export function DocsSection({ section: { id, title, blocks, sections } }: { section: TextPage }) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 border-b pb-12 text-base last:border-b-0 print:border-b-0 print:pb-4"
    >
      <div className="group flex items-center gap-2">
        <h2 id={id} className="text-headline font-semibold tracking-tight">
          {title}
        </h2>
        <DeepLink id={id} title={title} />
      </div>
      <Blocks blocks={blocks} />
      {sections.map((topic) => (
        <Topic key={topic.id} topic={topic} />
      ))}
    </section>
  );
}

function Topic({ topic: { id, title, blocks } }: { topic: TextSection }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 pt-4">
      <div className="group flex items-center gap-2">
        <h3 id={id} className="text-lg font-semibold">
          {title}
        </h3>
        <DeepLink id={id} title={title} />
      </div>
      <Blocks blocks={blocks} />
    </section>
  );
}

function DeepLink({ id, title }: { id: string; title: string }) {
  return (
    <a
      href={`#${id}`}
      aria-label={`Link to ${title}`}
      className="rounded-sm text-muted opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 print:hidden pointer-coarse:opacity-60"
    >
      <Link2 aria-hidden className="size-4" />
    </a>
  );
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <DocsBlock key={index} block={block} />);
}

function DocsBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines text={block.text} />
        </p>
      );
    case 'steps':
    case 'bullets': {
      const List = block.kind === 'steps' ? Steps : Bullets;
      return (
        <List>
          {block.items.map((text, index) => (
            <li key={index}>
              <Inlines text={text} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <DocsTable {...block} />;
    case 'command':
      return <CopyableCommand command={block.command} />;
    case 'picture':
      return <DocsPicture {...block} />;
    case 'part':
      return <DocsPart name={block.name} />;
  }
}
