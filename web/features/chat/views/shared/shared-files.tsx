import { FileText } from 'lucide-react';
import { formatBytes } from '../../../../lib/format/units/bytes';
import { sharedTexts } from '../../shared/shared-texts';
import { FileName } from '../attachments/file-name';
import { sharedLinkClass, SharedRow } from './shared-row';
import { fromWords, type SharedViewProps } from './shared-views';

/** Files but pictures, videos and voices, to be taken along. */
export function SharedFiles({ messages, onGoTo, ...reading }: SharedViewProps) {
  return (
    <ul aria-label={sharedTexts.files} className="flex flex-col gap-0.5">
      {messages.flatMap((message) =>
        message.attachments.map(({ id, name, url, bytes }) => (
          <SharedRow key={id} onGoTo={() => onGoTo(message.id)}>
            <a href={url} download={name} data-testid="shared-file" className={sharedLinkClass}>
              <FileText className="size-6 shrink-0 text-ink-faint" aria-hidden="true" />
              <span className="flex min-w-0 flex-1 flex-col">
                <FileName name={name} />
                <span className="numeral truncate text-xs text-ink-soft">
                  {formatBytes(bytes)} · <bdi>{fromWords(message, reading)}</bdi>
                </span>
              </span>
            </a>
          </SharedRow>
        )),
      )}
    </ul>
  );
}
