import type { ListedRide } from '@server/dispatch/listed/listed.contract.js';
import { useState } from 'react';
import { useAnswerRequest } from '../api/use-answer-request';

/** What Accept does on a list, and what came of the last one that was too late. */
export function useTaking() {
  const answer = useAnswerRequest();
  const [gone, setGone] = useState<'taken' | 'released' | null>(null);
  function onAccept(ride: ListedRide) {
    setGone(null);
    answer.accept(ride, setGone);
  }
  return { busyId: answer.busyId, gone, onAccept };
}
