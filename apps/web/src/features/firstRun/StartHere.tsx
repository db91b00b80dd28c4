import { can } from '@joinery/model';
import { DatabaseZap, LayoutTemplate, type LucideIcon, Sparkles, SquarePlus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { addEntityAction } from '../../editor/actions/edit/addEntity.ts';
import { useEditor, useEditorState } from '../../editor/store/editorContext.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';

interface StartHereProps {
  /** Opens the assistant to describe the diagram in words. */
  onDescribe: () => void;
  onDismiss: () => void;
}

/** First steps on an empty canvas; only its buttons take the pointer, the rest belongs to the canvas. */
export function StartHere({ onDescribe, onDismiss }: StartHereProps) {
  const mayEdit = useEditorState((state) => can(state.accessLevel, 'diagram.edit'));
  return (
    <div className="pointer-events-none absolute inset-x-0 top-28 bottom-16 flex items-center justify-center p-4 animate-fade">
      {mayEdit ? <Starts onDescribe={onDescribe} onDismiss={onDismiss} /> : <EmptyForViewer />}
    </div>
  );
}

function EmptyForViewer() {
  return (
    <p className="max-w-80 text-center text-base text-muted">
      This diagram is empty. Changes by its editors appear here as they are made.
    </p>
  );
}

/** Forwards the wheel over the buttons to the canvas; otherwise the browser would zoom or scroll the page. */
function forwardWheel(event: WheelEvent): void {
  event.preventDefault();
  document.querySelector('.react-flow__pane')?.dispatchEvent(new WheelEvent('wheel', event));
}

function Starts({ onDescribe, onDismiss }: StartHereProps) {
  const editor = useEditor();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = section.current;
    element?.addEventListener('wheel', forwardWheel, { passive: false });
    return () => element?.removeEventListener('wheel', forwardWheel);
  }, []);
  const titleId = useId();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDismiss();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape dismisses it from any of its buttons
    <section
      ref={section}
      aria-labelledby={titleId}
      onKeyDown={handleKeyDown}
      className="flex w-full max-w-xl flex-col gap-3"
    >
      <div className="flex items-center justify-center gap-1">
        <h2 id={titleId} className="text-lg font-semibold">
          Start your diagram
        </h2>
        <IconButton label="Close" size="sm" className="pointer-events-auto" onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="grid gap-2 @2xl:grid-cols-2">
        <Start
          icon={SquarePlus}
          title="Draw the first entity"
          onClick={() => addEntityAction.perform(editor)}
        >
          Then connect it to another
        </Start>
        <Start
          icon={LayoutTemplate}
          title="Pick a template"
          onClick={() => editor.ui.setOpenDialog('templates')}
        >
          A shop, a school, a clinic and more
        </Start>
        <Start icon={Sparkles} title="Describe it in words" onClick={onDescribe}>
          The AI Diagram Generator draws it
        </Start>
        <Start icon={DatabaseZap} title="Import a database" onClick={() => editor.port('import')?.open()}>
          Paste SQL, DBML or a Prisma schema
        </Start>
      </div>
      <p className="text-center text-xs text-muted max-sm:hidden">
        You can also drop a .json, .sql, .dbml or .prisma file anywhere on the page.
      </p>
    </section>
  );
}

interface StartProps {
  icon: LucideIcon;
  title: string;
  onClick: () => void;
  children: string;
}

function Start({ icon: Icon, title, onClick, children }: StartProps) {
  const titleId = useId();
  const hintId = useId();
  return (
    <button
      type="button"
      aria-labelledby={titleId}
      aria-describedby={hintId}
      onClick={onClick}
      className="pointer-events-auto flex items-center gap-3 rounded-lg border bg-surface p-3 text-left shadow-sm transition-colors hover:border-border-strong hover:bg-hover"
    >
      <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="flex min-w-0 flex-col">
        <span id={titleId} className="text-sm font-medium">
          {title}
        </span>
        <span id={hintId} className="text-xs text-muted">
          {children}
        </span>
      </span>
    </button>
  );
}
