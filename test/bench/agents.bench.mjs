// Goal 19: fifty answers of agents at once, passed on from a model that says a hundred deltas a second to each; and how the crowd
// that asks for them within a millisecond is felt by others, which is shown and has no goal.
//
// What others wait for is compared with what they wait for while nobody says anything. They ask from a process of their own: what
// readers and the model cost is felt by them through the processors alone. The slowest twentieth is taken of all that was asked in all
// rounds, because that of one round is 30 to 40 answers. Rounds go to and fro, and what was measured while other programs used the
// machine is measured again.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startApp } from './lib/app.mjs';
import { countAsOurs, CpuWatch } from './lib/machine.mjs';
import { percentile, short } from './lib/numbers.mjs';
import { startPeer } from './lib/peer.mjs';
import { addPeople } from './lib/people.mjs';
import { Report, say } from './lib/report.mjs';
import { openScratch } from './lib/scratch.mjs';

const [streams, besides] = [50, 4];
/** `ROUNDS=3` looks while trying. */
const rounds = Number(process.env.ROUNDS ?? 10);
const warmMs = 6_000;
/** Others may use so much of one processor; what was measured beside more is measured again, so often. */
const [calm, tries] = [0.15, 3];
const model = { DELTAS: '400', EVERY_MS: '10', THINKS_MS: '400' };
const saidMs = Number(model.DELTAS) * Number(model.EVERY_MS);

const scratch = await openScratch();
countAsOurs(scratch.server.pid);
const report = await Report.begin('answers of agents');
const databaseUrl = await scratch.database('app_agents');
const source = await startPeer('model', model);
const env = { OPENAI_API_KEY: 'none', OPENAI_BASE_URL: `${source.url}/v1` };
const app = await startApp({ databaseUrl, folder: scratch.folder, env });
const pipe = await startPeer('sse-pipe', { MODEL_URL: source.url });
const onlookers = await startPeer('onlookers', {});
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const people = await addPeople(pool, streams + besides);
const [askers, others] = [people.slice(0, streams), people.slice(streams)];

const ask = {
  ours: () => all((person) => ours(person)),
  bare: () => all(bare),
};
for (const way of [ask.ours, ask.bare]) await way();
await othersWait(delay(warmMs));

const [firsts, crowds] = [[], []];
const words = { ours: [], bare: [] };
const waited = { alone: [], ours: [] };
const steps = [
  async () => {
    const { waits } = await besideOthers(() => delay(saidMs));
    waited.alone.push(...waits);
  },
  async () => {
    await pool.query('delete from agent_usage'); // a day's budget is less than many rounds
    const { waits, answers } = await besideOthers(ask.ours);
    waited.ours.push(...waits.filter(whileAllSpeak(answers)));
    crowds.push(slowest(waits.filter(({ at }) => at < answers.from)));
    firsts.push(percentile(answers.lates, 0.95));
    words.ours.push(answers.perSecond);
  },
  async () => words.bare.push((await ask.bare()).perSecond),
];
report.begin();
for (let round = 0; round < rounds; round += 1) for (const step of round % 2 ? steps.toReversed() : steps) await step();

say(`others’ p95 while ${streams} ask within a millisecond: ${crowds.map(short).join(' ')} ms`);
report.limit({ name: 'agents.first_delta_p95', ours: firsts, atMost: 50, unit: 'ms' });
report.ratio({ name: 'agents.words', ours: words.ours, anchor: words.bare, atLeast: 0.7, unit: '/s' });
report.ratio({ name: 'agents.others_p95', ours: [slowest(waited.ours)], anchor: [slowest(waited.alone)], atMost: 1.2, unit: 'ms' });

await pool.end();
await app.stop();
for (const peer of [pipe, onlookers, source]) peer.stop();
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
  return heard(fetch(pipe.url, { method: 'POST', body: '{}' }), (data) => data.choices[0].delta.content ?? '');
}

/** What a stream said, from when to when by a clock that all processes share, and how long after the model its first word came (ms). */
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
    to = performance.timeOrigin + performance.now();
    if (Number.isNaN(from)) from = to;
  }
  return { text, from, to, late: from - Number(/^at ([\d.]+)/.exec(text)?.[1]) };
}

/** What fifty were told, and what others asked meanwhile, on a machine that nobody else uses. */
async function besideOthers(way, left = tries) {
  const watch = new CpuWatch();
  const asked = way();
  const waits = await othersWait(asked);
  if (watch.others() > calm && left > 1) return besideOthers(way, left - 1);
  return { waits, answers: await asked };
}

function whileAllSpeak({ from, to }) {
  return ({ at }) => at >= from && at < to;
}

/** What others asked meanwhile: when, and how long it took (ms). */
async function othersWait(meanwhile) {
  const waits = new Promise((resolve) => {
    onlookers.child.once('message', resolve);
  });
  onlookers.child.send({ url: `${app.url}/api/me`, cookies: others.map(({ cookie }) => cookie), pauseMs: 20 });
  await meanwhile;
  onlookers.child.send('stop');
  return waits;
}

/** The slowest twentieth (ms). */
function slowest(waits) {
  return percentile(
    waits.map(({ took }) => took),
    0.95,
  );
}
