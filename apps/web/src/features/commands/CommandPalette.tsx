import { can, UNTITLED } from '@joinery/model';
import { Command } from 'cmdk';
import { Rows3, Search, Table2 } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useMemo, useRef, useState } from 'react';
import { connect } from '../../editor/actions/edit/connect.ts';
import { commandPaletteAction } from '../../editor/actions/commandPalette.ts';
import { ALL_ACTIONS } from '../../editor/actions/menuActions.ts';
import { WHEEL_ACTIONS } from '../../editor/actions/view/wheelMode.ts';
import { type EditorAction } from '../../editor/editorAction.ts';
import { useEditor, useUiState } from '../../editor/store/editorContext.ts';
import { type EditorStore } from '../../editor/store/editorStore.ts';
import { isActionEnabled, isMacPlatform, formatShortcut } from '../../editor/input/shortcuts.ts';
import { goToPlace } from './goToPlace.ts';
import { createPlaceIndex, findPlaces, scoreName, type Place, toSearchWords } from './paletteSearch.ts';

const MAX_ROWS = 50;
const ITEM =
  'flex h-9 cursor-default items-center gap-3 rounded-md px-2.5 text-sm select-none aria-selected:bg-hover data-[disabled=true]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted';
const GROUP =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';

/** Allowed actions whose text contains every word. */
function findActions(editor: EditorStore, words: readonly string[]): EditorAction[] {
  const { accessLevel } = editor.getState();
  return [...ALL_ACTIONS, ...WHEEL_ACTIONS].filter(({ id, label, group, detail, permission }) => {
    if (id === commandPaletteAction.id || !can(accessLevel, permission)) return false;
    const text = detail === undefined ? label : `${label} ${group} ${detail}`;
    return words.every((word) => scoreName(text, text.toLowerCase(), word) > 0);
  });
}

const SEARCHING = { title: 'Search and commands', hint: 'Search for a command, entity or attribute' };

/** Finds every command, entity and attribute; or picks the entity to connect the selected one to. */
export function CommandPalette() {
  const editor = useEditor();
  const isConnecting = useUiState(({ openDialog }) => openDialog === 'connect');
  const [text, setText] = useState('');
  const [index] = useState(() => createPlaceIndex(editor.getState().content));
  const [marked, setMarked] = useState('');
  const words = toSearchWords(text);
  const actions = isConnecting ? [] : findActions(editor, words);
  const places = useFoundPlaces(index, words, MAX_ROWS - actions.length);
  const { contentProps, choose } = useClosing(editor);
  const entities = places.filter(({ kind }) => kind === 'entity');
  const attributes = places.filter(({ kind }) => kind === 'attribute' && !isConnecting);
  const { title, hint } = isConnecting ? connectingTo(editor) : SEARCHING;
  const enabled = actions.filter((action) => isActionEnabled(action, editor));
  const keys = [...enabled.map(actionKey), ...[...entities, ...attributes].map(placeKey)];
  const handleType = (typed: string): void => {
    setText(typed);
    // Highlights the best new result, so that Enter chooses it.
    setMarked('');
  };

  return (
    <Dialog.Root open onOpenChange={() => editor.ui.setOpenDialog(null)}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-overlay animate-fade" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-[12dvh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 overflow-hidden rounded-lg border bg-raised text-text shadow-lg animate-pop outline-none"
          {...contentProps}
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <Command
            shouldFilter={false}
            loop
            label={title}
            value={keys.includes(marked) ? marked : (keys[0] ?? '')}
            onValueChange={setMarked}
          >
            <div className="flex items-center gap-2.5 border-b px-4">
              <Search aria-hidden className="size-4 shrink-0 text-muted" />
              <Command.Input
                value={text}
                onValueChange={handleType}
                placeholder={hint}
                className="h-12 w-full bg-transparent text-base outline-none placeholder:text-muted"
              />
            </div>
            <Command.List
              label="Results"
              className="max-h-[min(26rem,60dvh)] scroll-py-1.5 overflow-y-auto p-1.5"
            >
              <Command.Empty className="px-2.5 py-6 text-center text-sm text-muted">
                No results.
              </Command.Empty>
              {actions.length > 0 && (
                <Command.Group heading="Commands" className={GROUP}>
                  {actions.map((action) => (
                    <ActionItem
                      key={action.id}
                      action={action}
                      isEnabled={enabled.includes(action)}
                      onChoose={() => choose(() => action.perform(editor))}
                    />
                  ))}
                </Command.Group>
              )}
              <PlaceGroup
                heading="Entities"
                places={entities}
                onChoose={(place) =>
                  choose(() => (isConnecting ? connectTo(editor, place) : goToPlace(editor, place)))
                }
              />
              <PlaceGroup
                heading="Attributes"
                places={attributes}
                onChoose={(place) => choose(() => goToPlace(editor, place))}
              />
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function connectingTo(editor: EditorStore): typeof SEARCHING {
  const { content, selection } = editor.getState();
  const source = content.nodes.find(({ id }) => id === selection.nodeIds[0]);
  return { title: 'Connect to', hint: `Connect ${source?.data.name || UNTITLED} to` };
}

function connectTo(editor: EditorStore, { entityId }: Place): void {
  const [source] = editor.getState().selection.nodeIds;
  if (source !== undefined) connect(editor, source, entityId);
}

type Index = ReturnType<typeof createPlaceIndex>;

/** Without a query, lists the first entities as examples. */
function useFoundPlaces(index: Index, words: readonly string[], limit: number): Place[] {
  const key = words.join(' ');
  return useMemo(() => {
    if (key !== '') return findPlaces(index, key.split(' '), limit);
    const entities = index.filter(({ place }) => place.kind === 'entity');
    return entities.slice(0, limit).map(({ place }) => place);
  }, [index, key, limit]);
}

/** The choice runs after the palette has closed and the focus has returned, so that what it opens can take the focus. */
function useClosing(editor: EditorStore) {
  const opener = useRef<HTMLElement | null>(null);
  const chosen = useRef<(() => void) | null>(null);
  const contentProps = {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // A field on the canvas was removed when its edit ended.
      if (opener.current?.isConnected) opener.current.focus();
      else editor.port('canvas')?.focusSelection();
      chosen.current?.();
    },
  };
  const choose = (perform: () => void): void => {
    chosen.current = perform;
    editor.ui.setOpenDialog(null);
  };
  return { contentProps, choose };
}

interface ActionItemProps {
  action: EditorAction;
  isEnabled: boolean;
  onChoose: () => void;
}

function ActionItem({ action, isEnabled, onChoose }: ActionItemProps) {
  const { icon: Icon, label, detail, shortcuts } = action;
  const [shortcut] = shortcuts ?? [];
  return (
    <Command.Item value={actionKey(action)} disabled={!isEnabled} className={ITEM} onSelect={onChoose}>
      <Icon aria-hidden />
      <span className="min-w-0 truncate">{label}</span>
      {detail && <span className="min-w-0 truncate text-xs text-muted">{detail}</span>}
      {shortcut && (
        <kbd className="ml-auto font-mono text-xs text-muted">
          {formatShortcut(shortcut, isMacPlatform())}
        </kbd>
      )}
    </Command.Item>
  );
}

interface PlaceGroupProps {
  heading: string;
  places: readonly Place[];
  onChoose: (place: Place) => void;
}

function PlaceGroup({ heading, places, onChoose }: PlaceGroupProps) {
  if (places.length === 0) return null;
  return (
    <Command.Group heading={heading} className={GROUP}>
      {places.map((place) => (
        <Command.Item
          key={placeKey(place)}
          value={placeKey(place)}
          className={ITEM}
          onSelect={() => onChoose(place)}
        >
          {place.kind === 'entity' ? <Table2 aria-hidden /> : <Rows3 aria-hidden />}
          <span className="min-w-0 truncate">{place.name}</span>
          {place.kind === 'attribute' && (
            <span className="min-w-0 truncate text-xs text-muted">in {place.entityName}</span>
          )}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function actionKey({ id }: EditorAction): string {
  return `action/${id}`;
}

function placeKey(place: Place): string {
  return place.kind === 'entity' ? `n/${place.entityId}` : `a/${place.entityId}/${place.attributeId}`;
}
