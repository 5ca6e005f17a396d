import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';

export interface PreviewDialogProps {
  isOpen: boolean;
  /** When it counts, in words; undefined for right away. */
  time: string | undefined;
  isBusy: boolean;
  problem?: string | undefined;
  onConfirm(): void;
  onClose(): void;
}

interface PreviewOf extends PreviewDialogProps {
  words: { askNow: string; askLater(values: { time: string }): string; back: string };
  /** The button, by when it counts. */
  confirm: { now: string; later: string };
  description: string;
  children: ReactNode;
}

/** Shows what an admin has written as it will be, before it counts. */
export function PreviewDialog({ time, words, confirm, ...rest }: PreviewOf) {
  return (
    <ConfirmDialog
      {...rest}
      title={time === undefined ? words.askNow : words.askLater({ time })}
      cancel={words.back}
      act={time === undefined ? confirm.now : confirm.later}
      variant="primary"
    />
  );
}
