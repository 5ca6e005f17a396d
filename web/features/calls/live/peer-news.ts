import type { PeerSignal } from '@server/calls/devices/devices.contract.js';
import { listeners } from '../../../lib/store';

/** What the page of a call hears of the other one's page, and of another page of its own person. */
export type PeerNews =
  | { readonly kind: 'signal'; readonly callId: string; readonly peer: number; readonly signal: PeerSignal }
  | { readonly kind: 'joined'; readonly callId: string; readonly peer: number }
  | { readonly kind: 'moved'; readonly callId: string };

const news = listeners<PeerNews>();

export const onPeerNews = news.subscribe;
export const spreadPeerNews = (what: PeerNews): void => news.notify(what);
