import { type DeliveryStatus, logDays, type PushDelivery } from '@server/push/push.contract.js';
import type { Here } from '../../../../lib/format/day';
import { formatAgo } from '../../../../lib/format/relative-time';
import { ErrorLine } from '../../../../ui/feedback/error-line';
import { ListEnd, type PagedViewProps } from '../../../../ui/feedback/list-end';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { deliveryTexts as texts } from '../../push/push-texts';

export interface DeliveryListProps extends PagedViewProps {
  /** What the device is called. */
  device: string;
  here: Here;
  /** Undefined while they are not known. */
  deliveries: readonly PushDelivery[] | undefined;
}

/** What was pushed to one device, newest first (M77). */
export function DeliveryList({ device, here, deliveries, ...list }: DeliveryListProps) {
  if (!deliveries) return <NotThere {...list} />;
  if (deliveries.length === 0) return <p className="py-2 text-body text-ink-soft">{texts.empty({ count: logDays })}</p>;
  return (
    <>
      <ul aria-label={texts.title({ device })} className="flex flex-col">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex items-baseline justify-between gap-4 border-b border-line py-2 last:border-0">
            <div className="min-w-0">
              <p className="text-body text-ink">{delivery.notification_id === null ? texts.test : texts.notification}</p>
              <p className={isGood[delivery.status] ? 'text-caption text-ink-soft' : 'text-caption font-medium text-danger-text'}>
                {detailOf(delivery)}
              </p>
            </div>
            <time dateTime={delivery.created_at} className="shrink-0 text-xs text-ink-faint">
              {formatAgo(delivery.created_at, here)}
            </time>
          </li>
        ))}
      </ul>
      <ListEnd {...list} more={texts.earlier} end={texts.end({ count: logDays })} />
    </>
  );
}

const isGood: Readonly<Record<DeliveryStatus, boolean>> = {
  waiting: true,
  sent: true,
  dropped: true,
  expired: true,
  gone: false,
  refused: false,
  failed: false,
};

function detailOf({ status, attempts }: PushDelivery): string {
  const words = texts.statuses[status];
  return attempts > 1 ? `${words} · ${texts.tries({ count: attempts })}` : words;
}

function NotThere({ hasFailed, isLoading, onRetry }: PagedViewProps) {
  if (!hasFailed)
    return (
      <output aria-label={texts.loading} className="flex flex-col gap-2 py-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-3 w-40" />
      </output>
    );
  return <ErrorLine title={texts.loadFailed} isRetrying={isLoading} onRetry={onRetry} className="py-2 text-body" />;
}
