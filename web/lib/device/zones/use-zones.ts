import { useMemo } from 'react';
import { useIsHydrated } from '../hydrated';

interface Zones {
  /** All zones that this browser knows (IANA); empty while the page is not alive yet. */
  readonly zones: readonly string[];
  /** The zone that the device is in. */
  readonly deviceZone: string | undefined;
}

/** Browsers know other zones than the server: the list stands once the page is alive. */
export function useZones(): Zones {
  const isHydrated = useIsHydrated();
  const zones = useMemo(() => (isHydrated ? Intl.supportedValuesOf('timeZone') : []), [isHydrated]);
  return { zones, deviceZone: isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined };
}
