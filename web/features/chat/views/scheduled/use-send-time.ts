import { type LocalTime, localTimeAt } from '@server/contract/calendar/local-time.js';
import { useState } from 'react';
import type { Here } from '../../../../lib/format/day';
import type { Moment } from '../../../../lib/format/locale';
import { chosenInstant } from '../../../../lib/format/chosen-time';
import { isSendable } from '../../state/scheduled/send-times';

export interface SendTime {
  /** What the two fields show. */
  readonly wanted: LocalTime;
  readonly change: (change: Partial<LocalTime>) => void;
  /** The moment that they say; null where nothing can be sent then. */
  readonly at: Date | null;
  /** They show what they showed first. */
  readonly isKept: boolean;
}

/** A moment being chosen by the reader's own clock, a given one at first; before the conversation ends, where it does. */
export function useSendTime({ now, timeZone }: Here, first: Moment, closesAt: string | null): SendTime {
  const [began] = useState(first);
  const [initial] = useState(() => localTimeAt(began, timeZone));
  const [wanted, setWanted] = useState(initial);
  const at = chosenInstant(wanted, timeZone, began);
  return {
    wanted,
    change: (change) => setWanted((before) => ({ ...before, ...change })),
    at: at && isSendable(at, now, closesAt) ? at : null,
    isKept: wanted.date === initial.date && wanted.time === initial.time,
  };
}
