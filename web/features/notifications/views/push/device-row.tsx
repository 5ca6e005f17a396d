import type { PushSubscription } from '@server/push/push.contract.js';
import type { ReactNode } from 'react';
import type { Here } from '../../../../lib/format/day';
import { formatAgo } from '../../../../lib/format/relative-time';
import { Button } from '../../../../ui/button';
import { Disclosure } from '../../../../ui/sections/disclosure';
import { Badge } from '../../../../ui/display/badge';
import { deviceTexts as texts } from '../../push/push-texts';

export interface DeviceRowProps {
  device: PushSubscription;
  here: Here;
  isOpen: boolean;
  isRemoving: boolean;
  onToggle(): void;
  onRemove(): void;
  /** Its log, while it is open. */
  children?: ReactNode;
}

/** A browser that gets pushes: which, and when it last did; opened it has its log and the way to remove it (M65, M77). */
export function DeviceRow({ device, here, isOpen, isRemoving, onToggle, onRemove, children }: DeviceRowProps) {
  const name = device.device ?? texts.unnamed;
  return (
    <Disclosure
      data-testid="push-device"
      heading="h3"
      {...{ isOpen, onToggle }}
      summary={
        <>
          <span className="flex min-w-0 flex-1 flex-col gap-0.5">
            <span className="text-sm font-semibold break-words text-ink">
              <bdi>{name}</bdi>
            </span>
            <span className="font-sans text-caption font-normal tracking-normal text-ink-soft">{lastWords(device, here)}</span>
          </span>
          {device.is_this_device ? <Badge tone="brand">{texts.thisDevice}</Badge> : null}
          {device.active ? null : <Badge>{texts.inactive}</Badge>}
        </>
      }
    >
      {children}
      <Button className="mt-3" aria-label={texts.removeNamed({ device: name })} isBusy={isRemoving} onClick={onRemove}>
        {texts.remove}
      </Button>
    </Disclosure>
  );
}

function lastWords({ active, last_ok_at: at }: PushSubscription, here: Here): string {
  if (!active) return texts.inactiveDetail;
  return at === null ? texts.neverOk : texts.lastOk({ ago: formatAgo(at, here) });
}
