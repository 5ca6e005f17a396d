import type { CallSummary } from '@server/chat/messages/call-summary.contract.js';
import { Phone, PhoneMissed, Video } from 'lucide-react';
import { callText } from '../../state/text/call-text';
import { formatTalkTime } from '../../../../lib/format/talk-time';

export interface CallLineProps {
  call: CallSummary;
  isMine: boolean;
}

/** What became of a call, in place of words (M138). */
export function CallLine({ call, isMine }: CallLineProps) {
  const Icon = call.duration_s === null ? PhoneMissed : call.call_type === 'video' ? Video : Phone;
  return (
    <span data-testid="call-line" data-end={call.end} className="flex items-center gap-2">
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <span>{callText(call, isMine)}</span>
      {call.duration_s === null ? null : <span className="numeral text-caption">{formatTalkTime(call.duration_s * 1_000)}</span>}
    </span>
  );
}
