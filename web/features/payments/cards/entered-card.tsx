import { useEffect, useRef } from 'react';
import { useAddCard } from '../api/use-card-acts';
import type { Entered } from '../state/entered';
import { EnteredNote } from '../views/outside/entered-note';

export interface EnteredCardProps {
  entered: Entered;
  /** It is in the list, and whoever came for it can go on. */
  onAdded(): void;
  /** What stands in the address has been read. */
  onDismiss(): void;
}

/** Whoever comes back from the page where a card is entered: it is saved, or it is said what came of it. */
export function EnteredCard({ entered, onAdded, onDismiss }: EnteredCardProps) {
  const { add, isAdding, problem } = useAddCard(onAdded);
  const asked = useRef<string>(undefined);
  const token = entered.is === 'entered' ? entered.token : undefined;
  useEffect(() => {
    if (token === undefined || asked.current === token) return;
    asked.current = token;
    add(token);
  }, [token, add]);
  const state = token === undefined ? 'canceled' : problem === undefined ? 'saving' : 'failed';
  return (
    <EnteredNote {...{ state, problem, onDismiss }} isRetrying={isAdding} onRetry={() => (token === undefined ? undefined : add(token))} />
  );
}
