// A model outside, as the product asks one: it counts slowly, so that there is time to leave, and books a ride when it is asked to.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const wordMs = 250;
const inDays = 20;

/** Answers the address of its API. */
export async function startSlowModel() {
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return `http://127.0.0.1:${server.address().port}/v1`;
}

async function take(request, response) {
  let sent = '';
  for await (const part of request) sent += part;
  const last = JSON.parse(sent).messages.at(-1);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (last.role === 'tool') return end(response, 'That is what came of it.');
  if (last.content.startsWith('Book')) return book(response);
  if (last.content.startsWith('Count')) return count(response);
  return end(response, 'Hi there.');
}

/** Until whoever asked hangs up: the product does so when it is told to stop, and after the time that it gives a model. */
async function count(response) {
  for (let number = 1; !response.destroyed; number += 1) {
    response.write(chunk({ content: `n${number} ` }));
    await pause(wordMs);
  }
}

function book(response) {
  const scheduled_time = new Date(Date.now() + inDays * 86_400_000).toISOString();
  const args = JSON.stringify({ from: 'Mill Street', to: 'Harbor Station', scheduled_time });
  response.write(chunk({ tool_calls: [{ index: 0, id: 'x', type: 'function', function: { name: 'book_ride', arguments: args } }] }));
  response.end(`${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
}

function end(response, text) {
  response.write(chunk({ content: text }));
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
}

function chunk(delta, finish_reason = null) {
  const choices = [{ index: 0, delta, finish_reason }];
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices })}\n\n`;
}
