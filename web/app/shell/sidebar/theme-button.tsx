import { Monitor, Moon, Sun } from 'lucide-react';
import { IconAction, type IconActionProps } from './icon-action';
import type { Theme } from '../../state/prefs';
import { applyTheme, nextTheme, useTheme } from './theme';

const icons = { light: Sun, dark: Moon, system: Monitor };
const names: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/** One press, one theme on: light, dark, as the device. */
export function ThemeButton({ side }: Pick<IconActionProps, 'side'>) {
  const theme = useTheme();
  const Icon = icons[theme];
  return (
    <IconAction
      side={side}
      label={`Theme: ${names[theme]}. Change to ${names[nextTheme(theme)].toLowerCase()}`}
      onClick={() => applyTheme(nextTheme(theme))}
    >
      <Icon />
    </IconAction>
  );
}
