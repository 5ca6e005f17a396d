import type { UserId } from '@server/contract/ids.js';
import { useQuery } from '@tanstack/react-query';
import { keepFocus } from '../../ui/lost-focus';
import { pairQuery } from './api/queries';
import { useChoice } from './api/use-choice';
import { PairChoice } from './views/pair-choice';

export interface PairActsProps {
  id: UserId;
  /** First name. */
  name: string;
}

/** Favorite, or never again: about somebody with whom the reader rode, and nothing about anybody else. */
export function PairActs({ id, name }: PairActsProps) {
  const { data: pair } = useQuery(pairQuery(id));
  const { like, part } = useChoice({ id, name });
  if (!pair) return null;
  return (
    <div ref={keepFocus}>
      <PairChoice {...{ pair, name }} onLike={like} onPart={part} />
    </div>
  );
}
