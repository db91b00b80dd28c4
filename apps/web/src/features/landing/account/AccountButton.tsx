import { ChevronDown } from 'lucide-react';
import { type ComponentProps } from 'react';
import { useSession } from '../../../session/sessionStore.ts';
import { Avatar } from '../../../ui/pictures/Avatar.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';

/** Name and photo of the signed-in user; its menu is loaded separately. */
export function AccountButton(props: ComponentProps<typeof Button>) {
  const user = useSession((state) => state.user);
  if (!user) return null;
  const name = user.name || user.email;
  return (
    <Button variant="ghost" className="max-w-56 px-1.5" {...props}>
      <Avatar name={name} photoUrl={user.photoUrl} className="size-6" />
      <span className="truncate">{name}</span>
      <ChevronDown aria-hidden className="text-muted" />
    </Button>
  );
}
