import type { PushSubscription } from '@server/push/push.contract.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nextPage, retryOf } from '../../../lib/cache/next-page';
import { useHere } from '../../../lib/here';
import { deliveriesQuery, useRemoveDevice } from '../api/push/use-push';
import { DeliveryList } from '../views/push/delivery-list';
import { DeviceRow } from '../views/push/device-row';
import { deviceTexts } from './push-texts';

export interface DeviceItemProps {
  device: PushSubscription;
  /** This browser is being turned on or off. */
  isBusyHere: boolean;
  /** To remove this browser is to turn it off. */
  onTurnOff(): void;
}

/** One device of the list; its log is asked for when it is opened. */
export function DeviceItem({ device, isBusyHere, onTurnOff }: DeviceItemProps) {
  const here = useHere();
  const [isOpen, setOpen] = useState(false);
  const { isRemoving, remove } = useRemoveDevice();
  const isThis = device.is_this_device;
  return (
    <DeviceRow
      device={device}
      here={here}
      isOpen={isOpen}
      isRemoving={isRemoving || (isThis && isBusyHere)}
      onToggle={() => setOpen(!isOpen)}
      onRemove={() => (isThis ? onTurnOff() : remove(device.id))}
    >
      {isOpen ? <Log device={device} /> : null}
    </DeviceRow>
  );
}

function Log({ device }: Pick<DeviceItemProps, 'device'>) {
  const here = useHere();
  const { data, ...list } = useInfiniteQuery(deliveriesQuery(device.id));
  const deliveries = data?.pages.flatMap((page) => page.push_deliveries);
  return (
    <DeliveryList
      device={device.device ?? deviceTexts.unnamed}
      here={here}
      deliveries={deliveries}
      {...nextPage(list)}
      onRetry={retryOf(list).onRetry}
    />
  );
}
