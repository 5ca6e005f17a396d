import { useEffect, useRef } from 'react';
import { useIsLive } from '../../../lib/connection';
import { Offline } from '../../../lib/refusal';
import { refusalWords } from '../../../lib/texts/refusal-words';
import { toast } from '../../../ui/feedback/toast-store';
import { type AtBank, useCheck } from '../api/use-bank';
import { confirmTexts } from '../cards/method-texts';
import { checkRefusals } from './check-texts';

export interface BackFromBankProps {
  what: AtBank;
  id: string;
  /** It was looked at: what stands in the address is over. */
  onDone(): void;
}

/**
 * Whoever comes back from their bank sees at once what came of it; the page shows the rest. What got no answer is asked again when the
 * live connection is back: on a bad line the device says all along that there is a network.
 */
export function BackFromBank({ what, id, onDone }: BackFromBankProps) {
  const { mutate, error } = useCheck(what, () => toast({ title: confirmTexts.confirmed, tone: 'success' }));
  const isUnanswered = error instanceof Offline;
  const isLive = useIsLive();
  const asked = useRef<string>(undefined);
  /** Since it was last asked. */
  const wasAway = useRef(false);
  useEffect(() => {
    if (!isLive) wasAway.current = true;
    if (asked.current === id && !(isUnanswered && isLive && wasAway.current)) return;
    asked.current = id;
    wasAway.current = !isLive;
    mutate(
      { params: { id } },
      {
        onSettled(_, refusal) {
          const problem = refusalWords(refusal, checkRefusals);
          if (problem !== undefined) toast({ title: problem, tone: 'danger' });
          if (!(refusal instanceof Offline)) onDone();
        },
      },
    );
  }, [id, isLive, isUnanswered, mutate, onDone]);
  return null;
}
