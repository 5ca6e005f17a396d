import { lazy } from 'react';
import { useParams } from 'react-router';
import { callQuery } from '../../../features/calls/api/queries';
import { CallScreen } from '../../../features/calls/call-screen';
import { callTexts } from '../../../features/calls/texts';
import { userPage } from '../../page';
import { LiveConnection } from '../../shell/live-connection';
import { Late } from '../../shell/navigation/slots';

const Toaster = lazy(async () => ({ default: (await import('../../../ui/feedback/toast')).Toaster }));

export const handle = { title: () => callTexts.tab };
export const loader = userPage(({ need, params }) => need(callQuery(params['id'] ?? '')));

/** A call between two people, without the shell around it: it has a tab of its own. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <CallScreen key={id} callId={id} />
      <LiveConnection />
      <Late until={null}>
        <Toaster />
      </Late>
    </>
  );
}
