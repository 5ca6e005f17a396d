import type { Chip } from '../state/attachments/chips';
import { ChipRow } from '../views/attachments/chip-row';
import { detach, retry } from './uploads';

export interface LiveChipsProps {
  conversationId: string;
  chips: readonly Chip[];
  /** The last one was taken out: the focus needs another place. */
  onEmptied(): void;
}

/** Over the composer: the files chosen for the next message. */
export function LiveChips({ conversationId, chips, onEmptied }: LiveChipsProps) {
  return (
    <ChipRow
      chips={chips}
      onRetry={(chip) => retry(conversationId, chip)}
      onRemove={(chip) => {
        detach(conversationId, chip);
        if (chips.length === 1) onEmptied();
      }}
    />
  );
}
