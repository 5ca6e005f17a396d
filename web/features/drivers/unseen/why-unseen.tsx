import { useState } from 'react';
import { askDeviceAnew, useDevice, useIsHeard } from '../device/device';
import { useIsElsewhere } from '../device/sharing';
import { troubleOf, type Trouble } from '../state/reach';
import { UnseenLine } from '../views/unseen-line';

export interface WhyUnseenProps {
  /** A place was known before. */
  isOld: boolean;
}

/** On a ride whose car is not seen: what is wrong with this device, and the cure. Nothing where it is another one that shares the place. */
export function WhyUnseen({ isOld }: WhyUnseenProps) {
  const trouble = useLastTrouble();
  return useIsElsewhere() ? null : <UnseenLine {...{ trouble, isOld }} onTryAgain={askDeviceAnew} />;
}

/** It stands while the device is asked anew: told again and again, nobody would hear it any more. */
function useLastTrouble(): Trouble | undefined {
  const device = useDevice();
  const isHeard = useIsHeard();
  const [last, setLast] = useState<Trouble>();
  const found = troubleOf({ device, isHeard, isKnown: false });
  const trouble = found ?? (device === 'searching' ? last : undefined);
  if (trouble !== last) setLast(trouble);
  return trouble;
}
