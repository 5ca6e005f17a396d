import { useParams } from 'react-router';
import { callQuery } from '../../../features/calls/api/queries';
import { CallScreen } from '../../../features/calls/call-screen';
import { callTexts } from '../../../features/calls/texts';
import { useMe } from '../../../features/profiles/api/use-me';
import { part } from '../../../lib/part';
import { userPage } from '../../page';
import { LiveConnection } from '../../shell/live-connection';
import { Late } from '../../shell/navigation/slots';
import { useIsStillMe } from '../../shell/use-is-still-me';
import { SignedOut } from '../errors/signed-out';

const TooManyTabs = part(async () => (await import('../../shell/too-many-tabs')).TooManyTabs);
const Toaster = part(async () => (await import('../../../ui/feedback/toast')).Toaster);

export const handle = { title: () => callTexts.tab };
export const loader = userPage(({ need, params }) => need(callQuery(params['id'] ?? '')));

/** A call between two people, without the shell around it: it has a tab of its own, which keeps nothing on once its session has ended. */
export function Component() {
  const { id = '' } = useParams();
  const isStillMe = useIsStillMe(useMe());
  return (
    <>
      {isStillMe ? (
        <CallScreen key={id} callId={id} />
      ) : (
        <main className="flex min-h-dvh flex-col">
          <SignedOut />
        </main>
      )}
      <LiveConnection comesFirst />
      <Late until={null}>
        <TooManyTabs />
        <Toaster />
      </Late>
    </>
  );
}
