// Speaks the streams of OpenAI's chat completions: after a while so many deltas a second, and says to each when its first one left.
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const { DELTAS: deltas, EVERY_MS: everyMs, THINKS_MS: thinksMs } = process.env;

const chunk = (delta, finish = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

/** By a clock that all processes share. */
const now = () => performance.timeOrigin + performance.now();

const word = chunk({ content: 'word ' });
/** One look at the clock serves many streams, since it takes from the processors that are measured; not all, or they would come in step. */
const shifts = Array.from({ length: 5 }, () => new Set());
let turn = 0;
setInterval(
  () => {
    turn = (turn + 1) % shifts.length;
    for (const stream of shifts[turn]) stream.say();
  },
  Number(everyMs) / shifts.length,
);
const emptiest = () => shifts.toSorted((a, b) => a.size - b.size)[0];

createServer(async (request, response) => {
  for await (const _ of request);
  await delay(Number(thinksMs) * (0.5 + Math.random()));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const began = now();
  response.write(chunk({ content: `at ${began} ` }));
  let said = 1;
  const speaking = emptiest();
  const stream = {
    say() {
      const due = Math.min(Number(deltas), Math.floor((now() - began) / Number(everyMs)) + 1);
      for (; said < due; said += 1) response.write(word);
      if (said < Number(deltas)) return;
      speaking.delete(stream);
      response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
    },
  };
  speaking.add(stream);
  response.on('close', () => speaking.delete(stream));
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready'));
