import type { Profile } from '@server/profiles/profiles.contract.js';
import { lazy, Suspense, useState } from 'react';
import { useMode } from './mode-context';
import { ShellSkeleton } from './shell-skeleton';

/** What may lie over the page: the menu, one of the two notification sheets (S21), the palette, the list of shortcuts. */
export type Panel = 'more' | 'alerts' | 'activity' | 'palette' | 'shortcuts';

const SlideOver = lazy(async () => ({ default: (await import('./slide-over')).SlideOver }));
const AlertsSheet = lazy(async () => ({ default: (await import('../../features/notifications/alerts-sheet')).AlertsSheet }));
const ActivitySheet = lazy(async () => ({ default: (await import('../../features/notifications/activity-sheet')).ActivitySheet }));
const PaletteHost = lazy(async () => ({ default: (await import('./palette-host')).PaletteHost }));
const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help')).ShortcutHelp }));

export interface Panels {
  readonly open: Panel | null;
  /** Those that were open once: their code is there, and closing them is animated. */
  readonly known: ReadonlySet<Panel>;
  show(panel: Panel): void;
  close(): void;
}

/** At most one panel is open. */
export function usePanels(): Panels {
  const [open, setOpen] = useState<Panel | null>(null);
  const [known, setKnown] = useState<ReadonlySet<Panel>>(new Set());
  function show(panel: Panel) {
    setOpen(panel);
    setKnown((before) => (before.has(panel) ? before : new Set([...before, panel])));
  }
  return { open, known, show, close: () => setOpen(null) };
}

/** The panels; each one's code comes when it is first wanted. */
export function PanelHost({ me, panels: { open, known, show, close } }: { me: Profile | null; panels: Panels }) {
  const { mode } = useMode();
  const sheet = { onClose: close, isDriver: mode === 'driver' };
  return (
    <>
      {known.has('more') ? (
        <Suspense fallback={<ShellSkeleton />}>
          <SlideOver me={me} isOpen={open === 'more'} onClose={close} onActivity={() => show('activity')} />
        </Suspense>
      ) : null}
      <Suspense>
        {known.has('alerts') ? <AlertsSheet isOpen={open === 'alerts'} {...sheet} /> : null}
        {known.has('activity') ? <ActivitySheet isOpen={open === 'activity'} {...sheet} /> : null}
        {known.has('palette') && me ? (
          <PaletteHost me={me} isOpen={open === 'palette'} onClose={close} onShortcuts={() => show('shortcuts')} />
        ) : null}
        {known.has('shortcuts') ? <ShortcutHelp isOpen={open === 'shortcuts'} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
