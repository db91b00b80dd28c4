import { Users } from 'lucide-react';
import { distinctParticipants, type Participant } from '../../live/presence/participants.ts';
import { cssColour } from '../../live/presence/participantColours.ts';
import { Avatar } from '../../ui/pictures/Avatar.tsx';
import { HoverPopover } from '../../ui/menus/HoverPopover.tsx';

/** Participants beyond this number are shown as a count. */
const MAX_BADGES = 4;

interface ParticipantsButtonProps {
  participants: readonly Participant[];
  /** The current user. */
  userId: string;
}

/** Participants in the diagram: badges, and a list of names on hover. */
export function ParticipantsButton({ participants, userId }: ParticipantsButtonProps) {
  const distinct = distinctParticipants(participants);
  const heading = `${distinct.length} User(s) Online`;
  return (
    <HoverPopover label={heading} trigger={<Badges participants={distinct} label={heading} />}>
      <h2 className="border-b px-3 py-2 text-xs font-medium text-muted">{heading}</h2>
      <ul className="flex min-w-48 flex-col gap-0.5 p-1.5">
        {distinct.map(({ userId: id, name, colour, photoUrl }) => (
          <li key={id} className="flex max-w-72 items-center gap-2 px-1.5 py-1">
            <Avatar name={name} photoUrl={photoUrl} colour={cssColour(colour)} className="size-6" />
            <span className="truncate">{name}</span>
            {id === userId && <span className="ml-auto pl-3 text-xs text-muted">you</span>}
          </li>
        ))}
      </ul>
    </HoverPopover>
  );
}

interface BadgesProps extends React.ComponentProps<'button'> {
  participants: readonly Participant[];
  label: string;
}

function Badges({ participants, label, ...rest }: BadgesProps) {
  const shown = participants.length > MAX_BADGES ? participants.slice(0, MAX_BADGES - 1) : participants;
  const hidden = participants.length - shown.length;
  return (
    <button
      type="button"
      aria-label={label}
      className="flex h-8 items-center gap-1.5 rounded-md px-1.5 hover:bg-hover"
      {...rest}
    >
      <span aria-hidden className="flex gap-0.5 max-sm:hidden">
        {shown.map(({ userId, name, colour, photoUrl }) => (
          <Avatar
            key={userId}
            name={name}
            photoUrl={photoUrl}
            colour={cssColour(colour)}
            className="size-6"
          />
        ))}
        {hidden > 0 && (
          <span className="inline-flex h-6 min-w-6 items-center justify-center rounded-full bg-hover px-1 text-xs font-semibold text-text">
            +{hidden}
          </span>
        )}
      </span>
      <Users aria-hidden className="size-4 text-muted sm:hidden" />
      <span aria-hidden className="text-xs font-medium text-muted tabular-nums">
        {participants.length}
      </span>
    </button>
  );
}
