import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import { stopRun } from '../../../src/agents/agents.contract.js';
import { heartbeatMs } from '../../../src/agents/limits.js';
import { until } from '../../lib/until.js';
import { waitForLocks, whileHeld } from '../../world/waiting.js';
import { world } from '../../world/world.js';
import { hangs, ModelServer } from '../model-server.js';
import { asks, Stream } from '../streams.js';

const model = await ModelServer.start();
world.configure({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'none' });
afterAll(() => model.stop());
afterEach(() => {
  jest.useRealTimers();
});

/** What is done every so often is moved by hand, and the clock that it is measured by. */
const others = ['Date', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const;

test('F20: whoever works on a run says so at each beat, however long the statement took that said it before', async () => {
  const { rosa } = await world.people({ rosa: {} });
  model.will(hangs);
  jest.useFakeTimers({ doNotFake: [...others] });
  const stream = await Stream.ask(rosa, asks('Hello?'));
  await until({ what: 'the model to be asked' }, () => model.asked.length === 1);
  const lapses = { text: `update agent_runs set lease_until = lease_until - interval '1 second' where id = $1`, values: [stream.runId] };
  const lease = async () => {
    const [run] = await world.sql<{ until: Date | null }>('select lease_until as until from agent_runs where id = $1', [stream.runId]);
    return run?.until?.getTime() ?? 0;
  };
  const before = await lease();
  const tookMs = 10;
  for (const sinceMs of [0, tookMs, tookMs]) {
    await whileHeld(lapses, async () => {
      jest.advanceTimersByTime(heartbeatMs - sinceMs);
      await waitForLocks(1);
      jest.advanceTimersByTime(tookMs);
    });
    await until({ what: 'the run to be held again' }, async () => (await lease()) >= before);
  }
  jest.useRealTimers();
  await rosa.call(stopRun, { params: { id: stream.runId } });
  expect((await stream.end()).types().at(-1)).toBe('done');
});
