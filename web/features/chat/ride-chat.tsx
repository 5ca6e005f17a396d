import { MessageCircle } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import { cn } from '../../ui/cn';
import { useConversation } from './api/use-conversation';
import { useDirectConversation } from './api/use-open-conversation';
import { chatTexts } from './texts';
import { ThreadPanel } from './thread-panel';

export interface RideChatProps {
  /** The other side of the ride: its driver, or its rider. */
  partnerId: string;
  /** Its size; 24 rem high unless told. */
  className?: string;
}

/** The conversation with the other side of a ride, inside the ride's page. */
export function RideChat({ partnerId, className }: RideChatProps) {
  const { data, isError } = useDirectConversation(partnerId);
  return (
    <div className={cn('flex h-96 flex-col overflow-hidden rounded-lg border border-line bg-surface', className)}>
      {isError ? <EmptyState className="m-auto" icon={<MessageCircle />} title={chatTexts.notAvailable} /> : null}
      {!data && !isError ? <Skeleton className="m-4 h-full" /> : null}
      {data ? <RideThread id={data.id} fallback={data} /> : null}
    </div>
  );
}

function RideThread({ id, fallback }: { id: string; fallback: Parameters<typeof ThreadPanel>[0]['conversation'] }) {
  const { conversation } = useConversation(id);
  return <ThreadPanel key={id} conversation={conversation ?? fallback} hasHeader={false} />;
}
