import type { Call } from '@server/calls/calls.contract.js';
import { PhoneOff } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useIsLive } from '../../lib/connection';
import { Button } from '../../ui/button';
import { LinkButton } from '../../ui/link-button';
import { useCallActs } from './api/use-call-acts';
import { useStartCall } from './api/use-start-call';
import { CallCheck } from './call-check';
import { CallTalk, type PhaseProps } from './call-talk';
import { closeCall } from './device/call-tab';
import { endedWords } from './state/ended-words';
import type { Phase } from './state/phase';
import { callTexts } from './texts';
import { CallOver } from './views/call-over';

const views: Readonly<Record<Phase, ComponentType<PhaseProps>>> = {
  unsupported: Unsupported,
  ended: Ended,
  elsewhere: Elsewhere,
  check: CallCheck,
  incoming: Incoming,
  asking: CallCheck,
  denied: CallCheck,
  missing: CallCheck,
  busy: CallCheck,
  ringing: CallTalk,
  connecting: CallTalk,
  connected: CallTalk,
  reconnecting: CallTalk,
};

/** What shows of a call, by where it is. */
export function CallPhases(props: PhaseProps) {
  const View = views[props.phase];
  return <View {...props} />;
}

interface WordsProps {
  person: Call['person'];
  title: string;
  message: string | null;
  isSaid?: boolean;
  children?: ReactNode;
}

function Words(props: WordsProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center overflow-y-auto p-5">
      <CallOver {...props} />
    </div>
  );
}

function HangUp({ session }: Pick<PhaseProps, 'session'>) {
  return (
    <Button variant="destructive" onClick={() => session?.hangUp()}>
      <PhoneOff aria-hidden="true" /> {callTexts.controls.hangUp}
    </Button>
  );
}

function Unsupported({ call: { person }, session }: PhaseProps) {
  const { title, message } = callTexts.unsupported;
  return (
    <Words {...{ person, title, message }}>
      <HangUp session={session} />
    </Words>
  );
}

function Elsewhere({ call: { person }, session }: PhaseProps) {
  const { title, message, here } = callTexts.moved;
  return (
    <Words {...{ person, title, message }} isSaid>
      <Button onClick={() => session?.start()}>{here}</Button>
    </Words>
  );
}

/** Somebody came by the address while it rings: a push, or a second page. */
function Incoming({ call, session }: PhaseProps) {
  const { decline, isBusy } = useCallActs();
  const { person, call_type: type } = call;
  const texts = callTexts.incoming;
  return (
    <Words person={person} title={texts[type]({ name: person.full_name })} message={null}>
      <Button variant="destructive" isBusy={isBusy} onClick={() => decline(call)}>
        {texts.decline}
      </Button>
      <Button variant="primary" onClick={() => session?.start()}>
        {texts.answer}
      </Button>
    </Words>
  );
}

/** A tab that a press opened can be closed by one; in any other the page before it comes back, or else the chat of the two. */
function Ended({ call }: PhaseProps) {
  const isConnected = useIsLive();
  const { start, isBusy } = useStartCall();
  const navigate = useNavigate();
  const { call_id: id, person, call_type: type, conversation_id: conversation } = call;
  const texts = callTexts.ended;
  const chat = `/messages?conversation=${encodeURIComponent(conversation)}`;
  const close = () => closeCall(id, (path) => void navigate(path ?? chat, { replace: true }));
  return (
    <Words person={person} {...endedWords(call)} isSaid>
      <Button onClick={close}>{texts.close}</Button>
      <LinkButton to={chat}>{texts.messages}</LinkButton>
      <Button variant="primary" disabled={!isConnected} isBusy={isBusy} onClick={() => start(person.clerk_id, type)}>
        {texts.again}
      </Button>
    </Words>
  );
}
