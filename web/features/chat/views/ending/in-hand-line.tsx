import { useId } from 'react';
import { Button } from '../../../../ui/button';
import { endingTexts } from '../../ending/ending-texts';
import type { InHand } from '../../ending/use-in-hand';
import { KeptText } from '../drafts/kept-text';

/** Something that was neither saved nor sent before the end: what it says, and a way to be rid of it. */
export function InHandLine({ words, text, discard }: InHand) {
  const id = useId();
  return (
    <>
      <KeptText label={endingTexts.edit} text={text ?? ''} isShown />
      <div className="mb-2 flex items-center gap-2">
        <p id={id} className="min-w-0 flex-1 text-sm text-ink-soft">
          {words}
        </p>
        <Button size="small" aria-describedby={id} onClick={discard}>
          {endingTexts.discard}
        </Button>
      </div>
    </>
  );
}
