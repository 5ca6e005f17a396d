import type { joinSignal } from '@server/calls/devices/devices.contract.js';
import type { SignalPayload } from '@server/contract/signal.js';
import type { Store } from '../../../lib/store';
import type { Quality } from '../state/quality';
import type { Access, Obstacle } from '../state/phase';
import type { Link } from '../state/transport';

export type DeviceKind = 'microphone' | 'camera' | 'speaker';
export type VideoSource = 'off' | 'camera' | 'screen';

/** As what a page joins its call. */
export type JoiningPage = Omit<SignalPayload<typeof joinSignal>, 'call_id'>;

/** A microphone, camera or speaker that can be chosen. */
export interface MediaDevice {
  readonly id: string;
  /** Empty while the browser does not say. */
  readonly label: string;
}

/** Everything that the page of a call knows beside the call itself. */
export interface SessionState {
  readonly isStarted: boolean;
  readonly isElsewhere: boolean;
  /** What is on is not heard or seen by the other one yet: first its person looks whether it is right. */
  readonly isChecking: boolean;
  readonly access: Access;
  readonly link: Link;
  readonly wasConnected: boolean;
  readonly quality: Quality | null;
  /** What my microphone takes, and what of me is shown; null for nothing. */
  readonly voice: MediaStream | null;
  readonly self: MediaStream | null;
  /** What is heard and seen of the other one. */
  readonly remote: MediaStream | null;
  /** By their own press, or for want of a microphone. */
  readonly isMuted: boolean;
  /** What the other one sees; a camera that is on is not seen beside a screen. */
  readonly video: VideoSource;
  readonly isCameraOn: boolean;
  readonly peer: { readonly isMuted: boolean; readonly video: VideoSource };
  readonly devices: Readonly<Record<DeviceKind, readonly MediaDevice[]>>;
  readonly chosen: Readonly<Record<DeviceKind, string>>;
  /** What could not be turned on last. */
  readonly problem: 'microphone' | 'camera' | 'screen' | null;
  /** Why it could not; counts beside a problem. */
  readonly obstacle: Obstacle | null;
}

export const initialState: SessionState = {
  isStarted: false,
  isElsewhere: false,
  isChecking: false,
  access: 'none',
  link: 'connecting',
  wasConnected: false,
  quality: null,
  voice: null,
  self: null,
  remote: null,
  isMuted: false,
  video: 'off',
  isCameraOn: false,
  peer: { isMuted: false, video: 'off' },
  devices: { microphone: [], camera: [], speaker: [] },
  chosen: { microphone: '', camera: '', speaker: '' },
  problem: null,
  obstacle: null,
};

export function patch(state: Store<SessionState>, change: Partial<SessionState>): void {
  state.set({ ...state.get(), ...change });
}
