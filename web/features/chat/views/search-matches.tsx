// A combobox's list has roles and no tags of its own.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the box above has the focus and the keys */
import type { Participant } from '@server/chat/conversations/conversation.contract.js';
import { type MessageMatch, searchTotalMax } from '@server/chat/search/search.contract.js';
import type { Here } from '../../../lib/format/day';
import { formatRelativeTime } from '../../../lib/format/relative-time';
import { cn } from '../../../ui/cn';
import { searchTexts } from '../search-texts';
import { MarkedText } from './search/marked-text';

/** What a search found, for whoever shows it. */
export interface FoundMessages {
  /** What the matches say. */
  query: string;
  total: number;
  /** Only the messages on this device were searched. */
  isLocal: boolean;
  people: readonly Participant[];
  me: string | null;
  here: Here;
  /** The match that one is at. */
  index: number;
  onChoose(index: number): void;
}

interface SearchMatchesProps extends FoundMessages {
  id: string;
  /** The first ones; undefined while nobody knows. */
  shown: readonly MessageMatch[] | undefined;
}

/** What was found, over the thread: who said it, when, and the words around it. */
export function SearchMatches({ id, shown, query, total, isLocal, people, me, here, index, onChoose }: SearchMatchesProps) {
  if (!shown) return null;
  const nameOf = (match: MessageMatch) =>
    match.sender_id === me
      ? searchTexts.you
      : (people.find(({ clerk_id }) => clerk_id === match.sender_id)?.full_name ?? searchTexts.somebody);
  return (
    <div className="absolute inset-x-0 top-full max-h-[min(26rem,55dvh)] overflow-y-auto overscroll-contain border-b border-line bg-raised p-2 shadow-md">
      <div id={id} role="listbox" aria-label={searchTexts.matches}>
        {shown.map((match, place) => (
          <div
            key={match.id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === index}
            ref={(row) => (place === index ? row?.scrollIntoView({ block: 'nearest' }) : undefined)}
            className={cn('flex min-h-11 cursor-pointer flex-col rounded-lg px-3 py-1.5 hover:bg-hover', place === index && 'bg-hover')}
            // The focus stays in the box.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
          >
            <span className="flex items-baseline gap-2 text-xs text-ink-faint">
              <bdi className="min-w-0 flex-1 truncate font-semibold text-ink-soft">{nameOf(match)}</bdi>
              <time dateTime={match.created_at} className="numeral">
                {formatRelativeTime(match.created_at, here)}
              </time>
            </span>
            <span dir="auto" className="isolate line-clamp-2 text-sm [overflow-wrap:anywhere]">
              <MarkedText text={match.excerpt} query={query} />
            </span>
          </div>
        ))}
      </div>
      <Foot {...{ query, isLocal }} isEmpty={shown.length === 0} more={total - shown.length} isMost={total === searchTotalMax} />
    </div>
  );
}

function Foot({
  isEmpty,
  isLocal,
  query,
  more,
  isMost,
}: {
  isEmpty: boolean;
  isLocal: boolean;
  query: string;
  more: number;
  isMost: boolean;
}) {
  return (
    <output className="block px-3 text-sm text-ink-faint">
      {isEmpty ? <span className="block py-3 text-center [overflow-wrap:anywhere]">{searchTexts.none({ query })}</span> : null}
      {!isEmpty && more > 0 ? (
        <span className="block py-2 text-xs">{isMost ? searchTexts.manyMore({ count: more }) : searchTexts.more({ count: more })}</span>
      ) : null}
      {isLocal ? <span className="block py-2 text-xs">{searchTexts.onlyHere}</span> : null}
    </output>
  );
}
