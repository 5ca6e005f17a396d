import type { Quoted } from '@server/chat/messages/message.contract.js';
import { cn } from '../../../../ui/cn';
import { threadTexts } from '../../thread-texts';
import { quotedLine, quotedName, type Readers } from './quote-words';

export interface QuotedMessageProps extends Readers {
  quoted: Quoted;
  /** Without it the quote leads nowhere; a deleted message never does. */
  onGoTo?: ((id: string) => void) | undefined;
}

const quoteClass = 'mb-1 block w-full border-s-2 border-current py-0.5 ps-2 text-start text-sm';

/** In a bubble, over its text: what it answers. A press goes there; no stop for keys, which have the same in the menu (M114). */
export function QuotedMessage({ quoted, me, people, onGoTo }: QuotedMessageProps) {
  const name = quotedName(quoted, { me, people });
  const line = quotedLine(quoted);
  const isGone = quoted.deleted_at !== null;
  const words = (
    <>
      <span className="block truncate text-xs font-semibold">
        <bdi>{name}</bdi>
      </span>{' '}
      <span dir="auto" className={cn('line-clamp-2 [overflow-wrap:anywhere]', isGone && 'italic')}>
        {line}
      </span>
    </>
  );
  if (isGone || !onGoTo) {
    return (
      <div data-testid="quote" className={quoteClass}>
        {words}
      </div>
    );
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      data-testid="quote"
      className={cn(quoteClass, 'pointer-coarse:min-h-11')}
      onClick={() => onGoTo(quoted.id)}
    >
      <span className="sr-only">{threadTexts.inReplyTo} </span>
      {words}
    </button>
  );
}
