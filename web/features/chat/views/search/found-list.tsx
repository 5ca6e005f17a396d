import type { FoundConversation, FoundMessage } from '@server/chat/search/search.contract.js';
import type { Here } from '../../../../lib/format/day';
import { formatRelativeTime } from '../../../../lib/format/relative-time';
import { ListRow } from '../../../../ui/display/list-row';
import { ErrorState } from '../../../../ui/feedback/error-state';
import { ListEnd } from '../../../../ui/feedback/list-end';
import { OfflineState } from '../../../../ui/feedback/offline-state';
import { foundTexts } from '../../search/found-texts';
import { searchTexts } from '../../search-texts';
import { titleOf } from '../../state/conversation-order';
import type { PagedList } from '../../state/lists/list-state';
import { chatTexts } from '../../texts';
import { ConversationSkeleton } from '../conversation-list';
import { ConversationFace } from '../groups/conversation-face';
import { MarkedText } from './marked-text';

export interface FoundListProps extends PagedList {
  /** What the matches say. */
  query: string;
  /** Newest first. */
  matches: readonly FoundMessage[];
  /** Those that the matches are in, by id. */
  conversations: ReadonlyMap<string, FoundConversation>;
  /** Nothing more is listed, though older messages may say it as well. */
  hasOlder: boolean;
  me: string | null;
  here: Here;
  onOpen(match: FoundMessage): void;
}

/** Messages of all conversations, after the people and conversations that were found by name (S18). */
export function FoundList(props: FoundListProps) {
  const { query, state, matches } = props;
  return (
    <>
      <h2 className="px-5 pt-2 text-base">{chatTexts.messages}</h2>
      <output className="sr-only">{state === 'ready' && matches.length > 0 ? foundTexts.count({ count: matches.length }) : null}</output>
      <output className="block px-5 pt-4 text-center text-sm text-ink-faint [overflow-wrap:anywhere] empty:hidden">
        {state === 'ready' && matches.length === 0 ? searchTexts.none({ query }) : null}
      </output>
      {state === 'ready' ? <Found {...props} /> : <NotYet {...props} />}
    </>
  );
}

const skeletonRows = 3;

function NotYet({ state, isRetrying, onRetry }: Pick<FoundListProps, 'state' | 'isRetrying' | 'onRetry'>) {
  if (state === 'failed') return <ErrorState title={foundTexts.failed} {...{ isRetrying, onRetry }} />;
  if (state === 'offline') return <OfflineState />;
  return <ConversationSkeleton label={foundTexts.searching} rows={skeletonRows} />;
}

function Found({ query, matches, conversations, me, here, onOpen, ...foot }: FoundListProps) {
  const { hasMore, isLoadingMore, hasMoreFailed, hasOlder, onMore } = foot;
  return (
    <div className="flex flex-col p-2">
      {matches.length > 0 ? (
        <ul aria-label={foundTexts.listed({ query })} className="flex flex-col gap-0.5">
          {matches.map((match) => {
            const conversation = conversations.get(match.conversation_id);
            return conversation ? (
              <li key={match.id}>
                <FoundRow {...{ match, conversation, query, me, here, onOpen }} />
              </li>
            ) : null;
          })}
        </ul>
      ) : null}
      <ListEnd
        {...{ hasMore, onMore }}
        isLoading={isLoadingMore}
        hasFailed={hasMoreFailed}
        more={foundTexts.showMore}
        end={hasOlder ? foundTexts.hasOlder : undefined}
        isRowAct
      />
    </div>
  );
}

type FoundRowProps = Pick<FoundListProps, 'query' | 'me' | 'here' | 'onOpen'> & { match: FoundMessage; conversation: FoundConversation };

/** The conversation, and the words around what was found, with who said them where that may be several. */
function FoundRow({ match, conversation, query, me, here, onOpen }: FoundRowProps) {
  const { excerpt, created_at } = match;
  const speaker = speakerOf(match, conversation, me);
  return (
    <ListRow
      data-testid="found-message"
      leading={<ConversationFace conversation={conversation} presence={null} />}
      title={
        <>
          <bdi>{titleOf(conversation)}</bdi>
          {/* Rows of one conversation are told apart by what they say. */}
          <span className="sr-only">
            {' '}
            {speaker} {excerpt}
          </span>
        </>
      }
      meta={<time dateTime={created_at}>{formatRelativeTime(created_at, here)}</time>}
      detail={
        <span aria-hidden="true" dir="auto" className="isolate line-clamp-2 whitespace-normal [overflow-wrap:anywhere]">
          {speaker ? <bdi className="font-semibold">{speaker}</bdi> : null} <MarkedText text={excerpt} query={query} />
        </span>
      }
      onPress={() => onOpen(match)}
    />
  );
}

/** Nobody where only the other one of two can have said it. */
function speakerOf({ sender_id }: FoundMessage, { kind, participants }: FoundConversation, me: string | null): string {
  if (sender_id === me) return chatTexts.you;
  if (kind === 'direct') return '';
  const name = participants.find(({ clerk_id }) => clerk_id === sender_id)?.full_name ?? searchTexts.somebody;
  return foundTexts.by({ name });
}
