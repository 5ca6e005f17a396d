import type { Profile } from '@server/profiles/profiles.contract.js';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAfterPaint } from '../../../lib/device/use-after-paint';
import { part, PartToCome } from '../../../lib/part';
import { quietly } from '../../../lib/quietly';
import { PressedPart } from '../../../ui/feedback/late-part';
import { useMode } from '../navigation/mode-context';
import { ShellSkeleton } from './shell-skeleton';

/** What may lie over the page: the menu, one of the two notification sheets (S21), the palette, the list of shortcuts. */
type Panel = 'more' | 'alerts' | 'activity' | 'palette' | 'shortcuts';

const SlideOver = part(async () => (await import('./slide-over')).SlideOver);
const AlertsPanel = part(async () => (await import('./alerts-panel')).AlertsPanel);
const ActivityPanel = part(async () => (await import('./activity-panel')).ActivityPanel);
const PaletteHost = part(async () => (await import('./palette-host')).PaletteHost);
const ShortcutHelp = part(async () => (await import('./shortcut-help')).ShortcutHelp);

export interface Panels {
  readonly open: Panel | null;
  /** Those that were open once: their code is there, and closing them is animated. */
  readonly known: ReadonlySet<Panel>;
  show(panel: Panel): void;
  close(): void;
  /** Closes, and forgets what was open once. */
  forget(): void;
}

/** At most one panel is open, over the page that it was opened on: going to another one closes it. */
export function usePanels(): Panels {
  const [open, setOpen] = useState<Panel | null>(null);
  const [known, setKnown] = useState<ReadonlySet<Panel>>(new Set());
  const { pathname } = useLocation();
  const [shownOn, setShownOn] = useState(pathname);
  if (pathname !== shownOn) {
    setShownOn(pathname);
    setOpen(null);
  }
  function show(panel: Panel) {
    setOpen(panel);
    setKnown((before) => (before.has(panel) ? before : new Set([...before, panel])));
  }
  function forget() {
    setOpen(null);
    setKnown(new Set());
  }
  return { open, known, show, forget, close: () => setOpen(null) };
}

/** Up to this width (px) the menu is the only way to sign out (S20). */
const phoneMaxPx = 768;

let isMenuThere = false;

/** The menu's code before it is wanted: a phone that lost the network must still be able to sign out. */
function fetchMenu(): void {
  if (window.innerWidth > phoneMaxPx) return;
  const menu = import('./slide-over').then(() => {
    isMenuThere = true;
  });
  quietly('the menu comes when it is wanted', menu);
}

/** The panels; but for a phone's menu, each one's code comes when it is first wanted. */
export function PanelHost({ me, panels }: { me: Profile | null; panels: Panels }) {
  useEffect(fetchMenu, []);
  const [tries, setTries] = useState(0);
  function startAnew() {
    panels.forget();
    setTries(tries + 1);
  }
  return (
    <PressedPart key={tries} fallback={null} onFailed={startAnew}>
      <OpenPanels me={me} panels={panels} />
    </PressedPart>
  );
}

interface OpenPanelsProps {
  me: Profile | null;
  panels: Panels;
}

/** A frame after what was pressed has answered: to open one takes long, and React holds what replaces a fallback back for a while. */
function OpenPanels({ me, panels }: OpenPanelsProps) {
  const { show, close } = panels;
  const later = { open: useAfterPaint(panels.open), known: useAfterPaint(panels.known) };
  // Only a menu whose code must be fetched first has something to stand in for it.
  const { open, known } = isMenuThere ? later : panels;
  const { mode } = useMode();
  const sheet = { onClose: close, isDriver: mode === 'driver' };
  return (
    <>
      <PartToCome value={<ShellSkeleton />}>
        {known.has('more') ? <SlideOver me={me} isOpen={open === 'more'} onClose={close} onActivity={() => show('activity')} /> : null}
      </PartToCome>
      {known.has('alerts') ? <AlertsPanel isOpen={open === 'alerts'} {...sheet} /> : null}
      {known.has('activity') ? <ActivityPanel isOpen={open === 'activity'} {...sheet} /> : null}
      {known.has('palette') && me ? (
        <PaletteHost me={me} isOpen={open === 'palette'} onClose={close} onShortcuts={() => show('shortcuts')} />
      ) : null}
      {known.has('shortcuts') ? <ShortcutHelp isOpen={open === 'shortcuts'} onClose={close} /> : null}
    </>
  );
}
