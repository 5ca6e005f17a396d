// Goal 19: fifty answers of agents at once, passed on from a model that says a hundred deltas a second to each.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startApp } from './lib/app.mjs';
import { countAsOurs } from './lib/machine.mjs';
import { percentile } from './lib/numbers.mjs';
import { startPeer } from './lib/peer.mjs';
import { addPeople } from './lib/people.mjs';
import { Report, say } from './lib/report.mjs';
import { openScratch } from './lib/scratch.mjs';

const [streams, rounds, besides] = [50, 3, 4];
const model = { DELTAS: '300', EVERY_MS: '10', THINKS_MS: '400' };
const saidMs = Number(model.DELTAS) * Number(model.EVERY_MS);

const scratch = await openScratch();
countAsOurs(scratch.server.pid);
const report = await Report.begin('answers of agents');
const databaseUrl = await scratch.database('app_agents');
const source = await startPeer('model', model);
const env = { OPENAI_API_KEY: 'none', OPENAI_BASE_URL: `${source.url}/v1` };
const app = await startApp({ databaseUrl, folder: scratch.folder, env });
const pipe = await startPeer('sse-pipe', { MODEL_URL: source.url });
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const people = await addPeople(pool, streams + besides);
const [askers, others] = [people.slice(0, streams), people.slice(streams)];

await all((person) => ours(person));
const [alone, beside, firsts] = [[], [], []];
const words = { ours: [], bare: [] };
report.begin();
for (let round = 0; round < rounds; round += 1) {
  alone.push(await othersWait(delay(saidMs)));
  const took = all((person) => ours(person));
  beside.push(await othersWait(took));
  firsts.push(percentile((await took).lates, 0.95));
  words.ours.push((await took).perSecond);
  words.bare.push((await all(() => bare())).perSecond);
}
say(`${streams} answers of ${model.DELTAS} deltas; others’ p95 alone ${alone.map(Math.round).join(' ')} ms`);
report.limit({ name: 'agents.first_delta_p95', ours: firsts, atMost: 50, unit: 'ms' });
report.ratio({ name: 'agents.words', ours: words.ours, anchor: words.bare, atLeast: 0.7, unit: '/s' });
report.ratio({ name: 'agents.others_p95', ours: beside, anchor: alone, atMost: 1.2, unit: 'ms' });

await pool.end();
await app.stop();
for (const peer of [pipe, source]) peer.stop();
await scratch.close();
report.end();

/** Everybody asks at once: how long after the model the first words came (ms), and how many words a second came until all had ended. */
async function all(ask) {
  const began = performance.now();
  const answers = await Promise.all(askers.map(ask));
  const seconds = (performance.now() - began) / 1_000;
  const short = answers.filter(({ text }) => text.split('word').length !== Number(model.DELTAS)).length;
  if (short > 0) throw new Error(`${short} answers are not whole`);
  return { lates: answers.map(({ late }) => late), perSecond: (streams * Number(model.DELTAS)) / seconds };
}

function ours({ cookie }) {
  const headers = { 'content-type': 'application/json', origin: app.url, cookie };
  const body = { agentId: 'agent_assistant', conversationId: null, messages: [{ role: 'user', content: 'Say much.' }] };
  const read = (data) => (data.type === 'content_delta' ? data.delta : '');
  return heard(fetch(`${app.url}/api/chat/agents/stream`, { method: 'POST', headers, body: JSON.stringify(body) }), read);
}

function bare() {
  const read = (data) => data.choices[0].delta.content ?? '';
  return heard(fetch(pipe.url, { method: 'POST', body: '{}' }), read);
}

/** What a stream said, and how long after the model its first word came (ms). */
async function heard(asked, read) {
  const response = await asked;
  if (!response.ok) throw new Error(`no stream: ${response.status} ${await response.text()}`);
  let [text, rest, late] = ['', '', NaN];
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    const frames = (rest + part).split('\n\n');
    rest = frames.pop();
    for (const frame of frames) {
      const data = /^data: (\{.*)$/m.exec(frame)?.[1];
      if (data) text += read(JSON.parse(data));
    }
    if (text !== '' && Number.isNaN(late)) late = performance.timeOrigin + performance.now() - Number(/^at ([\d.]+)/.exec(text)?.[1]);
  }
  return { text, late };
}

/** The slowest twentieth of what others asked meanwhile (ms). */
async function othersWait(meanwhile) {
  const waits = [];
  let isOver = false;
  const end = meanwhile.finally(() => (isOver = true));
  const ask = async ({ cookie }) => {
    while (!isOver) {
      const began = performance.now();
      const response = await fetch(`${app.url}/api/me`, { headers: { cookie } });
      if (!response.ok) throw new Error(`others: ${response.status}`);
      await response.arrayBuffer();
      waits.push(performance.now() - began);
      await delay(20);
    }
  };
  await Promise.all([...others.map(ask), end]);
  return percentile(waits, 0.95);
}
