import type { Ride } from '@server/rides/ride.contract.js';
import { isUnderWay } from '@server/rides/ride-status.contract.js';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ChatEffects } from '../../features/chat/chat-effects';
import { isReadOverPage } from '../../features/chat/device/chat-layer';
import { DriverLocationHost } from '../../features/drivers/driver-location-host';
import { Announcer } from '../../features/notifications/announcer';
import { PushEffects } from '../../features/notifications/push/push-effects';
import { useShellPresence } from '../../features/presence/use-sources';
import { useActiveRide } from '../../features/rides/api/use-active-ride';
import { PreferredRideHost } from '../../features/rides/booking/preferred-ride-host';
import { part } from '../../lib/part';
import { AppHost } from '../offline/app-host';
import { promptCardOn } from '../state/prompt-card-on';
import { titleNews } from '../titles/title-news';
import { useMode } from './navigation/mode-context';
import { Late } from './navigation/slots';
import { RequestMap } from './request-map';
import { followTheme } from './sidebar/follow-theme';
import { TooManyTabs } from './too-many-tabs';

const CallHost = part(async () => (await import('../../features/calls/call-host')).CallHost);
const ChatLayer = part(async () => (await import('./chat-layer')).ChatLayer);

/** Also somebody who was suspended on the way: their rider sees the car until the ride is over (S10). */
const isDriving = (ride: Ride | null): boolean => ride?.my_role === 'driver' && isUnderWay(ride);

/** What goes on in every signed-in tab whatever page it shows. Its code comes after the page. */
export function SignedInEffects() {
  const { hasDriverAccess, mode } = useMode();
  const ride = useActiveRide();
  const companions = [ride?.customer.clerk_id, ride?.driver?.clerk_id].filter((id) => id !== undefined);
  const { pathname } = useLocation();
  const isOnMessages = pathname === '/messages';
  useShellPresence();
  useEffect(followTheme, []);
  return (
    <>
      <AppHost />
      <TooManyTabs />
      <ChatEffects />
      <Announcer
        isDriver={mode === 'driver'}
        companions={companions}
        onTitle={titleNews.set}
        isTalkOpen={(id) => !isOnMessages && isReadOverPage(id)}
      />
      <PushEffects card={ride === null ? promptCardOn(pathname) : null} />
      {hasDriverAccess || isDriving(ride) ? <DriverLocationHost /> : null}
      {hasDriverAccess ? <PreferredRideHost map={(content) => <RequestMap content={content} />} /> : null}
      <Late until={null}>
        <CallHost />
      </Late>
      <Late until={null}>
        <ChatLayer />
      </Late>
    </>
  );
}
