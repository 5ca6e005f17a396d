import { keepFocus } from '../../../ui/lost-focus';
import { useReceived } from '../api/use-received';
import { ReceivedRequests, type ReceivedRequestsProps } from '../request-lists';

/** 'Requests (n)' over the conversations (M81). One came for the conversations: requests that cannot be had are missing in silence. */
export function ChatRequests({ waiting }: ReceivedRequestsProps) {
  const { data, isError } = useReceived();
  return (
    <div ref={keepFocus} className="px-5 [&>section]:pb-2">
      {isError && !data ? null : <ReceivedRequests waiting={waiting} />}
    </div>
  );
}
