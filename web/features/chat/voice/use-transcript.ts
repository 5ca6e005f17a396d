import { transcribeMessage } from '@server/agents/transcripts/transcript.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callerOf, endpointKey } from '../../../lib/cache/query';
import { codeOf } from '../../../lib/refusal';
import { useIsOffline } from '../api/use-is-offline';
import { type MadeText, toggled } from '../state/translation';
import { failureOf } from '../translations/failure-of';
import { transcriptTexts } from './transcript-texts';

/** A model may take so long (ms) with ten minutes of speech; the server gives up before. */
const timeoutMs = 60_000;

interface TranscriptOfMessage {
  /** Null until it is asked for. */
  readonly transcript: MadeText | null;
  /** Asks for it, also once more, or shows and hides it. Not where it would have to be asked for without a network. */
  readonly onPress: (() => void) | undefined;
}

/** What is said in a voice message, from the first press on and for all who show it on this page (M121). */
export function useTranscript(id: string): TranscriptOfMessage {
  const cache = useQueryClient();
  const isOffline = useIsOffline();
  const input = { params: { id } };
  const queryKey = endpointKey(transcribeMessage, input);
  // Nothing asks for it but a press.
  const { data: transcript = null } = useQuery<MadeText | null>({ queryKey, queryFn: () => null, enabled: false });
  const put = (made: MadeText) => cache.setQueryData(queryKey, made);
  function ask() {
    if (transcript?.state === 'making') return;
    put({ state: 'making' });
    void callerOf(cache)(transcribeMessage, input, { timeoutMs }).then(
      ({ text }) => put({ state: 'shown', text }),
      (error: unknown) => put(failed(error)),
    );
  }
  const other = toggled(transcript);
  if (other) return { transcript, onPress: () => put(other) };
  return { transcript, onPress: isOffline ? undefined : ask };
}

/** What was edited while it was on its way is worth another try. */
function failed(error: unknown): MadeText {
  const failure = failureOf(error, transcriptTexts.failed);
  return codeOf(error) === 'transcript_outdated' ? { ...failure, canRetry: true } : failure;
}
