import type { Call } from '@server/calls/calls.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { emit } from '../../../lib/live';
import { useMyId } from '../../../lib/my-id';
import { never, store } from '../../../lib/store';
import { noteCall } from '../api/queries';
import type { OpenTransport } from '../state/transport';
import { CallSession } from './call-session';
import { initialState, type SessionState } from './session-state';

export interface Running {
  /** Null until the browser has the page. */
  readonly session: CallSession | null;
  readonly state: SessionState;
}

const none = () => null;
const atFirst = () => initialState;

/** What runs while the page of a call is open; when it is left nothing stays on. */
export function useCallSession(call: Call, openTransport: OpenTransport): Running {
  const cache = useQueryClient();
  const [current] = useState(() => store<CallSession | null>(null));
  const session = useSyncExternalStore(current.subscribe, current.get, none);
  const me = useMyId();
  const make = useEffectEvent(() => new CallSession(call, { me, openTransport, emit, onCall: (fresh) => noteCall(cache, fresh) }));
  useEffect(() => {
    const made = make();
    current.set(made);
    made.begin();
    return () => made.close();
  }, [call.call_id, current]);
  useEffect(() => session?.follow(call), [session, call]);
  const state = useSyncExternalStore(session?.state.subscribe ?? never, session?.state.get ?? atFirst, atFirst);
  return { session, state };
}
