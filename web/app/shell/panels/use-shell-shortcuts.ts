import { useNavigate } from 'react-router';
import { useShortcuts, type Shortcuts } from '../../../lib/device/shortcuts';
import { goTos } from '../navigation/go-to';
import { useMode } from '../navigation/mode-context';
import type { Panels } from './panels';

const none: Shortcuts = {};

/** The keys that work on every signed-in page; `?` lists them. */
export function useShellShortcuts(isSignedIn: boolean, panels: Panels): void {
  const navigate = useNavigate();
  const { mode } = useMode();
  const pages = goTos(mode).map(({ key, to }) => [`g ${key}`, () => void navigate(to)] as const);
  useShortcuts(
    isSignedIn ? { 'mod+k': () => panels.show('palette'), '?': () => panels.show('shortcuts'), ...Object.fromEntries(pages) } : none,
  );
}
