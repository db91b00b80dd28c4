import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { Input } from './Input.tsx';

/** A password field with a button that reveals the text. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        spellCheck={false}
        className="pr-9"
      />
      <IconButton
        label={isShown ? 'Hide characters' : 'Show characters'}
        size="sm"
        className="absolute top-0.5 right-0.5"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </div>
  );
}
