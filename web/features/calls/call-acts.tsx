import { isAgentId } from '@server/contract/ids.js';
import { useIsLive } from '../../lib/connection';
import { useStartCall } from './api/use-start-call';
import { CallButtons, type CallButtonsProps } from './views/call-buttons';

export interface CallActsProps {
  userId: string;
  size?: CallButtonsProps['size'];
}

/** Calls the person that one writes to; only while connected (M110, M136). No assistant has a telephone. */
export function CallActs({ userId, size }: CallActsProps) {
  const isConnected = useIsLive();
  const { start, isBusy } = useStartCall();
  if (isAgentId(userId)) return null;
  return <CallButtons size={size} isOff={!isConnected} isBusy={isBusy} onCall={(type) => start(userId, type)} />;
}
