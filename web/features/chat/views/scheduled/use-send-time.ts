import { useState } from 'react';
import type { Here } from '../../../../lib/format/day';
import type { Moment } from '../../../../lib/format/locale';
import { instantOf, type WallTime, wallTimeAt } from '../../../../lib/format/wall-time';
import { isSendable } from '../../state/scheduled/send-times';

export interface SendTime {
  /** What the two fields show. */
  readonly wanted: WallTime;
  readonly change: (change: Partial<WallTime>) => void;
  /** The moment that they say; null where nothing can be sent then. */
  readonly at: Date | null;
  /** They show what they showed first. */
  readonly isKept: boolean;
}

/** A moment being chosen by the reader's own clock, a given one at first. */
export function useSendTime({ now, timeZone }: Here, first: Moment): SendTime {
  const [began] = useState(first);
  const [initial] = useState(() => wallTimeAt(began, timeZone));
  const [wanted, setWanted] = useState(initial);
  const at = instantOf(wanted, timeZone, began);
  return {
    wanted,
    change: (change) => setWanted((before) => ({ ...before, ...change })),
    at: at && isSendable(at, now) ? at : null,
    isKept: wanted.date === initial.date && wanted.time === initial.time,
  };
}
