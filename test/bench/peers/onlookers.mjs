// People who look at the product now and then, in a process of their own: nothing else that is measured keeps them from noticing an answer.
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const agent = new Agent({ keepAlive: true });
let isOver = false;

/** By a clock that all processes share. */
const now = () => performance.timeOrigin + performance.now();

function ask(url, cookie) {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers: { cookie } }, (answer) => {
      answer.resume();
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`an onlooker was answered ${answer.statusCode}`))));
    });
    asked.on('error', reject);
  });
}

/** Each asks, waits a little, and asks again until told to stop; answers when each asked, and how long it took (ms). */
async function askOn({ url, cookies, pauseMs }) {
  const waits = [];
  isOver = false;
  const look = async (cookie) => {
    while (!isOver) {
      const at = now();
      await ask(url, cookie);
      waits.push({ at, took: now() - at });
      await delay(pauseMs);
    }
  };
  await Promise.all(cookies.map(look));
  process.send(waits);
}

process.on('message', (wish) => {
  if (wish === 'stop') isOver = true;
  else void askOn(wish);
});
process.send('ready');
