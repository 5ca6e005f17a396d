// Goal 19: fifty answers of agents at once, passed on from a model that says a hundred deltas a second to each; and how the crowd
// that asks for them within a millisecond is felt by others, which is shown and has no goal.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startApp } from './lib/app.mjs';
import { countAsOurs } from './lib/machine.mjs';
import { percentile, short } from './lib/numbers.mjs';
import { startPeer } from './lib/peer.mjs';
import { addPeople } from './lib/people.mjs';
import { Report, say } from './lib/report.mjs';
import { openScratch } from './lib/scratch.mjs';

const [streams, rounds, besides] = [50, 9, 4];
const model = { DELTAS: '500', EVERY_MS: '10', THINKS_MS: '400' };
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
const [firsts, alone, beside, crowds] = [[], [], [], []];
const words = { ours: [], bare: [] };
report.begin();
for (let round = 0; round < rounds; round += 1) {
  alone.push(slowest(await othersWait(delay(saidMs))));
  const asked = all((person) => ours(person));
  const waits = await othersWait(asked);
  const { lates, perSecond, from, to } = await asked;
  firsts.push(percentile(lates, 0.95));
  crowds.push(slowest(waits.filter(({ at }) => at < from)));
  beside.push(slowest(waits.filter(({ at }) => at >= from && at < to)));
  words.ours.push(perSecond);
  words.bare.push((await all(() => bare())).perSecond);
}
say(`others’ p95 while ${streams} ask within a millisecond: ${crowds.map(short).join(' ')} ms`);
report.limit({ name: 'agents.first_delta_p95', ours: firsts, atMost: 50, unit: 'ms' });
report.ratio({ name: 'agents.words', ours: words.ours, anchor: words.bare, atLeast: 0.7, unit: '/s' });
report.ratio({ name: 'agents.others_p95', ours: beside, anchor: alone, atMost: 1.2, unit: 'ms' });

await pool.end();
await app.stop();
for (const peer of [pipe, source]) peer.stop();
await scratch.close();
report.end();

/**
 * Everybody asks at once: how long after the model the first words came (ms), how many words a second came until all had ended, and
 * from when to when all of them were being told something.
 */
async function all(ask) {
  const began = performance.now();
  const answers = await Promise.all(askers.map(ask));
  const seconds = (performance.now() - began) / 1_000;
  const cut = answers.filter(({ text }) => text.split('word').length !== Number(model.DELTAS)).length;
  if (cut > 0) throw new Error(`${cut} answers are not whole`);
  return {
    lates: answers.map(({ late }) => late),
    perSecond: (streams * Number(model.DELTAS)) / seconds,
    from: Math.max(...answers.map(({ from }) => from)),
    to: Math.min(...answers.map(({ to }) => to)),
  };
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

/** What a stream said, from when to when, and how long after the model its first word came (ms). */
async function heard(asked, read) {
  const response = await asked;
  if (!response.ok) throw new Error(`no stream: ${response.status} ${await response.text()}`);
  let [text, rest, from, to] = ['', '', NaN, NaN];
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    const frames = (rest + part).split('\n\n');
    rest = frames.pop();
    const said = frames
      .map((frame) => /^data: (\{.*)$/m.exec(frame)?.[1])
      .map((data) => (data ? read(JSON.parse(data)) : ''))
      .join('');
    if (said === '') continue;
    text += said;
    to = performance.now();
    if (Number.isNaN(from)) from = to;
  }
  return { text, from, to, late: performance.timeOrigin + from - Number(/^at ([\d.]+)/.exec(text)?.[1]) };
}

/** What others asked meanwhile: when, and how long it took (ms). */
async function othersWait(meanwhile) {
  const waits = [];
  let isOver = false;
  const end = meanwhile.finally(() => (isOver = true));
  const ask = async ({ cookie }) => {
    while (!isOver) {
      const at = performance.now();
      const response = await fetch(`${app.url}/api/me`, { headers: { cookie } });
      if (!response.ok) throw new Error(`others: ${response.status}`);
      await response.arrayBuffer();
      waits.push({ at, took: performance.now() - at });
      await delay(20);
    }
  };
  await Promise.all([...others.map(ask), end]);
  return waits;
}

/** The slowest twentieth (ms). */
function slowest(waits) {
  return percentile(
    waits.map(({ took }) => took),
    0.95,
  );
}
