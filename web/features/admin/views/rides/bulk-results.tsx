import type { BulkAct, BulkResult } from '@server/admin/rides/bulk/bulk-rides.contract.js';
import { localAddress } from '@server/town/address.contract.js';
import { formatMoney } from '../../../../lib/format/money';
import { Badge } from '../../../../ui/display/badge';
import { bulkTexts as texts } from '../../rides/bulk-texts';
import { rideTexts } from '../../rides/ride-texts';
import type { Chosen } from '../../state/bulk-rides';
import { releasedWords } from '../../state/ride-acts';

const tones = { done: 'success', unchanged: 'neutral', refused: 'danger' } as const satisfies Record<BulkResult['outcome'], string>;

export interface BulkResultsProps {
  act: BulkAct;
  results: readonly BulkResult[];
  rides: Chosen;
}

/** What became of each ride. */
export function BulkResults({ act, results, rides }: BulkResultsProps) {
  const count = (wanted: BulkResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  return (
    <div className="flex min-h-0 flex-col gap-3">
      <output className="text-body">
        {texts.summary({ done: count('done'), unchanged: count('unchanged'), refused: count('refused') })}
      </output>
      <ul className="flex flex-col divide-y divide-line overflow-y-auto rounded-lg border border-line">
        {results.map((result) => (
          <li key={result.ride_id} className="flex items-start justify-between gap-3 px-3 py-2">
            <span className="flex min-w-0 flex-col text-sm">
              <bdi className="font-semibold break-words">{tripOf(rides, result)}</bdi>
              <span className="text-ink-soft">{detailOf(act, result)}</span>
            </span>
            <Badge tone={tones[result.outcome]} className="shrink-0">
              {texts.outcomes[result.outcome]}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

function tripOf(rides: Chosen, { ride_id: id }: BulkResult): string {
  const ride = rides.get(id);
  return ride ? texts.trip({ rider: ride.rider.full_name, to: localAddress(ride.destination_address) }) : id;
}

function detailOf(act: BulkAct, { outcome, status, message, amount_cents: cents, currency }: BulkResult): string | null {
  if (message !== null) return message;
  // Of all that moves rides, looking for other drivers alone leads to more than one end.
  if (act === 'release' && status) return outcome === 'done' ? releasedWords(status) : rideTexts.statuses[status];
  if (cents === null || currency === null) return null;
  const money = formatMoney(cents / 100, currency);
  return act === 'waive' ? texts.letGo({ money }) : texts.givenBack({ money });
}
