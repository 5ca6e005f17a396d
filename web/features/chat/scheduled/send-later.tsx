import type { Id } from '@server/contract/ids.js';
import type { RefObject } from 'react';
import { useHere } from '../../../lib/here';
import type { Replying } from '../replies/use-replying';
import { SendLaterMenu } from '../views/scheduled/send-later-menu';
import { useSendLater } from './use-send-later';

export interface SendLaterProps {
  conversationId: Id;
  /** When it ends; null for never, as far as is known. */
  closesAt: string | null;
  /** What is typed. */
  text: string;
  replying: Pick<Replying, 'quoted' | 'take'>;
  /** The box one types in: it has the focus afterwards. */
  inputRef: RefObject<HTMLTextAreaElement | null> | undefined;
  /** Nothing can be scheduled now; a time that is being chosen stays. */
  disabled: boolean;
}

/** The menu beside the send button; its code comes when its button is pressed. */
export function SendLater({ conversationId, closesAt, text, replying, inputRef, disabled }: SendLaterProps) {
  const here = useHere();
  const { schedule, isBusy } = useSendLater({ conversationId, here, replying });
  return (
    <SendLaterMenu
      here={here}
      closesAt={closesAt}
      isOpenAtFirst
      isBusy={isBusy}
      disabled={disabled}
      onSchedule={(at, choice) => schedule(text, at, choice)}
      onClosed={() => inputRef?.current?.focus()}
    />
  );
}
