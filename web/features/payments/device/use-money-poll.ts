import { usePoll } from '../../../lib/cache/use-poll';

/** How often it is asked, while live events do not flow, what became of money (ms). */
const pollMs = 10_000;

/** The `refetchInterval` of what shows money: it is asked for again while `isMoving` says that some of it is on its way. */
export function useMoneyPoll<T>(isMoving: (known: T) => boolean) {
  return usePoll(pollMs, isMoving);
}
