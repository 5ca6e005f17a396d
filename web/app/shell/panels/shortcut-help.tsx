import type { ReactNode } from 'react';
import { isMac } from '../../../lib/device/shortcuts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../../../ui/overlays/dialog';
import { Keys } from '../../../ui/display/kbd';
import { goTos } from '../navigation/go-to';
import { useMode } from '../navigation/mode-context';
import { panelTexts } from './texts';

export interface ShortcutHelpProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What `?` shows: every key that works on all pages. */
export function ShortcutHelp({ isOpen, onClose }: ShortcutHelpProps) {
  const { mode } = useMode();
  return (
    <Dialog open={isOpen} isBusy={false} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent data-testid="shortcut-help">
        <DialogHeader>
          <DialogTitle>{panelTexts.shortcuts.title}</DialogTitle>
          <DialogDescription>{panelTexts.shortcuts.description}</DialogDescription>
        </DialogHeader>
        <dl className="flex flex-col">
          <Line label={panelTexts.shortcuts.search} keys={<Keys keys={[isMac() ? '⌘' : 'Ctrl', 'K']} isTogether />} />
          <Line label={panelTexts.shortcuts.list} keys={<Keys keys={['?']} />} />
          <Line label={panelTexts.shortcuts.close} keys={<Keys keys={['Esc']} />} />
          {goTos(mode).map(({ key, label }) => (
            <Line key={key} label={panelTexts.shortcuts.goTo({ page: label })} keys={<Keys keys={['G', key.toUpperCase()]} />} />
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}

function Line({ label, keys }: { label: string; keys: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-b border-line py-1.5 text-body last:border-b-0">
      <dt className="text-ink">{label}</dt>
      <dd className="shrink-0">{keys}</dd>
    </div>
  );
}
