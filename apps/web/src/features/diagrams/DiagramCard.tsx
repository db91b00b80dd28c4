import { type AccessLevel, can, formatCount } from '@joinery/model';
import { type DiagramListEntry } from '@joinery/wire';
import { Copy, EllipsisVertical, LogOut, PencilLine, TextCursorInput, Trash2 } from 'lucide-react';
import { memo, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ACCESS_LEVEL_NAMES } from '../../lib/accessLevelNames.ts';
import { Badge } from '../../ui/pictures/Badge.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DiagramPicture } from '../../ui/pictures/DiagramPicture.tsx';
import { DropdownMenu, DropdownMenuItem } from '../../ui/menus/DropdownMenu.tsx';
import { NavigateButton } from '../../ui/buttons/NavigateButton.tsx';
import { RelativeTime } from '../../ui/pictures/RelativeTime.tsx';
import { getLastModified } from './diagramOrder.ts';
import { DiagramTitle } from './DiagramTitle.tsx';

/** Callbacks of the cards; a stable object. */
export interface CardActions {
  rename: (diagram: DiagramListEntry, name: string) => void;
  duplicate: (diagram: DiagramListEntry) => void;
  /** Asks to delete an own diagram, or to leave another user's. */
  remove: (diagram: DiagramListEntry) => void;
}

interface DiagramCardProps {
  diagram: DiagramListEntry;
  actions: CardActions;
  isBusy: boolean;
}

const ROLE_TONES = { OWNER: 'accent', EDITOR: 'success', VIEWER: 'neutral' } as const satisfies Record<
  AccessLevel,
  string
>;

function DiagramCardView({ diagram, actions, isBusy }: DiagramCardProps) {
  const nameId = useId();
  const [isNaming, setNaming] = useState(false);
  const address = `/diagram-editor/${encodeURIComponent(diagram._id)}`;
  const role = diagram.currentUserAccess;
  const startNaming = can(role, 'diagram.edit') ? () => setNaming(true) : undefined;
  return (
    <Card className="group flex h-full flex-col overflow-hidden transition-colors focus-within:border-border-strong hover:border-border-strong">
      <Link to={address} tabIndex={-1} aria-hidden className="h-40 border-b bg-background p-2">
        <DiagramPicture preview={diagram.preview} />
      </Link>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <div className="flex items-start justify-between gap-3">
          <DiagramTitle
            id={nameId}
            name={diagram.name}
            address={address}
            isNaming={isNaming}
            onStartNaming={startNaming}
            onEndNaming={(name) => {
              setNaming(false);
              if (name !== null) actions.rename(diagram, name);
            }}
          />
          {isNaming ? null : (
            <Badge tone={ROLE_TONES[role]} className="mt-0.5">
              {ACCESS_LEVEL_NAMES[role]}
            </Badge>
          )}
        </div>
        <p className="text-xs text-muted">
          Last modified <RelativeTime iso={getLastModified(diagram)} />
        </p>
        <p className="truncate text-xs text-muted">
          {formatCount(diagram.entityCount, 'entity', 'entities')}
          {role === 'OWNER' ? null : ` · shared by ${diagram.ownerName}`}
        </p>
        <div className="mt-auto flex items-center gap-2 pt-4">
          <NavigateButton to={address} aria-describedby={nameId}>
            <PencilLine aria-hidden />
            Edit
          </NavigateButton>
          <RemoveButton diagram={diagram} nameId={nameId} isBusy={isBusy} onClick={actions.remove} />
          <CardMenu nameId={nameId} onRename={startNaming} onDuplicate={() => actions.duplicate(diagram)} />
        </div>
      </div>
    </Card>
  );
}

/** The page may show hundreds of these: one re-renders only when its own data changes. */
export const DiagramCard = memo(DiagramCardView);

interface RemoveButtonProps {
  diagram: DiagramListEntry;
  nameId: string;
  isBusy: boolean;
  onClick: (diagram: DiagramListEntry) => void;
}

function RemoveButton({ diagram, nameId, isBusy, onClick }: RemoveButtonProps) {
  const mayDelete = can(diagram.currentUserAccess, 'diagram.delete');
  return (
    <Button variant="ghost" aria-describedby={nameId} isBusy={isBusy} onClick={() => onClick(diagram)}>
      {isBusy ? null : mayDelete ? <Trash2 aria-hidden /> : <LogOut aria-hidden />}
      {mayDelete ? 'Delete' : 'Leave'}
    </Button>
  );
}

interface CardMenuProps {
  nameId: string;
  onRename: (() => void) | undefined;
  onDuplicate: () => void;
}

function CardMenu({ nameId, onRename, onDuplicate }: CardMenuProps) {
  const isFocusTaken = useRef(false);
  return (
    <DropdownMenu
      trigger={
        <Button
          variant="ghost"
          aria-label="More actions"
          aria-describedby={nameId}
          className="ml-auto w-8 px-0"
        >
          <EllipsisVertical aria-hidden />
        </Button>
      }
      onCloseAutoFocus={(event) => {
        if (isFocusTaken.current) event.preventDefault();
        isFocusTaken.current = false;
      }}
    >
      {onRename ? (
        <DropdownMenuItem
          shortcut="F2"
          onSelect={() => {
            isFocusTaken.current = true;
            onRename();
          }}
        >
          <TextCursorInput aria-hidden />
          Rename
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuItem onSelect={onDuplicate}>
        <Copy aria-hidden />
        Duplicate
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
