import { type DiagramPreview, createPreview } from '@joinery/model';
import { type Template } from '@joinery/model/templates';
import { useEffect, useId, useRef } from 'react';
import { DiagramPicture } from '../../ui/pictures/DiagramPicture.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';

interface TemplateCardProps {
  template: Template;
  /** Focused when the gallery opens. */
  isFeatured: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  onChoose: (template: Template) => void;
}

const pictures = new WeakMap<Template, DiagramPreview>();

function getPicture(template: Template): DiagramPreview {
  const known = pictures.get(template);
  if (known) return known;
  const picture = createPreview(template.content);
  pictures.set(template, picture);
  return picture;
}

export function TemplateCard({ template, isFeatured, isBusy, isDisabled, onChoose }: TemplateCardProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isFeatured) return;
    button.current?.focus();
    button.current?.scrollIntoView({ block: 'center' });
  }, [isFeatured]);
  const nameId = useId();
  const summaryId = useId();
  const { id, name, category, summary, content } = template;
  return (
    <button
      ref={button}
      type="button"
      data-template={id}
      aria-labelledby={nameId}
      aria-describedby={summaryId}
      aria-busy={isBusy || undefined}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onChoose(template);
      }}
      className="flex h-full w-full scroll-mt-20 flex-col overflow-hidden rounded-lg border bg-surface text-left transition-colors hover:border-border-strong hover:bg-hover"
    >
      <span className="relative block h-36 w-full shrink-0 border-b bg-background p-2">
        <DiagramPicture preview={getPicture(template)} />
        {isBusy ? (
          <span className="absolute inset-0 flex items-center justify-center bg-overlay">
            <Spinner className="size-6 text-accent" />
          </span>
        ) : null}
      </span>
      <span className="flex flex-1 flex-col gap-1 p-3">
        <span id={nameId} className="text-base font-semibold">
          {name}
        </span>
        <span id={summaryId} className="flex flex-1 flex-col gap-2 text-sm text-muted">
          {summary}
          <span className="mt-auto text-xs">
            {category} · {content.nodes.length} entities · {content.edges.length} relationships
          </span>
        </span>
      </span>
    </button>
  );
}
