import { threadTexts } from '../../thread-texts';

/** Above the first message that was unread when the thread was opened (M101). */
export function NewMessagesLine() {
  return (
    <div className="my-2 flex items-center gap-3 text-xs font-semibold text-brand-text">
      <hr aria-label={threadTexts.newMessages} className="flex-1 border-brand" />
      <span aria-hidden="true">{threadTexts.newMessages}</span>
      <span aria-hidden="true" className="h-px flex-1 bg-brand" />
    </div>
  );
}
