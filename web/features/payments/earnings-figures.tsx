import { useIsOnline } from '../../lib/device/online';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useEarnings } from './api/use-earnings';
import { EarningsPanel } from './views/earnings-panel';

/** What today and this week have brought; nothing where that is not known, which stops nobody from driving. */
export function EarningsFigures() {
  const { earnings, isError } = useEarnings();
  const isOnline = useIsOnline();
  if (earnings) return <EarningsPanel earnings={earnings} />;
  return isError || !isOnline ? null : <Skeleton className="h-27 rounded-xl" />;
}
