import { until } from '../lib/until.js';
import type { Instance } from './instance.js';
import { flushName } from './live.js';

const withinMs = 15_000;

/** Instances find each other by a heartbeat, and until then publish nothing: waits until this one has found another. */
export async function together({ sockets }: Instance): Promise<void> {
  const areTogether = async () => (await sockets.serverSideEmitWithAck(flushName)).length > 0;
  await until({ what: 'the instances to find each other', withinMs }, areTogether);
}
