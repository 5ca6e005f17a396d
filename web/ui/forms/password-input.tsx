import { texts as catalog } from '@server/contract/texts/texts.js';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useIsHydrated } from '../../lib/device/hydrated';
import { IconButton } from '../icon-button';
import { Input, type InputProps } from './input';

export type PasswordInputProps = Omit<InputProps, 'type' | 'trailing'> & { autoComplete: 'current-password' | 'new-password' };

// Beside the other words of primitives it would come with every page.
const texts = catalog('ui.password', { show: 'Show what you typed', hide: 'Hide what you typed' });

/** A password that can be looked at; the switch comes with the script, since without one it does nothing. */
export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useIsHydrated();
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        isHydrated ? (
          <IconButton size="small" label={isShown ? texts.hide : texts.show} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? <EyeOff /> : <Eye />}
          </IconButton>
        ) : (
          // Its room is kept.
          <span />
        )
      }
    />
  );
}
