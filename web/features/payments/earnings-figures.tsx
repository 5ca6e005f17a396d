import { LoadingState } from '../../ui/feedback/loading-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useEarnings } from './api/use-earnings';
import { EarningsPanel } from './views/earnings-panel';

/** What today and this week have brought; nothing where that is not known, which stops nobody from driving. */
export function EarningsFigures() {
  const { earnings, isError } = useEarnings();
  if (earnings) return <EarningsPanel earnings={earnings} />;
  if (isError) return null;
  return (
    <LoadingState offline={null}>
      <Skeleton className="h-27 rounded-xl" />
    </LoadingState>
  );
}
