import type { ListedRide } from '@server/dispatch/listed/listed.contract.js';
import { localAddress } from '@server/town/address.contract.js';
import { useState } from 'react';
import { refusalReason } from '../../../lib/refusal';
import { useAnswerRequest, whyOver } from '../api/use-answer-request';
import { closedWords } from '../texts';
import { listedTexts } from './texts';

/** Why a ride could not be had stands so long (ms) at least: it changes the list itself. */
const readMs = 5_000;

interface NotTaken {
  readonly words: string;
  readonly isRead: boolean;
}

/** What Accept does on a list, and why the last one could not be had, until the list changes once more or another one is to be taken. */
export function useTaking(rides: readonly ListedRide[] | undefined) {
  const [notTaken, setNotTaken] = useState<NotTaken | null>(null);
  const { busyIds, accept } = useAnswerRequest(({ pickup_address: pickup }, error) => {
    const over = whyOver(error);
    const why = over ? closedWords[over] : refusalReason(error);
    if (why) say(listedTexts.notTaken({ place: localAddress(pickup), why }));
  });
  const ids = rides?.map(({ id }) => id).join(' ');
  const [shown, setShown] = useState(ids);
  if (shown !== ids) {
    setShown(ids);
    if (notTaken?.isRead) setNotTaken(null);
  }
  function say(words: string) {
    const said: NotTaken = { words, isRead: false };
    setNotTaken(said);
    setTimeout(() => setNotTaken((last) => (last === said ? { words, isRead: true } : last)), readMs);
  }
  function onAccept(ride: ListedRide) {
    setNotTaken(null);
    accept(ride);
  }
  return { busyIds, notTaken: notTaken?.words, onAccept };
}
