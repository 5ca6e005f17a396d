import type { Call } from '@server/calls/calls.contract.js';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useActiveCall } from './api/queries';
import { useCallActs } from './api/use-call-acts';
import { useRinging, useStillRings } from './device/use-rings';
import { IncomingCard } from './views/incoming-card';
import { OngoingBar } from './views/ongoing-bar';

/** Over every page: a call that rings, and the way back to the one that goes on. Mounted once, by the shell. */
export function CallHost() {
  const call = useActiveCall();
  const stillRings = useStillRings(call);
  const shown = call?.status === 'ringing' && !stillRings ? null : call;
  const incoming = shown?.status === 'ringing' && shown.my_role === 'callee' ? shown : null;
  useRinging(incoming === null ? null : incoming.call_id);
  if (incoming) return <Incoming key={incoming.call_id} call={incoming} />;
  return shown ? <Ongoing call={shown} /> : null;
}

function Incoming({ call }: { call: Call }) {
  const { answer, decline, isBusy } = useCallActs();
  const acts = { onAnswer: () => answer(call), onDecline: () => decline(call) };
  useAnswerKeys({ isOff: isBusy, ...acts });
  return <IncomingCard {...{ call, isBusy }} {...acts} />;
}

function Ongoing({ call }: { call: Call }) {
  const { open, hangUp, isBusy } = useCallActs();
  return <OngoingBar {...{ call, isBusy }} onOpen={() => open(call)} onHangUp={() => hangUp(call)} />;
}

interface AnswerKeys {
  isOff: boolean;
  onAnswer(): void;
  onDecline(): void;
}

/** Alt+Y and Alt+N, wherever the focus is: whoever types does not have to leave what they write. */
function useAnswerKeys({ isOff, onAnswer, onDecline }: AnswerKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isAlone = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.repeat;
    if (isOff || !isAlone || (event.code !== 'KeyY' && event.code !== 'KeyN')) return;
    event.preventDefault();
    if (event.code === 'KeyY') onAnswer();
    else onDecline();
  });
  // Before it is seen: whoever is quick presses them in the same moment.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
