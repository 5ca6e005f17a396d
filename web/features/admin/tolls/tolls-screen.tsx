import type { TollPlaces } from '@server/fares/tolls/tolls.contract.js';
import { useQuery } from '@tanstack/react-query';
import { Milestone } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Here } from '../../../lib/format/day';
import { useHere } from '../../../lib/here';
import { Banner } from '../../../ui/feedback/banner';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { KeepsUnsaved } from '../../../ui/overlays/unsaved/keeps-unsaved';
import { tollHistoryQuery, tollsQuery } from '../api/queries';
import { AnswerState, ListState } from '../list-state';
import { type PageFilter, pagesOf } from '../state/desk-filter';
import { deskTexts } from '../texts';
import { TollHistory } from '../views/tolls/toll-history';
import { TollList } from '../views/tolls/toll-list';
import { TollEditor, type TollSlots } from './toll-editor';
import { tollTexts as texts } from './toll-texts';

export interface TollsScreenProps {
  filter: PageFilter;
  slots: TollSlots;
}

/** /admin/tolls: where rides pay a toll, what is planned, and what was. */
export function TollsScreen({ filter, slots }: TollsScreenProps) {
  const { now } = useHere();
  const query = useQuery(tollsQuery);
  return (
    <AnswerState query={query}>{(tolls) => <Tolls {...{ tolls, filter, slots }} here={{ now, timeZone: tolls.time_zone }} />}</AnswerState>
  );
}

interface TollsProps extends TollsScreenProps {
  tolls: TollPlaces;
  /** The town's. */
  here: Here;
}

/** What is written of one toll is not given up, nor for another one, without a question. */
function Tolls(props: TollsProps) {
  return <KeepsUnsaved>{(leave) => <TollsThere {...props} onLeave={leave} />}</KeepsUnsaved>;
}

function TollsThere({ tolls, filter, slots, here, onLeave }: TollsProps & { onLeave(go: () => void): void }) {
  const { toll_places: places, currency, has_straight_ways: hasStraightWays } = tolls;
  const [changing, setChanging] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  /** What is written stands below a list that may be long. */
  function change(id: string | undefined) {
    setChanging(id);
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.focus({ preventScroll: true });
  }
  return (
    <div className="flex flex-col gap-6">
      {hasStraightWays ? (
        <Banner tone="info" title={texts.straight}>
          {texts.straightDetail}
        </Banner>
      ) : null}
      {places.length === 0 ? (
        <EmptyState icon={<Milestone />} title={texts.none} description={texts.noneDetail} />
      ) : (
        <TollList {...{ places, currency, here }} onChange={({ id }) => onLeave(() => change(id))} />
      )}
      <div ref={form} tabIndex={-1} className="scroll-mt-20 outline-none">
        <TollEditor
          key={changing ?? 'new'}
          {...{ tolls, here, slots }}
          place={places.find(({ id }) => id === changing)}
          onDone={() => change(undefined)}
          onCancel={() => onLeave(() => change(undefined))}
        />
      </div>
      <History {...{ filter, currency, here }} />
    </div>
  );
}

function History({ filter, currency, here }: Pick<TollsProps, 'filter' | 'here'> & { currency: string }) {
  const query = useQuery(tollHistoryQuery(filter));
  const rows = query.data?.tolls ?? [];
  const pages = pagesOf(filter, query.data?.nextCursor);
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-base">{deskTexts.prices.history}</h2>
      <ListState
        query={query}
        firstTo={pages.firstTo}
        isEmpty={rows.length === 0}
        empty={<EmptyState icon={<Milestone />} title={texts.noHistory} description={texts.noHistoryDetail} />}
      >
        <TollHistory {...{ currency, here }} tolls={rows} {...pages} />
      </ListState>
    </div>
  );
}
