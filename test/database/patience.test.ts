import { expect, test } from '@jest/globals';
import { sendMessage, sendSignal } from '../../src/chat/messages/message.contract.js';
import { usualPatienceMs } from '../../src/database/connections/timeouts.js';
import { pair, says } from '../chat/thread.js';
import { until } from '../lib/until.js';
import { realPatience } from '../world/instance.js';
import type { Person } from '../world/person.js';
import { row, waitForLocks, waitingBehind, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';

/** Somebody has waited for what is held for longer than the product lets anybody wait unless it is told to. */
const waitsLong = async () =>
  (
    await world.sql(`select 1 from pg_stat_activity where pid = any ($1) and clock_timestamp() - query_start > $2::int * interval '1 ms'`, [
      await waitingBehind(),
      usualPatienceMs + 500,
    ])
  ).length > 0;

const message = 'Still there?';

async function calls(from: Person, conversation_id: string): Promise<object> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ conversation_id, message });
  const response = await from.http(sendMessage.path, { method: sendMessage.method, headers, body });
  return { ok: response.ok, ...((await response.json()) as object) };
}

const signals = (from: Person, conversation_id: string): Promise<object> => from.emit(sendSignal, { conversation_id, message });

test.each([
  ['a call', calls, ['rosa', 'dan']],
  ['a signal', signals, ['finn', 'dora']],
] as const)('%s waits for the database as long as the town says: in tests longer than else', async (_, send, [name, other]) => {
  world.log.expectError(/lock timeout|unavailable/i);
  const [from, to] = await pair(name, other);
  const { conversation_id } = await says(from, to, 'Hello');
  const hasty = await from.device(await world.second(realPatience));
  const { sent } = await whileHeld(row('conversations', conversation_id), async () => {
    const begun = send(from, conversation_id);
    await waitForLocks(1);
    expect(await send(hasty, conversation_id)).toMatchObject({ ok: false, code: 'unavailable' });
    await until({ what: 'it to wait for longer than usual' }, waitsLong);
    return { sent: begun };
  });
  expect(await sent).toMatchObject({ ok: true });
});
