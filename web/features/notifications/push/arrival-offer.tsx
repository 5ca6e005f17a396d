import type { UserId } from '@server/contract/ids.js';
import { useState } from 'react';
import { useStored } from '../../../lib/cache/storage';
import { useMyId } from '../../../lib/my-id';
import { quietly } from '../../../lib/quietly';
import { serverTime } from '../../../lib/server-time';
import { usePushState, useTurnPush } from '../api/push/use-push';
import { usePreferences } from '../api/use-preferences';
import { kindOfBrowser } from '../device/push-here';
import { dismissedCards, ofPerson } from '../device/push-memory';
import { isOffered } from '../state/push/push-state';
import { ArrivalLine } from '../views/push/arrival-line';
import { Steps } from '../views/push/steps';
import { pushTexts } from './push-texts';

/** Push where it is of use: at a ride whose driver is yet to come (M177). Nothing where it is on, denied, cannot be had or was dismissed. */
export function ArrivalOffer() {
  const me = useMyId();
  return me === null ? null : <Offer me={me} />;
}

function Offer({ me }: { me: UserId }) {
  const { state } = usePushState(me);
  const turn = useTurnPush(me);
  const isDismissed = ofPerson(useStored(dismissedCards), me)?.arrival !== undefined;
  if (turn.turned === 'on') return <ArrivalLine step="on" />;
  // Asking changes the state that the offer depends on.
  const isHeld = turn.isAsking || (turn.turned !== null && turn.turned !== 'not_now');
  return !isDismissed && (isHeld || isOffered(state)) ? <Offered me={me} turn={turn} needsInstall={state === 'needs_install'} /> : null;
}

interface OfferedProps {
  me: UserId;
  turn: ReturnType<typeof useTurnPush>;
  /** On an iPhone or iPad, outside of the home screen. */
  needsInstall: boolean;
}

function Offered({ me, turn, needsInstall }: OfferedProps) {
  const { change } = usePreferences();
  const [isToldHow, setToldHow] = useState(false);
  const onDismiss = () => dismissedCards.note(me, 'arrival', serverTime());
  async function turnOn(): Promise<void> {
    // Whoever presses it wants to hear of this ride: no switch of the account holds that back.
    if ((await turn.turnOn()) === 'on') change({ push_enabled: true, push_categories: { ride_updates: true } });
  }
  const why = isToldHow ? 'needs_install' : turn.turned;
  if (why === 'blocked' || why === 'unsupported' || why === 'needs_install')
    return (
      <ArrivalLine step="explained" {...pushTexts.states[why]} onDismiss={onDismiss}>
        {why === 'unsupported' ? null : <Steps steps={why === 'blocked' ? pushTexts.steps[kindOfBrowser()] : pushTexts.installSteps} />}
      </ArrivalLine>
    );
  return (
    <ArrivalLine
      step="offered"
      isAsking={turn.isAsking}
      problem={turn.turned === 'failed' ? pushTexts.failed : undefined}
      onTurnOn={() => (needsInstall ? setToldHow(true) : quietly('push could not be turned on', turnOn()))}
      onDismiss={onDismiss}
    />
  );
}
