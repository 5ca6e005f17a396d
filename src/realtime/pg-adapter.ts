import type { Namespace } from 'socket.io';
import { ClusterAdapterWithHeartbeat, type ClusterMessage, type ClusterResponse, MessageType, type Offset } from 'socket.io-adapter';
import type { PgFanout } from './pg-fanout.js';

const heartbeatMs = 5_000;
const peerTimeoutMs = 12_000;

/** Peers come and go with every deploy; forgetting them all costs their clients one more call. */
const maxPeers = 1_000;

const alwaysSent = new Set([MessageType.INITIAL_HEARTBEAT, MessageType.HEARTBEAT, MessageType.ADAPTER_CLOSE]);

export interface AdapterHooks {
  /** A peer speaks to this instance from here on; what it said before may have gone to nobody. */
  onPeer(): void;
  /** A peer published something to these rooms. */
  onPublished(rooms: readonly string[]): void;
}

/** Socket.IO's cluster protocol over PgFanout. Alone on its database, an instance publishes only heartbeats. */
export class PgAdapter extends ClusterAdapterWithHeartbeat {
  /** Until the others had time to answer, they are taken to be there. */
  private lastPeerAt = performance.now();
  private wasSilent = false;
  private readonly peers = new Set<string>();

  constructor(
    nsp: Namespace,
    private readonly fanout: PgFanout,
    private readonly hooks: AdapterHooks,
  ) {
    super(nsp, { heartbeatInterval: heartbeatMs, heartbeatTimeout: peerTimeoutMs });
  }

  receive(message: ClusterMessage): void {
    this.onMessage(message);
    if (message.uid === this.uid) return;
    this.meet(message);
    if (message.type === MessageType.BROADCAST) this.hooks.onPublished(message.data.opts.rooms);
  }

  /** After a while without connection: asks the others to speak up, and lets this one speak until they did. */
  rejoin(): void {
    if (this.wasSilent) this.fanout.publishGap();
    this.wasSilent = false;
    this.peers.clear();
    this.lastPeerAt = performance.now();
    this.init();
  }

  private meet({ uid, type }: ClusterMessage): void {
    this.lastPeerAt = performance.now();
    if (type === MessageType.ADAPTER_CLOSE) {
      this.peers.delete(uid);
      return;
    }
    const isNew = !this.peers.has(uid);
    if (this.peers.size >= maxPeers) this.peers.clear();
    this.peers.add(uid);
    // Whoever says hello has said nothing yet, or says itself that something was lost.
    if (isNew && type !== MessageType.INITIAL_HEARTBEAT) this.hooks.onPeer();
  }

  /** Whether somebody in this room may hear, here or at a peer; where nobody does, what was to be told counts as published. */
  reaches(room: string): boolean {
    if (this.rooms.has(room) || this.hasPeers()) return true;
    this.wasSilent = true;
    return false;
  }

  private hasPeers(): boolean {
    return performance.now() - this.lastPeerAt < peerTimeoutMs;
  }

  protected override async doPublish(message: ClusterMessage): Promise<Offset> {
    if (this.hasPeers() || alwaysSent.has(message.type)) this.fanout.publish(message);
    else this.wasSilent = true;
    return '';
  }

  protected override async doPublishResponse(_requesterUid: string, response: ClusterResponse): Promise<void> {
    this.fanout.publish(response);
  }
}
