import type { enterPaymentMethod } from '@server/payments/payments.contract.js';
import type { connectPayouts } from '@server/payments/payouts/payouts.contract.js';
import { useEffect, useState } from 'react';
import { useEndpointMutation } from '../../../lib/cache/query';
import { refusalWords } from '../../../lib/texts/refusal-words';
import { elsewhere } from './elsewhere';

/** A page that has not come within this (ms) will not: loading it was stopped, or the line is dead. */
const comesWithinMs = 15_000;

/** Goes to a page that is not ours. `isLeaving` ends where one stays, or is back on a page that the browser kept: it can be tried again. */
export function useGoing(): { go(url: string): void; isLeaving: boolean } {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const stay = () => setIsLeaving(false);
    const onShow = ({ persisted }: PageTransitionEvent) => (persisted ? stay() : undefined);
    const timer = setTimeout(stay, comesWithinMs);
    addEventListener('pageshow', onShow);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', onShow);
    };
  }, [isLeaving]);
  return {
    go(url) {
      setIsLeaving(true);
      elsewhere.go(url);
    },
    isLeaving,
  };
}

/** Leads to a page that is not ours, at the address that the server answers; `refusals` are the words of its refusals. */
export function useLeaving<E extends typeof enterPaymentMethod | typeof connectPayouts>(
  endpoint: E,
  refusals: Readonly<Record<string, string>>,
) {
  const { go, isLeaving } = useGoing();
  const { mutate, isPending, error } = useEndpointMutation(endpoint, {
    onSuccess: ({ url }) => go(url),
  });
  return { leave: mutate, isLeaving: isPending || isLeaving, problem: refusalWords(error, refusals) };
}
