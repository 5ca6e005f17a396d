import type { TollPlace } from '@server/fares/tolls/tolls.contract.js';
import type { Here } from '../../../../lib/format/day';
import { formatMoney } from '../../../../lib/format/money';
import { Button } from '../../../../ui/button';
import { Badge } from '../../../../ui/display/badge';
import { tollAt } from '../../state/tolls/toll-draft';
import { tollTexts as texts } from '../../tolls/toll-texts';
import { townMoment } from '../tariffs/tariff-words';
import { directionOf, tollWords } from './toll-words';

export interface TollListProps {
  places: readonly TollPlace[];
  currency: string;
  /** The town's now and time zone. */
  here: Here;
  onChange(place: TollPlace): void;
}

/** Where tolls are taken, and what is planned there. */
export function TollList({ places, ...shared }: TollListProps) {
  return (
    <ul aria-label={texts.places} className="grid gap-3 lg:grid-cols-2">
      {places.map((place) => (
        <TollItem key={place.id} place={place} {...shared} />
      ))}
    </ul>
  );
}

function TollItem({ place, currency, here, onChange }: Omit<TollListProps, 'places'> & { place: TollPlace }) {
  const { in_force: inForce, planned } = place;
  const rules = tollAt(place);
  if (!rules) return null;
  const state = inForce === null ? 'planned' : inForce.rules.is_on ? 'in_force' : 'off';
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 dir="auto" className="min-w-0 text-sm font-semibold break-words text-ink">
            {rules.name}
          </h3>
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        </div>
        <p className="text-body">
          <span className="numeral">{formatMoney(rules.amount_cents / 100, currency)}</span>, {directionOf(rules)}
        </p>
        {inForce ? <p className="text-caption text-ink-soft">{texts.since({ time: townMoment(inForce.valid_from, here) })}</p> : null}
        {planned ? (
          <p dir="auto" className="text-caption break-words text-ink-soft">
            {texts.planned({ time: townMoment(planned.valid_from, here), what: tollWords(planned.rules, currency) })}
          </p>
        ) : null}
      </div>
      <Button variant="secondary" aria-label={texts.changeOf({ name: rules.name })} onClick={() => onChange(place)}>
        {texts.change}
      </Button>
    </li>
  );
}

const tones = { in_force: 'success', planned: 'info', off: 'neutral' } as const;
