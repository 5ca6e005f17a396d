import type { IceServer, PeerSignal } from '@server/calls/devices/devices.contract.js';

/** What two transports say to each other, over the server. */
export type TransportSignal = Exclude<PeerSignal, { kind: 'media' }>;
export type TrackKind = 'audio' | 'video';
/** `interrupted`: it was connected, or should be by now, and tries on. */
export type Link = 'connecting' | 'connected' | 'interrupted';

/** How well it goes just now; null where the browser does not say. */
export interface LinkStats {
  /** Round trip. */
  readonly rttMs: number | null;
  /** Of what I send, the share that does not arrive: 0 to 1. */
  readonly loss: number | null;
}

/** Carries voice and pictures between the pages of two people: from the first offer until it is closed, whatever the network does. */
export interface CallTransport {
  /** What the other one hears or sees of me from now on; null is silence, or no picture. */
  send(kind: TrackKind, track: MediaStreamTrack | null): void;
  receive(signal: TransportSignal): void;
  /** One of the two was away, and signals may be lost. */
  returned(): void;
  stats(): Promise<LinkStats>;
  /** Leaves nothing open; the tracks are somebody else's. */
  close(): void;
}

export interface TransportOptions {
  /** Of two offers at once that of the one who is not polite counts. */
  readonly isPolite: boolean;
  readonly iceServers: readonly IceServer[];
}

export interface TransportHandlers {
  onSignal(signal: TransportSignal): void;
  onLink(link: Link): void;
  /** What is heard and seen of the other one. */
  onStream(stream: MediaStream): void;
}

export type OpenTransport = (options: TransportOptions, handlers: TransportHandlers) => CallTransport;
