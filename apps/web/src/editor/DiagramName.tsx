import { can, LIMITS } from '@joinery/model';
import { useEffect, useId, useRef, useState } from 'react';
import { Input } from '../ui/fields/Input.tsx';
import { Tooltip } from '../ui/menus/Tooltip.tsx';
import { useEditor, useEditorState, useUiState } from './store/editorContext.ts';

/** The name of the diagram; users who may edit can click it to rename. */
export function DiagramName() {
  const editor = useEditor();
  const name = useEditorState((state) => state.name);
  const mayRename = useEditorState((state) => can(state.accessLevel, 'diagram.edit'));
  const isRenaming = useUiState((state) => state.openDialog === 'rename');
  const buttonRef = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming && document.activeElement === document.body) {
      buttonRef.current?.focus();
    }
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  if (!mayRename) return <h1 className="truncate text-sm font-semibold">{name}</h1>;
  if (isRenaming) return <NameField />;
  return (
    <h1 className="min-w-0 text-sm font-semibold">
      <Tooltip content="Rename the diagram">
        <button
          ref={buttonRef}
          type="button"
          className="block h-8 max-w-full truncate rounded-md px-1.5 hover:bg-hover"
          onClick={() => editor.ui.setOpenDialog('rename')}
        >
          {name}
        </button>
      </Tooltip>
    </h1>
  );
}

/** Enter and blur save the name, Escape does not; a diagram always has a name. */
function NameField() {
  const editor = useEditor();
  const errorId = useId();
  const [text, setText] = useState(() => editor.getState().name);
  const [error, setError] = useState<string>();
  const isDone = useRef(false);
  const close = (): void => {
    isDone.current = true;
    editor.ui.setOpenDialog(null);
  };
  const keep = (): void => {
    editor.rename(text.trim());
    close();
  };
  return (
    <form
      className="relative min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') setError('Please enter a filename');
        else keep();
      }}
    >
      <Input
        // The field replaces the button that was clicked.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label="Diagram name"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className="w-64 font-semibold max-sm:w-40"
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.maxNameCharacters}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        onBlur={() => {
          // Some browsers fire blur when the focused field is removed.
          if (isDone.current) return;
          if (text.trim() === '') close();
          else keep();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      />
      {error && (
        <p
          id={errorId}
          role="alert"
          className="absolute top-full left-0 z-10 mt-2 rounded-md border bg-raised px-2 py-1 text-xs whitespace-nowrap text-danger shadow-md"
        >
          {error}
        </p>
      )}
    </form>
  );
}
