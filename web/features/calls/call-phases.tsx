import type { Call } from '@server/calls/calls.contract.js';
import { PhoneOff } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useConnection } from '../../lib/connection';
import { Button } from '../../ui/button';
import { LinkButton } from '../../ui/link-button';
import { Spinner } from '../../ui/feedback/spinner';
import { useCallActs } from './api/use-call-acts';
import { useStartCall } from './api/use-start-call';
import { CallTalk, type PhaseProps } from './call-talk';
import { useLevel } from './device/use-speaking';
import { endedWords } from './state/ended-words';
import type { Phase } from './state/phase';
import { callTexts } from './texts';
import { CallOver } from './views/call-over';
import { DeviceCheck } from './views/device-check';
import { DeviceChoice } from './views/device-choice';
import { StreamVideo } from './views/stream-video';

const views: Readonly<Record<Phase, ComponentType<PhaseProps>>> = {
  unsupported: Unsupported,
  ended: Ended,
  elsewhere: Elsewhere,
  check: Check,
  incoming: Incoming,
  asking: Asking,
  denied: NoMicrophone,
  missing: NoMicrophone,
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
    <Words {...{ person, title, message }}>
      <Button onClick={() => session?.join()}>{here}</Button>
    </Words>
  );
}

function Asking({ call: { person }, session }: PhaseProps) {
  return (
    <Words person={person} title={person.full_name} message={callTexts.state.asking}>
      <Spinner />
      <HangUp session={session} />
    </Words>
  );
}

function NoMicrophone({ call: { person }, phase, session }: PhaseProps) {
  const { title, message } = callTexts[phase === 'missing' ? 'missing' : 'denied'];
  return (
    <Words {...{ person, title, message }}>
      <Button variant="primary" onClick={() => session?.join()}>
        {callTexts.denied.retry}
      </Button>
      <HangUp session={session} />
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
      <Button variant="primary" onClick={() => session?.join()}>
        {texts.answer}
      </Button>
    </Words>
  );
}

function Check({ session, state }: PhaseProps) {
  const { access, voice, self, devices, chosen } = state;
  const level = useLevel(voice);
  const isOn = access === 'ready';
  const problem = access === 'denied' || access === 'missing' ? callTexts[access] : null;
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 overflow-y-auto p-5">
      {problem ? (
        <p role="alert" className="max-w-sm rounded-lg bg-danger-soft px-3 py-2 text-body text-danger-text">
          {problem.title} {problem.message}
        </p>
      ) : null}
      <DeviceCheck level={isOn ? level : null} onTry={() => session?.tryDevices()} onJoin={() => session?.join()}>
        {isOn ? (
          <>
            {self ? (
              <StreamVideo stream={self} isMuted isMirrored label={callTexts.me.video} className="aspect-video rounded-lg bg-sunken" />
            ) : null}
            <DeviceChoice devices={devices} chosen={chosen} onChoose={(kind, id) => session?.choose(kind, id)} />
          </>
        ) : null}
      </DeviceCheck>
    </div>
  );
}

/** A tab that a press opened can be closed by one. */
function Ended({ call }: PhaseProps) {
  const isConnected = useConnection() === 'connected';
  const { start, isBusy } = useStartCall();
  const { person, call_type: type, conversation_id: conversation } = call;
  const texts = callTexts.ended;
  return (
    <Words person={person} {...endedWords(call)}>
      <Button onClick={() => window.close()}>{texts.close}</Button>
      <LinkButton to={`/messages?conversation=${encodeURIComponent(conversation)}`}>{texts.messages}</LinkButton>
      <Button variant="primary" disabled={!isConnected} isBusy={isBusy} onClick={() => start(person.clerk_id, type)}>
        {texts.again}
      </Button>
    </Words>
  );
}
