import { can } from '@joinery/model';
import { type DiagramListEntry } from '@joinery/protocol';
import { LogOut, PencilLine, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { ACCESS_LEVEL_NAMES } from '../../lib/accessLevelNames.ts';
import { formatDateTime } from '../../lib/dateTime.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NavigateButton } from '../../ui/NavigateButton.tsx';
import { DiagramPreview } from './DiagramPreview.tsx';
import { lastModified } from './useDiagrams.ts';

interface DiagramCardProps {
  diagram: DiagramListEntry;
  /** Asked to delete an own diagram, or to leave one of somebody else. */
  onRemove: (diagram: DiagramListEntry) => void;
  isRemoving: boolean;
}

export function DiagramCard({ diagram, onRemove, isRemoving }: DiagramCardProps) {
  const nameId = useId();
  const address = `/diagram-editor/${encodeURIComponent(diagram._id)}`;
  const role = diagram.currentUserAccess;
  const mayDelete = can(role, 'diagram.delete');
  const modified = lastModified(diagram);
  return (
    <Card className="group flex h-full flex-col overflow-hidden transition-colors focus-within:border-border-strong hover:border-border-strong">
      <Link to={address} tabIndex={-1} aria-hidden className="h-40 border-b bg-background p-2">
        <DiagramPreview preview={diagram.preview} />
      </Link>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 id={nameId} className="min-w-0 text-base font-semibold">
            <Link to={address} className="line-clamp-2 rounded-sm hover:text-accent">
              {diagram.name}
            </Link>
          </h2>
          {role === 'OWNER' ? null : <Badge className="mt-0.5">{ACCESS_LEVEL_NAMES[role]}</Badge>}
        </div>
        <p className="text-xs text-muted">
          Last modified <time dateTime={modified}>{formatDateTime(modified)}</time>
        </p>
        <p className="text-xs text-muted">
          {diagram.entityCount === 1 ? '1 entity' : `${diagram.entityCount} entities`}
          {role === 'OWNER' ? null : ` · shared by ${diagram.ownerName}`}
        </p>
        <div className="mt-auto flex gap-2 pt-4">
          <NavigateButton to={address} aria-describedby={nameId}>
            <PencilLine aria-hidden />
            Edit
          </NavigateButton>
          <Button
            variant="ghost"
            aria-describedby={nameId}
            isBusy={isRemoving}
            onClick={() => onRemove(diagram)}
          >
            {isRemoving ? null : mayDelete ? <Trash2 aria-hidden /> : <LogOut aria-hidden />}
            {mayDelete ? 'Delete' : 'Leave'}
          </Button>
        </div>
      </div>
    </Card>
  );
}
