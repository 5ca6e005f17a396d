import { type BulkAct, bulkActs, bulkMax } from '@server/admin/rides/bulk/bulk-rides.contract.js';
import { Button } from '../../../../ui/button';
import { bulkTexts as texts } from '../../rides/bulk-texts';

export interface BulkBarProps {
  count: number;
  onAct(act: BulkAct): void;
  onClear(): void;
}

/** What can be done with the rides that were chosen; it stays in sight while one goes through the list. */
export function BulkBar({ count, onAct, onClear }: BulkBarProps) {
  return (
    <section
      aria-label={texts.bar}
      className="sticky top-2 z-raised flex flex-wrap items-center gap-2 rounded-lg border border-brand bg-raised px-4 py-2.5 shadow-md"
    >
      <p className="me-auto text-sm font-semibold" aria-live="polite">
        {texts.chosen({ count })}
        {count >= bulkMax ? <span className="font-normal text-ink-soft"> {texts.most({ most: bulkMax })}</span> : null}
      </p>
      {bulkActs.map((act) => (
        <Button key={act} size="small" variant={act === 'cancel' ? 'destructive' : 'secondary'} onClick={() => onAct(act)}>
          {texts.acts[act]}
        </Button>
      ))}
      <Button size="small" variant="quiet" onClick={onClear}>
        {texts.clear}
      </Button>
    </section>
  );
}
