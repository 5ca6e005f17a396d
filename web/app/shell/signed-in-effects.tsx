import { ChatEffects } from '../../features/chat/chat-effects';
import { DriverLocationHost } from '../../features/drivers/driver-location-host';
import { useShellPresence } from '../../features/presence/use-sources';
import { PreferredRideHost } from '../../features/rides/preferred-ride-host';
import { useMode } from './mode-context';
import { RequestMap } from './request-map';

/** What goes on in every signed-in tab whatever page it shows. Its code comes after the page. */
export function SignedInEffects() {
  const { hasDriverAccess } = useMode();
  useShellPresence();
  return (
    <>
      <ChatEffects />
      {hasDriverAccess ? <DriverLocationHost /> : null}
      {hasDriverAccess ? <PreferredRideHost map={(content) => <RequestMap content={content} />} /> : null}
    </>
  );
}
