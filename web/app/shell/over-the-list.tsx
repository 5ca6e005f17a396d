import { useBadges } from '../../features/notifications/api/use-counts';
import { part } from '../../lib/part';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Late } from './navigation/slots';

const QuickAgents = part(async () => (await import('../../features/chat/agents/quick-agents')).QuickAgents);
const QuickChat = part(async () => (await import('../../features/friends/beside-chats/quick-chat')).QuickChat);
const ChatRequests = part(async () => (await import('../../features/friends/beside-chats/chat-requests')).ChatRequests);

/** Over the conversations of a page and of the drawer: whom one may write to at once, and who asks to be a friend. */
export function OverTheList() {
  const { requests: waiting } = useBadges();
  return (
    <>
      <Late until={facesToCome}>
        <QuickChat agentsBeside={(friendCount) => <QuickAgents friendCount={friendCount} />} />
      </Late>
      <Late until={<RequestsToCome count={waiting} />}>
        <ChatRequests waiting={waiting} />
      </Late>
    </>
  );
}

/** As high as the strip of faces. */
const facesToCome = (
  <div data-testid="faces-to-come" className="px-5 pb-2">
    <Skeleton className="h-27" />
  </div>
);

/** More are behind a button. */
const requestRows = 5;

/** As high as the requests under their number. */
function RequestsToCome({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div data-testid="requests-to-come" className="px-5 pt-9 pb-2">
      {Array.from({ length: Math.min(count, requestRows) }, (_, row) => (
        <Skeleton key={row} className="mb-2 h-12" />
      ))}
    </div>
  );
}
