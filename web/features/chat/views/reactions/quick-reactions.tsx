import type { Reaction } from '@server/chat/messages/message.contract.js';
import type { KeyboardEvent } from 'react';
import { cn } from '../../../../ui/cn';
import { DropdownMenuGroup, DropdownMenuItem } from '../../../../ui/overlays/dropdown-menu';
import { mineOf, quickReactions } from '../../state/reactions';
import { threadTexts } from '../../thread-texts';

export interface QuickReactionsProps {
  reactions: readonly Reaction[];
  me: string | null;
  /** Nothing but mine is offered, to take it back. */
  isOnlyTakenBack?: boolean | undefined;
  onReact(emoji: string): void;
}

/** The first row of a message's menu: what one reacts with mostly, and what stands under the message already (M114). */
export function QuickReactions({ reactions, me, isOnlyTakenBack = false, onReact }: QuickReactionsProps) {
  const mine = mineOf(reactions, me);
  const all = [...quickReactions, ...reactions.map(({ emoji }) => emoji)];
  const choices = new Set<string>(isOnlyTakenBack ? all.filter((emoji) => emoji === mine) : all);
  if (choices.size === 0) return null;
  return (
    <DropdownMenuGroup
      aria-label={threadTexts.react}
      className="flex max-w-72 flex-wrap max-[769px]:mx-auto max-[769px]:w-fit max-[769px]:max-w-96 max-[769px]:gap-x-2"
    >
      {[...choices].map((emoji) => (
        <DropdownMenuItem
          key={emoji}
          aria-label={emoji === mine ? threadTexts.takeBack({ emoji }) : threadTexts.reactWith({ emoji })}
          className={cn('size-11 justify-center px-0 text-2xl max-[769px]:px-0', emoji === mine && 'bg-brand-soft')}
          onKeyDown={moveSideways}
          onSelect={() => onReact(emoji)}
        >
          <span aria-hidden="true">{emoji}</span>
        </DropdownMenuItem>
      ))}
    </DropdownMenuGroup>
  );
}

/** The menu's own keys go up and down; what lies in a row is gone through sideways too. */
function moveSideways(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const item = event.currentTarget;
  const isForward = (event.key === 'ArrowRight') === (getComputedStyle(item).direction !== 'rtl');
  const next = isForward ? item.nextElementSibling : item.previousElementSibling;
  if (next instanceof HTMLElement) next.focus();
}
