import type { UserId } from '@server/contract/ids.js';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMyId } from '../../../lib/my-id';
import { quietly } from '../../../lib/quietly';
import { never } from '../../../lib/store';
import type { Device } from '../device/device';
import type { Pending } from '../state/pending';

const none: readonly Pending[] = [];

/** This person's chat on this device; null until it is open. */
export function useDevice(): Device | null {
  const me = useMyId();
  const [device, setDevice] = useState<Device | null>(null);
  useEffect(() => {
    let isGone = false;
    if (me)
      quietly(
        'the outbox could not be opened',
        deviceFor(me).then((opened) => (isGone ? undefined : setDevice(opened))),
      );
    return () => {
      isGone = true;
    };
  }, [me]);
  return device;
}

/** Reading and writing on the device comes after the first paint. */
async function deviceFor(me: UserId): Promise<Device> {
  const { deviceOf } = await import('../device/device');
  return deviceOf(me);
}

/** My messages that no server has acknowledged, oldest first. */
export function usePending(device: Device | null): readonly Pending[] {
  const outbox = device?.outbox;
  return useSyncExternalStore(
    outbox ? (listener) => outbox.subscribe(listener) : never,
    () => outbox?.snapshot ?? none,
    () => none,
  );
}
