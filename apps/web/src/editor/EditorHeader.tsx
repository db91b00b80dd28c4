import { ArrowLeft } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { ThemeToggle } from '../ui/buttons/ThemeToggle.tsx';
import { Tooltip } from '../ui/menus/Tooltip.tsx';
import { HEADER_ACTIONS } from './actions/editorActions.ts';
import { DiagramName } from './DiagramName.tsx';
import { ActionButton, EditorToolbar } from './toolbar/EditorToolbar.tsx';

/** The header over the canvas: back link and name, the toolbar, and at the right the children and the theme toggle. */
export function EditorHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="pointer-events-none absolute inset-x-0 top-0 z-10 grid grid-cols-[1fr_auto_1fr] items-start gap-2 p-3 *:pointer-events-auto @max-[58rem]:grid-cols-[1fr_auto]">
      <div
        data-covers-canvas
        className="flex max-w-full min-w-0 items-center gap-1 justify-self-start rounded-lg border bg-surface p-1 pr-3 shadow-sm"
      >
        <Tooltip content="My Diagrams">
          <Link
            to="/my-diagrams"
            aria-label="My Diagrams"
            className="flex size-8 shrink-0 items-center justify-center rounded-md text-text hover:bg-hover"
          >
            <ArrowLeft aria-hidden className="size-4" />
          </Link>
        </Tooltip>
        <DiagramName />
      </div>
      <div
        data-covers-canvas
        className="min-w-0 @max-[58rem]:order-last @max-[58rem]:col-span-full @max-[58rem]:justify-self-center"
      >
        <EditorToolbar />
      </div>
      <div
        data-covers-canvas
        className="flex items-center justify-self-end rounded-lg border bg-surface p-1 shadow-sm"
      >
        {children}
        {HEADER_ACTIONS.map((action) => (
          <ActionButton key={action.id} action={action} />
        ))}
        <ThemeToggle />
      </div>
    </header>
  );
}
