import type { Reaction } from '@server/chat/messages/message.contract.js';
import type { Participant } from '@server/chat/conversations/conversation.contract.js';
import { readerLocale } from '../../../../lib/format/locale';
import { cn } from '../../../../ui/cn';
import { countsOf } from '../../state/reactions';
import { threadTexts } from '../../thread-texts';

export interface ReactionChipsProps {
  reactions: readonly Reaction[];
  me: string | null;
  /** Everyone in the conversation but me. */
  people: readonly Participant[];
  /** They stand under a message of mine. */
  isMine: boolean;
  /** Only mine are pressed, to take them back. */
  isOnlyTakenBack?: boolean | undefined;
  /** Without it they are only read. */
  onToggle?: ((emoji: string) => void) | undefined;
}

/**
 * What people reacted to a message with, at the foot of its bubble (M114); a press adds mine, or takes it back. Not stops
 * for keys, which have the same in the message's menu.
 */
export function ReactionChips({ reactions, me, people, isMine, isOnlyTakenBack = false, onToggle }: ReactionChipsProps) {
  if (reactions.length === 0) return null;
  return (
    <ul
      aria-label={threadTexts.reactions}
      // Within the log of what was said: a reaction is no new message. Where thumbs' areas meet, these come first.
      aria-live="off"
      className={cn(
        'relative z-1 -mt-1.5 mb-1 flex w-fit max-w-[min(34rem,78%)] flex-wrap gap-1 pointer-coarse:gap-y-5',
        isMine ? 'ms-auto me-7 justify-end' : 'ms-2',
      )}
    >
      {countsOf(reactions, me).map(({ emoji, userIds, isMine: isPressed }) => {
        const names = namesOf(userIds, me, people);
        const isRead = !onToggle || (isOnlyTakenBack && !isPressed);
        return (
          <li key={emoji}>
            <button
              type="button"
              tabIndex={-1}
              aria-pressed={isPressed}
              aria-label={threadTexts.reactedWith({ names, emoji, count: userIds.length })}
              title={names}
              // Its title says who, also where it is only read.
              aria-disabled={isRead || undefined}
              className={cn(
                'touch-area flex h-6 min-w-9 items-center justify-center gap-1 rounded-full border px-1.5 text-sm shadow-sm select-none',
                isPressed ? 'border-brand bg-brand-soft text-brand-text' : 'border-line bg-raised text-ink-soft',
                !isPressed && !isRead && 'hover:bg-hover',
                isRead && 'cursor-default',
              )}
              onClick={() => (isRead ? undefined : onToggle(emoji))}
            >
              <span aria-hidden="true">{emoji}</span>
              {userIds.length > 1 ? (
                <span aria-hidden="true" className="numeral text-xs">
                  {userIds.length}
                </span>
              ) : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Me first, then the others in the order in which they reacted. */
function namesOf(userIds: readonly string[], me: string | null, people: readonly Participant[]): string {
  const others = userIds.filter((id) => id !== me).map((id) => people.find((person) => person.clerk_id === id)?.full_name);
  const mine = others.length < userIds.length ? [threadTexts.you] : [];
  return new Intl.ListFormat(readerLocale()).format([...mine, ...others.map((name) => name ?? threadTexts.someoneGone)]);
}
