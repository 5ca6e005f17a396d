import type { PairBlock } from '@server/pairs/pairs.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { nextPage, retryOf } from '../../lib/cache/next-page';
import { formatAgo } from '../../lib/format/relative-time';
import { useHere } from '../../lib/here';
import { ListEnd } from '../../ui/feedback/list-end';
import { pairBlocksQuery } from './api/queries';
import { useChoice } from './api/use-choice';
import { pairTexts } from './texts';
import { PairRow } from './views/pair-row';
import { PairSection } from './views/pair-section';

const words = pairTexts.list;

/** With whom I am never matched again (M48). */
export function NeverMatched() {
  const list = useInfiniteQuery(pairBlocksQuery);
  return (
    <PairSection
      words={words}
      people={list.data?.pages.flatMap((page) => page.pair_blocks)}
      hasFailed={list.isError}
      {...retryOf(list)}
      row={(person) => <Row person={person} />}
      more={<ListEnd {...nextPage(list)} more={pairTexts.more} end={pairTexts.end} />}
    />
  );
}

function Row({ person }: { person: PairBlock }) {
  const here = useHere();
  const { part } = useChoice({ id: person.clerk_id, name: firstNameOf(person.full_name) });
  return (
    <PairRow
      person={person}
      detail={words.since({ ago: formatAgo(person.since, here) })}
      act={{ label: words.take, name: words.takeName({ name: person.full_name }) }}
      onTakeBack={() => part(false)}
    />
  );
}
