import type { FilesState } from '../../state/attachments/chips';
import { threadTexts } from '../../thread-texts';

export interface UnderBoxProps {
  /** So many characters too many. */
  excess: number;
  /** What the files let one do that the message waits for; null where it waits for none. */
  waitsFor: FilesState | null;
}

/** What is wrong with the text, or what it waits for. */
export function UnderBox({ excess: count, waitsFor }: UnderBoxProps) {
  if (count > 0)
    return (
      <p role="alert" className="px-2 pt-1 text-xs text-danger-text">
        {threadTexts.tooLong({ count })}
      </p>
    );
  if (waitsFor === null) return null;
  return (
    <output className="block px-2 pt-1 text-xs text-ink-soft">
      {waitsFor === 'failed' ? threadTexts.filesWait : threadTexts.filesGoNext}
    </output>
  );
}
