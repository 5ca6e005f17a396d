import { Monitor, Moon, Sun } from 'lucide-react';
import { IconAction, type IconActionProps } from './icon-action';
import { texts } from '../texts';
import { applyTheme, nextTheme, useTheme } from './theme';

const icons = { light: Sun, dark: Moon, system: Monitor };

/** One press, one theme on: light, dark, as the device. */
export function ThemeButton({ side }: Pick<IconActionProps, 'side'>) {
  const theme = useTheme();
  const Icon = icons[theme];
  return (
    <IconAction side={side} label={texts.theme.cycle[theme]} onClick={() => applyTheme(nextTheme(theme))}>
      <Icon />
    </IconAction>
  );
}
