import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/feedback/toast-store';
import { type AtBank, useCheck } from '../api/use-bank';
import { confirmTexts } from '../texts';

export interface BackFromBankProps {
  what: AtBank;
  id: string;
  /** It was looked at: what stands in the address is over. */
  onDone(): void;
}

/** Whoever comes back from their bank sees at once what came of it; the page shows the rest. */
export function BackFromBank({ what, id, onDone }: BackFromBankProps) {
  const { mutate } = useCheck(what, () => toast({ title: confirmTexts.confirmed, tone: 'success' }));
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (asked.current === id) return;
    asked.current = id;
    mutate({ params: { id } }, { onSettled: onDone });
  }, [id, mutate, onDone]);
  return null;
}
