import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/feedback/toast-store';
import { useCheckPart } from '../api/use-parts';
import { confirmTexts } from '../texts';

export interface PartBackProps {
  partId: string;
  /** It was looked at: what stands in the address is over. */
  onDone(): void;
}

/** A friend who comes back from their bank sees at once what came of their part. */
export function PartBack({ partId, onDone }: PartBackProps) {
  const { mutate } = useCheckPart(() => toast({ title: confirmTexts.confirmed, tone: 'success' }));
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (asked.current === partId) return;
    asked.current = partId;
    mutate({ params: { id: partId } }, { onSettled: onDone });
  }, [partId, mutate, onDone]);
  return null;
}
