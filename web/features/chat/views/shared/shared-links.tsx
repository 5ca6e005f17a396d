import { Link2 } from 'lucide-react';
import { sharedTexts } from '../../shared/shared-texts';
import { sharedLinkClass, SharedRow } from './shared-row';
import { fromWords, type SharedViewProps } from './shared-views';

/** Web addresses. The host is written out: whatever the page says, there the link leads. */
export function SharedLinks({ messages, onGoTo, ...reading }: SharedViewProps) {
  return (
    <ul aria-label={sharedTexts.links} className="flex flex-col gap-0.5">
      {messages.flatMap((message) =>
        message.links.map(({ url, title }) => (
          <SharedRow key={`${message.id} ${url}`} onGoTo={() => onGoTo(message.id)}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" data-testid="shared-link" className={sharedLinkClass}>
              <Link2 className="size-6 shrink-0 text-ink-faint" aria-hidden="true" />
              <span className="flex min-w-0 flex-1 flex-col">
                <span dir="auto" className="line-clamp-2 text-sm font-semibold wrap-anywhere">
                  {title ?? url}
                </span>
                {title === null ? null : (
                  <bdi dir="ltr" className="truncate text-xs text-ink-soft">
                    {new URL(url).host}
                  </bdi>
                )}
                <bdi className="truncate text-xs text-ink-soft">{fromWords(message, reading)}</bdi>
              </span>
            </a>
          </SharedRow>
        )),
      )}
    </ul>
  );
}
