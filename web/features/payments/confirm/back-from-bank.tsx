import { useEffect, useRef } from 'react';
import { useHasNetwork } from '../../../lib/device/online';
import { Offline } from '../../../lib/refusal';
import { refusalWords } from '../../../lib/texts/refusal-words';
import { toast } from '../../../ui/feedback/toast-store';
import { type AtBank, useCheck } from '../api/use-bank';
import { confirmTexts } from '../texts';
import { checkRefusals } from './check-texts';

export interface BackFromBankProps {
  what: AtBank;
  id: string;
  /** It was looked at: what stands in the address is over. */
  onDone(): void;
}

/** Whoever comes back from their bank sees at once what came of it; the page shows the rest. What got no answer is asked again. */
export function BackFromBank({ what, id, onDone }: BackFromBankProps) {
  const { mutate } = useCheck(what, () => toast({ title: confirmTexts.confirmed, tone: 'success' }));
  const hasNetwork = useHasNetwork();
  const asked = useRef<string>(undefined);
  const isUnanswered = useRef(false);
  useEffect(() => {
    if (asked.current === id && !(isUnanswered.current && hasNetwork)) return;
    asked.current = id;
    isUnanswered.current = false;
    mutate(
      { params: { id } },
      {
        onSettled(_, error) {
          const problem = refusalWords(error, checkRefusals);
          if (problem !== undefined) toast({ title: problem, tone: 'danger' });
          isUnanswered.current = error instanceof Offline;
          if (!isUnanswered.current) onDone();
        },
      },
    );
  }, [id, hasNetwork, mutate, onDone]);
  return null;
}
