import type { Namespace } from 'socket.io';
import { ClusterAdapterWithHeartbeat, type ClusterMessage, type ClusterResponse, MessageType, type Offset } from 'socket.io-adapter';
import type { PgFanout } from './pg-fanout.js';

const heartbeatMs = 5_000;
const peerTimeoutMs = 12_000;

const alwaysSent = new Set([MessageType.INITIAL_HEARTBEAT, MessageType.HEARTBEAT, MessageType.ADAPTER_CLOSE]);

/** Socket.IO's cluster protocol over PgFanout. Alone on its database, an instance publishes only heartbeats. */
export class PgAdapter extends ClusterAdapterWithHeartbeat {
  private lastPeerAt = 0;

  constructor(
    nsp: Namespace,
    private readonly fanout: PgFanout,
  ) {
    super(nsp, { heartbeatInterval: heartbeatMs, heartbeatTimeout: peerTimeoutMs });
  }

  receive(message: ClusterMessage): void {
    if (message.uid !== this.uid) this.lastPeerAt = Date.now();
    this.onMessage(message);
  }

  /** After a while without connection: asks the others to speak up, and lets this one speak until they did. */
  rejoin(): void {
    this.lastPeerAt = Date.now();
    this.init();
  }

  protected override async doPublish(message: ClusterMessage): Promise<Offset> {
    const hasPeers = Date.now() - this.lastPeerAt < peerTimeoutMs;
    if (hasPeers || alwaysSent.has(message.type)) this.fanout.publish(message);
    return '';
  }

  protected override async doPublishResponse(_requesterUid: string, response: ClusterResponse): Promise<void> {
    this.fanout.publish(response);
  }
}
