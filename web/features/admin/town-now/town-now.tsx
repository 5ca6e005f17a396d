import { type TownNow as Town, townShown } from '@server/admin/town-now/town-now.contract.js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useHere } from '../../../lib/here';
import { quietly } from '../../../lib/quietly';
import { townNowQuery } from '../api/queries';
import { AnswerState } from '../list-state';
import type { TownFilter } from '../state/desk-filter';
import { countsOf, marksOf, pageOfMark, type TownMark } from '../state/town-now';
import { DeskFilters } from '../views/desk-filters';
import { MapLegend } from '../views/town-now/map-legend';
import { TownLists } from '../views/town-now/town-lists';
import { townNowTexts as texts } from './town-now-texts';

/** The map of another feature. */
export type TownNowMap = (props: { marks: readonly TownMark[]; label: string; onMark(key: string): void }) => ReactNode;

export interface TownNowProps {
  filter: TownFilter;
  onFilter(change: Readonly<Record<string, string>>): void;
  map: TownNowMap;
}

/** Rides and drivers right now: on a map, and in lists that say the same (M163). */
export function TownNow({ filter, onFilter, map }: TownNowProps) {
  const query = useQuery(townNowQuery(filter));
  const options = [{ value: '', label: texts.all }, ...townShown.map((value) => ({ value, label: texts.shown[value] }))];
  return (
    <section aria-labelledby="town-now" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="town-now" className="text-h3">
          {texts.title}
        </h2>
        <DeskFilters
          choices={[{ name: 'show', label: texts.show, value: filter.show ?? '', options }]}
          onChoose={(name, value) => onFilter({ [name]: value })}
        />
      </div>
      <AnswerState query={query}>{(town) => <Shown {...{ town, map }} show={filter.show} />}</AnswerState>
    </section>
  );
}

function Shown({ town, show, map }: { town: Town; show: TownFilter['show']; map: TownNowMap }) {
  const here = useHere();
  const navigate = useNavigate();
  const has = { rides: show !== 'free', drivers: show !== 'searching' };
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="flex flex-col gap-2 xl:sticky xl:top-4">
        <div className="h-72 overflow-hidden rounded-lg border border-line sm:h-96 xl:h-[34rem]">
          {map({
            marks: marksOf(town, here.now),
            label: texts.map(countsOf(town)),
            onMark: (key) => quietly('what a mark stands for is opened', Promise.resolve(navigate(pageOfMark(key)))),
          })}
        </div>
        <MapLegend />
      </div>
      <TownLists {...{ town, here, has }} />
    </div>
  );
}
