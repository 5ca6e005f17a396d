import { type TollPlace, type TollPlaces, tollPlacesMax } from '@server/fares/tolls/tolls.contract.js';
import type { LatLng } from '@server/town/geo.contract.js';
import { type ReactNode, useState } from 'react';
import type { Here } from '../../../lib/format/day';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { useAddToll, useChangeToll } from '../api/use-toll-acts';
import { coordinatesOf } from '../state/area-draft';
import { endsOf, tollAt } from '../state/tolls/toll-draft';
import { townMoment } from '../views/tariffs/tariff-words';
import { TollForm, type TollEnd } from '../views/tolls/toll-form';
import { tollTexts as texts } from './toll-texts';
import { useTollDraft } from './use-toll-draft';

/** Parts of another feature. */
export interface TollSlots {
  map(props: { from: LatLng | undefined; to: LatLng | undefined; label: string; onPick(at: LatLng): void }): ReactNode;
}

export interface TollEditorProps {
  tolls: TollPlaces;
  /** The one that is changed; undefined for a new one. */
  place: TollPlace | undefined;
  /** The town's now and time zone. */
  here: Here;
  slots: TollSlots;
  /** What was changed is saved. */
  onDone(): void;
  /** It is to stay as it is. */
  onCancel(): void;
}

/** Writes a toll, new or changed, and saves it. */
export function TollEditor({ tolls, place, here, slots, onDone, onCancel }: TollEditorProps) {
  const { draft, faults, hasMoved, change, reset, rebase, check } = useTollDraft(place, here);
  const [adding, changing] = [useAddToll(), useChangeToll()];
  const [end, setEnd] = useState<TollEnd>('from');
  const { isBusy, problem } = place ? changing : adding;
  if (!place && tolls.toll_places.length >= tollPlacesMax)
    return <EmptyState title={texts.add} description={texts.full({ count: tollPlacesMax })} />;
  function pick(at: LatLng) {
    change({ [end]: coordinatesOf(at) });
    setEnd(end === 'from' ? 'to' : 'from');
  }
  function save() {
    const wish = check();
    if (!wish) return;
    if (!draft.place) adding.act({ body: wish }, () => goOn(reset));
    else changing.act({ params: { id: draft.place.id }, body: { ...wish, based_on: draft.place.basedOn } }, onDone);
  }
  function goOn(from: () => void) {
    adding.forget();
    changing.forget();
    from();
  }
  return (
    <TollForm
      {...{ draft, faults, here, end, problem, isBusy }}
      hasMoved={hasMoved && !isBusy}
      currency={tolls.currency}
      changing={place && tollAt(place)?.name}
      replaces={place?.planned ? townMoment(place.planned.valid_from, here) : undefined}
      map={slots.map({ ...endsOf(draft), label: texts.map, onPick: pick })}
      onEnd={setEnd}
      onChange={change}
      onSave={save}
      onReset={() => goOn(reset)}
      onKeep={() => goOn(rebase)}
      onCancel={onCancel}
    />
  );
}
