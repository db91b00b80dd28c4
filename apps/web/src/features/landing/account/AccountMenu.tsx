import { LogOut, Shapes } from 'lucide-react';
import { useNavigate } from 'react-router';
import { signOut } from '../../../session/lifecycle.ts';
import { DropdownMenu, DropdownMenuItem } from '../../../ui/menus/DropdownMenu.tsx';
import { AccountButton } from './AccountButton.tsx';

/** Name and photo of the signed-in user; Logout leads to the landing page (M041). */
export function AccountMenu({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const navigate = useNavigate();
  return (
    <DropdownMenu trigger={<AccountButton />} isOpenAtFirst={isOpenAtFirst}>
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
