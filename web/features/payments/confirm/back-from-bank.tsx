import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/feedback/toast-store';
import { useCheckConfirmation } from '../api/use-confirmations';
import { confirmTexts } from '../texts';

export interface BackFromBankProps {
  paymentId: string;
  /** It was looked at: what stands in the address is over. */
  onDone(): void;
}

/** Whoever comes back from their bank sees at once what came of it; the ride shows the rest. */
export function BackFromBank({ paymentId, onDone }: BackFromBankProps) {
  const { mutate } = useCheckConfirmation(() => toast({ title: confirmTexts.confirmed, tone: 'success' }));
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (asked.current === paymentId) return;
    asked.current = paymentId;
    mutate({ params: { id: paymentId } }, { onSettled: onDone });
  }, [paymentId, mutate, onDone]);
  return null;
}
