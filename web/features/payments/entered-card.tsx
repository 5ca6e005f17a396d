import { useEffect, useRef } from 'react';
import { useAddCard } from './api/use-card-acts';
import type { Entered } from './state/entered';
import { EnteredNote } from './views/entered-note';

export interface EnteredCardProps {
  entered: Entered;
  /** It is in the list, and whoever came for it can go on. */
  onAdded(): void;
  /** What stands in the address has been read. */
  onDismiss(): void;
}

/** Whoever comes back from the page where a card is entered: it is saved, or it is said what came of it. */
export function EnteredCard({ entered, onAdded, onDismiss }: EnteredCardProps) {
  if (entered.is === 'canceled') return <EnteredNote state="canceled" onDismiss={onDismiss} />;
  return <Saving token={entered.token} onAdded={onAdded} />;
}

function Saving({ token, onAdded }: { token: string; onAdded(): void }) {
  const { add, isAdding, problem } = useAddCard(onAdded);
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    add(token);
  }, [token, add]);
  if (problem === undefined) return <EnteredNote state="saving" />;
  return <EnteredNote state="failed" problem={problem} isRetrying={isAdding} onRetry={() => add(token)} />;
}
