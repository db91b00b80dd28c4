import { ChevronDown, LogOut, Shapes } from 'lucide-react';
import { useNavigate } from 'react-router';
import { signOut } from '../../session/lifecycle.ts';
import { useSession } from '../../session/sessionStore.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { DropdownMenu, DropdownMenuItem } from '../../ui/DropdownMenu.tsx';

/** Name and photo of the signed-in person; its Logout leads to the landing page (M041). */
export function AccountMenu() {
  const user = useSession((state) => state.user);
  const navigate = useNavigate();
  if (!user) return null;
  const name = user.name || user.email;
  return (
    <DropdownMenu
      trigger={
        <Button variant="ghost" className="max-w-56 px-1.5">
          <Avatar name={name} photoUrl={user.photoUrl} className="size-6" />
          <span className="truncate">{name}</span>
          <ChevronDown aria-hidden className="text-muted" />
        </Button>
      }
    >
      <DropdownMenuItem onSelect={() => void navigate('/my-diagrams')}>
        <Shapes aria-hidden />
        My Diagrams
      </DropdownMenuItem>
      <DropdownMenuItem
        onSelect={() => {
          signOut();
          void navigate('/');
        }}
      >
        <LogOut aria-hidden />
        Logout
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
