import '../ui/server-globals';
import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call } from '../../../src/calls/calls.contract';
import type { UserId } from '../../../src/contract/ids';
import { aCall } from '../../../stories/features/calls/fixtures';
import { callQuery } from '../../../web/features/calls/api/queries';
import { CallScreen } from '../../../web/features/calls/call-screen';
import { noteClick } from '../../../web/features/calls/device/call-clicks';
import { rememberDevices } from '../../../web/features/calls/device/known-devices';
import { rosasCache } from '../friends/serve';
import { show } from '../rides/render';
import { type Answers, answerWith } from '../rides/wire';
import { aBrowserWithDevices } from './devices';
import { handTransports } from './transport';

// It rings for as long as a test may take.
const ring_until = new Date(Date.now() + 3_600_000).toISOString();
/** Dan calls, I call him, and the two talk. */
export const dan = aCall({ call_type: 'video', ring_until });
export const mine = aCall({ call_type: 'video', my_role: 'caller', ring_until });
export const talk = aCall({ status: 'active', accepted_at: '2026-11-21T15:00:10.000Z' });
export const { call_id: id } = dan;

/** What a browser says to whoever wants its devices. */
export const refuses = () => {
  throw new DOMException('Permission denied', 'NotAllowedError');
};
export const hasNone = () => {
  throw new DOMException('Requested device not found', 'NotFoundError');
};
export const isBusy = () => {
  throw new DOMException('Could not start video source', 'NotReadableError');
};

/** Somebody was heard and seen here before, with what the browser takes unless told otherwise. */
export function knowDevices(me: UserId | null = null): void {
  rememberDevices(me, { microphone: 'Built-in', camera: 'Front camera' }, { microphone: '', camera: '', speaker: '' });
}

/** A browser in which somebody has called before; nothing of another test is left in it. */
export function aKnownBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  aBrowserWithDevices();
  knowDevices();
}

/** Opens the page of a call; `pressed`: a press in a tab before led here. */
export function open(call: Call, { answers = {}, pressed = false }: { answers?: Answers; pressed?: boolean } = {}) {
  const { calls: sent } = answerWith({
    [`GET /api/chat/calls/${id}`]: () => ({ body: call }),
    'GET /api/chat/calls/active': () => ({ body: { call: null } }),
    [`POST /api/chat/calls/${id}/hangup`]: () => ({
      body: aCall({ status: 'ended', ended_at: '2026-11-21T15:12:40.000Z', end_reason: 'hung_up' }),
    }),
    ...answers,
  });
  if (pressed) noteClick(id, '0198f100-0000-7000-8000-00000000000d');
  const cache = rosasCache();
  cache.setQueryData(callQuery(id).queryKey, call);
  const { open: openTransport, opened } = handTransports();
  show(<CallScreen callId={id} openTransport={openTransport} />, cache);
  return { cache, opened, sent };
}

export const phase = () => screen.getByTestId('call').dataset['phase'];
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const comesTo = (wanted: string) => waitFor(() => expect(phase()).toBe(wanted));
