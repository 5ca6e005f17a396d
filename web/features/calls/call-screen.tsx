import type { Call } from '@server/calls/calls.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsHydrated } from '../../lib/device/hydrated';
import { Logo } from '../../ui/display/logo';
import { keepFocus } from '../../ui/lost-focus';
import { noteCall, useCall } from './api/queries';
import { CallPhases } from './call-phases';
import { startRinging } from './device/ringer';
import { useCallSession } from './device/use-call-session';
import { useStillRings } from './device/use-rings';
import { canCall, openWebRtc } from './device/webrtc-transport';
import { phaseOf } from './state/phase';
import { spokenWords } from './state/spoken-words';
import type { OpenTransport } from './state/transport';
import { callTexts } from './texts';

export interface CallScreenProps {
  callId: string;
  openTransport?: OpenTransport;
}

/** /call/{id}: a call, from its ringing to its end, in a tab of its own (M136, M139, M140). */
export function CallScreen({ callId, openTransport = openWebRtc }: CallScreenProps) {
  const call = useCall(callId);
  return (
    <div className="flex h-dvh flex-col bg-surface">
      <header className="flex shrink-0 items-center px-5 py-3">
        <Logo />
      </header>
      {call ? <OfCall call={call} openTransport={openTransport} /> : null}
    </div>
  );
}

function OfCall({ call, openTransport }: { call: Call; openTransport: OpenTransport }) {
  useEndOfRinging(call);
  const running = useCallSession(call, openTransport);
  const isHydrated = useIsHydrated();
  const phase = phaseOf({ ...running.state, call, isSupported: !isHydrated || canCall() });
  useRingback(phase === 'ringing' && call.my_role === 'caller');
  return (
    <main ref={keepFocus} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none" data-testid="call" data-phase={phase}>
      <h1 className="sr-only">{callTexts.page({ name: call.person.full_name })}</h1>
      {/* Named live, it is heard beside an open dialog too. */}
      <output aria-live="polite" className="sr-only">
        {spokenWords(call, phase, running.state.isStarted)}
      </output>
      <CallPhases {...running} {...{ call, phase }} />
    </main>
  );
}

/** A call whose minute is over is missed, also where nobody says so, and nothing of it stays on (M142). */
function useEndOfRinging(call: Call): void {
  const cache = useQueryClient();
  const stillRings = useStillRings(call);
  useEffect(() => {
    if (call.status !== 'ringing' || stillRings) return;
    noteCall(cache, { ...call, status: 'ended', ended_at: call.ring_until, end_reason: 'missed' });
  }, [cache, call, stillRings]);
}

/** Who calls hears that it rings. */
function useRingback(isOn: boolean): void {
  useEffect(() => (isOn ? startRinging('ringback') : undefined), [isOn]);
}
