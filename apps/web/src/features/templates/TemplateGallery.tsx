import { type Template, TEMPLATE_CATEGORIES } from '@joinery/model/templates';
import { clsx } from 'clsx';
import { SearchX } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { moveInGrid } from './moveInGrid.ts';
import { TemplateCard } from './TemplateCard.tsx';
import { type CategoryChoice, findTemplates } from './templateSearch.ts';

interface TemplateGalleryProps {
  /** The effect of choosing a template. */
  description: string;
  /** The template named in the URL; it gets the initial focus. */
  featuredId?: string | null;
  /** The template that a diagram is being created from. */
  busyId?: string | null;
  onChoose: (template: Template) => void;
  onClose: () => void;
}

const CHOICES: readonly CategoryChoice[] = ['All', ...TEMPLATE_CATEGORIES];

/** All templates with previews: searched by typing, navigated by arrow keys, chosen by one click. */
export function TemplateGallery({
  description,
  featuredId = null,
  busyId = null,
  onChoose,
  onClose,
}: TemplateGalleryProps) {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<CategoryChoice>('All');
  const list = useRef<HTMLUListElement>(null);
  const found = findTemplates(search, category);

  const buttons = () => Array.from(list.current?.querySelectorAll('button') ?? []);
  const handleSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    buttons()[0]?.focus();
  };
  const handleGridKey = (event: KeyboardEvent) => {
    const target = moveInGrid(buttons(), document.activeElement, event.key);
    if (target === null) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <Dialog
      onClose={onClose}
      title="Start from a template"
      description={description}
      className="h-[calc(100dvh-2rem)] max-w-5xl sm:max-h-[46rem]"
    >
      <div className="flex flex-col gap-2 pb-3">
        <div className="sticky -top-4 z-10 -mx-5 -mt-4 flex flex-wrap items-center gap-2 bg-raised px-5 pt-4 pb-2">
          <Input
            type="text"
            inputMode="search"
            aria-label="Search templates"
            placeholder="Search templates, such as shop or patient"
            value={search}
            className="sm:max-w-80"
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={handleSearchKey}
          />
          <CategoryFilter value={category} onChange={setCategory} />
        </div>
        <p role="status" className="sr-only">
          {search.trim() === '' ? '' : `${found.length} templates found`}
        </p>
        {found.length === 0 ? (
          <div className="flex flex-col items-center gap-4 rounded-lg border border-dashed px-4 py-16 text-center">
            <SearchX aria-hidden className="size-8 text-muted" />
            <p className="text-base break-words">No template matches “{search.trim()}”.</p>
            <Button
              onClick={() => {
                setSearch('');
                setCategory('All');
              }}
            >
              Show all
            </Button>
          </div>
        ) : (
          // Arrow keys complement Tab; each card is a button.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed on the buttons in it
          <ul
            ref={list}
            aria-label="Templates"
            onKeyDown={handleGridKey}
            className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3"
          >
            {found.map((template) => (
              <li key={template.id}>
                <TemplateCard
                  template={template}
                  isFeatured={featuredId === template.id}
                  isBusy={busyId === template.id}
                  isDisabled={busyId !== null}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface CategoryFilterProps {
  value: CategoryChoice;
  onChange: (value: CategoryChoice) => void;
}

function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label="Category"
      value={value}
      onValueChange={(next) => {
        const chosen = CHOICES.find((choice) => choice === next);
        if (chosen) onChange(chosen);
      }}
      className="flex flex-wrap gap-0.5 rounded-lg border bg-surface p-0.5"
    >
      {CHOICES.map((choice) => (
        <ToggleGroup.Item
          key={choice}
          value={choice}
          className={clsx(
            'flex h-7 items-center rounded-md px-2.5 text-sm text-muted transition-colors hover:text-text',
            'data-[state=on]:bg-hover data-[state=on]:font-medium data-[state=on]:text-text',
          )}
        >
          {choice}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
