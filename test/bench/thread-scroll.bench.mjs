// Goal 15: a thread of 100,000 messages opens in one request, and 10,000 of them scroll by at full frame rate with flat memory.
// M107: one of five windows is dragged without a dropped frame.
import pg from 'pg';
import { startApp } from './lib/app.mjs';
import { openBrowser } from './lib/browser.mjs';
import { framesDuring, heapOf, ratePerSecond, scrollThrough, slowFrame } from './lib/frames.mjs';
import { countAsOurs } from './lib/machine.mjs';
import { addMessages, addPeople, befriend } from './lib/people.mjs';
import { Report, say } from './lib/report.mjs';
import { openScratch } from './lib/scratch.mjs';

const messageCount = 100_000;
/** Messages that scroll by before memory is first looked at, and until it is looked at again. */
const [few, many] = [1_000, 10_000];
const perFrame = 120;
const windowCount = 5;
const thread = '[data-testid="chat-thread"] section[tabindex]';

const scratch = await openScratch();
countAsOurs(scratch.server.pid);
const report = await Report.begin('scrolling through a thread');
const databaseUrl = await scratch.database('app_thread');
const app = await startApp({ databaseUrl, folder: scratch.folder });
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const people = await addPeople(pool, windowCount + 1);
const conversations = await befriend(
  pool,
  people.slice(1).map((friend) => [people[0], friend]),
);
const [conversationId] = conversations;
await fill();
for (const [index, id] of conversations.slice(1).entries())
  await addMessages(pool, id, { people: [people[0], people[index + 2]], count: 60 });
const browser = await openBrowser();

/** Words of every length, so that no two rows need be equally high; both write by turns, some twice within a minute. */
async function fill() {
  await pool.query(
    `insert into messages (conversation_id, seq, sender_id, client_id, message, created_at)
     select $1, n, ($2::text[])[1 + (n / 2) % 2], gen_random_uuid(),
            n || repeat(' See you at Harbor Station, on the side where the buses stop.', n % 5), now() - make_interval(secs => 40 * ($3 - n))
     from generate_series(1, $3::int) as n`,
    [conversationId, people.slice(0, 2).map(({ id }) => id), messageCount],
  );
  await pool.query('update conversations set last_seq = $2 where id = $1', [conversationId, messageCount]);
  await pool.query('analyze');
}

async function openAsReader() {
  const [name, value] = people[0].cookie.split('=', 2);
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1280, height: 900 } });
  await context.addCookies([{ name, value, url: app.url }]);
  const page = await context.newPage();
  const asked = [];
  page.on('request', (request) => {
    if (/\/messages(\?|$)/.test(request.url()) && request.resourceType() === 'fetch') asked.push(request.url());
  });
  return { page, asked };
}

/** Through the app's own router. */
const openWithin = (page, path) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Within the app, at the newest and at a message in its midst. */
async function countRequests() {
  const { page, asked } = await openAsReader();
  await page.goto('/messages');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByTestId('conversation-row').filter({ hasText: 'person 1' }).click();
  await page.getByTestId('message').last().waitFor();
  report.exact({ name: 'thread.requests_at_newest', ours: new Set(asked).size, wanted: 1 });
  const { rows } = await pool.query('select id from messages where conversation_id = $1 and seq = $2', [conversationId, messageCount / 2]);
  await page.goto('/messages');
  await page.locator('html[data-hydrated]').waitFor();
  asked.length = 0;
  await openWithin(page, `/messages?conversation=${conversationId}&messageId=${rows[0].id}`);
  await page.locator('[data-highlighted]').waitFor();
  report.exact({ name: 'thread.requests_at_linked', ours: new Set(asked).size, wanted: 1 });
  await page.context().close();
}

/** The same loop in a page with nothing in it but height. */
async function emptyPage() {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.setContent('<main style="height:100vh;overflow-y:auto"><div style="height:900000px"></div></main>');
  const { frames } = await scrollThrough(page, { selector: 'main', perFrame, distance: 60 * 8 * perFrame });
  await page.close();
  return frames;
}

await countRequests();
const { page, asked } = await openAsReader();
await page.goto(`/messages?conversation=${conversationId}`);
await page.locator('html[data-hydrated]').waitFor();
await page.getByTestId('message').last().waitFor();
const high = await page.evaluate((selector) => {
  const rows = [...document.querySelectorAll(`${selector} [data-testid="message"]`)];
  return (rows.at(-1).getBoundingClientRect().top - rows[0].getBoundingClientRect().top) / (rows.length - 1);
}, thread);
const up = (count) => scrollThrough(page, { selector: thread, perFrame: -perFrame, distance: count * high });

report.begin();
const empty = await emptyPage();
await up(few);
const heapOfFew = await heapOf(page);
const run = await up(many - few);
const heapOfMany = await heapOf(page);
const down = await scrollThrough(page, { selector: thread, perFrame, distance: (few / 2) * high });
const emptyAgain = await emptyPage();
say(
  `# ${Math.round(run.gone / high)} messages of ${Math.round(high)} px went by in ${asked.length} requests; ${run.waits} frames waited for one`,
);
say(
  `# slowest frames: ${run.frames
    .toSorted((a, b) => b - a)
    .slice(0, 8)
    .map(Math.round)
    .join(' ')} ms; down ${down.frames
    .toSorted((a, b) => b - a)
    .slice(0, 8)
    .map(Math.round)
    .join(' ')} ms`,
);
say(`# p99 of an empty page meanwhile: ${Math.round(slowFrame([...empty, ...emptyAgain]))} ms`);
const anchor = [empty, emptyAgain].map(ratePerSecond);
report.ratio({ name: 'thread.frames_up', ours: [run.frames, run.frames].map(ratePerSecond), anchor, atLeast: 0.97, unit: '/s' });
report.ratio({ name: 'thread.frames_down', ours: [down.frames, down.frames].map(ratePerSecond), anchor, atLeast: 0.97, unit: '/s' });
report.limit({ name: 'thread.frame_p99', ours: [slowFrame([...run.frames, ...down.frames])], atMost: 20, unit: 'ms' });
report.limit({ name: 'thread.elements', ours: [Math.max(run.most, down.most)], atMost: 500 });
report.ratio({ name: 'thread.heap', ours: [heapOfMany - 10], anchor: [heapOfFew], atMost: 1.5, unit: 'MB' });

/** From one corner to the other and back, as fast as a hand does. */
async function dragOneOfFive() {
  const { page: desk } = await openAsReader();
  await desk.setViewportSize({ width: 1920, height: 1080 });
  await desk.goto('/social');
  await desk.locator('html[data-hydrated]').waitFor();
  const windows = desk.getByTestId('chat-window');
  for (const [index, id] of conversations.entries()) {
    await openWithin(desk, `/social?conversation=${id}`);
    await windows.nth(index).getByTestId('message').last().waitFor();
  }
  const { x, y } = await windows.last().boundingBox();
  await desk.mouse.move(x + 10, y + 42);
  await desk.mouse.down();
  const steps = 60;
  const frames = await framesDuring(desk, async () => {
    for (let step = 1; step <= 2 * steps; step += 1) {
      const part = (step <= steps ? step : 2 * steps - step) / steps;
      await desk.mouse.move(x + 10 - 600 * part, y + 42 - 300 * part);
    }
  });
  await desk.mouse.up();
  return { frames, count: await windows.count() };
}

const drag = await dragOneOfFive();
report.exact({ name: 'windows.open', ours: drag.count, wanted: windowCount });
report.ratio({ name: 'windows.frames_dragged', ours: [drag.frames, drag.frames].map(ratePerSecond), anchor, atLeast: 0.97, unit: '/s' });
report.limit({ name: 'windows.frame_p99', ours: [slowFrame(drag.frames)], atMost: 20, unit: 'ms' });

await browser.close();
await pool.end();
await app.stop();
await scratch.close();
report.end();
