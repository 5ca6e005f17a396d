import { endingTexts } from '../../ending/ending-texts';

/** Over the composer of a conversation that ends: until when one can write. */
export function UntilLine({ moment }: { moment: string }) {
  return (
    <output className="block shrink-0 border-t border-line bg-surface px-4 pt-2 text-center text-xs text-balance text-ink-soft">
      {endingTexts.until({ moment })}
    </output>
  );
}
