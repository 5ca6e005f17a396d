import '@testing-library/jest-dom/jest-globals';
import '../ui/page-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runId } from '../../../stories/features/chat/agents/fixtures';
import { asked } from '../friends/serve';
import { beforeAgentThread, openAgentThread, question } from './agent-thread';
import { RunStream } from './run-stream';

const asks = 'POST /api/chat/agents/stream';

beforeEach(beforeAgentThread);
afterEach(cleanup);

/** As a browser's own fetch does: what was given up meanwhile brings nothing. Answers what gives up the last question. */
function givesUp(): () => AbortSignal | null | undefined {
  const { fetch } = globalThis;
  let last: AbortSignal | null | undefined;
  globalThis.fetch = async (address, init) => {
    if (init?.method === 'POST' && address === '/api/chat/agents/stream') last = init.signal;
    const answer = await fetch(address, init);
    init?.signal?.throwIfAborted();
    return answer;
  };
  return () => last;
}

/** A question that is on its way until `taken`. */
async function asking() {
  const { promise, resolve: taken } = Promise.withResolvers<void>();
  const stream = new RunStream(runId);
  const { calls } = openAgentThread([question], null, {
    [asks]: async (sent, headers) => {
      await promise;
      return stream.answer(sent, headers);
    },
  });
  const signal = givesUp();
  await waitFor(() => expect(asked(calls, asks)).toHaveLength(1));
  return { calls, signal, taken };
}

test('M129: a stop that is pressed before the server said which run it is holds, though its person leaves at once', async () => {
  const { calls, signal, taken } = await asking();
  await userEvent.click(await screen.findByRole('button', { name: 'Stop answering' }));
  cleanup();
  taken();
  await waitFor(() => expect(asked(calls, `DELETE /api/chat/agents/runs/${runId}`)).toHaveLength(1));
  expect(signal()?.aborted).toBe(true);
});

test('M130: whoever leaves without it stops nothing, and hears no more', async () => {
  const { calls, signal, taken } = await asking();
  await screen.findByRole('button', { name: 'Stop answering' });
  expect(signal()?.aborted).toBe(false);
  cleanup();
  expect(signal()?.aborted).toBe(true);
  taken();
  await waitFor(() => expect(asked(calls, asks)).toHaveLength(1));
  expect(asked(calls, `DELETE /api/chat/agents/runs/${runId}`)).toEqual([]);
});
