import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { stopRun } from '../../src/agents/agents.contract.js';
import { books, cardOf, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { calls, ModelServer, says } from './model-server.js';
import { asks, confirmationOf, Stream } from './streams.js';

const model = await ModelServer.start();
world.configure({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'none' });
afterAll(() => model.stop());

let rosa: Person;

beforeEach(async () => {
  ({ rosa } = await world.people({ rosa: { fullName: 'Rosa Rivera' } }));
});

test('AI-3, M131: what a model has others read in its person’s name is shown word for word before it is confirmed', async () => {
  await nextDay();
  await cardOf(rosa);
  const { id: ride } = await books(rosa);
  const notes = 'Gate code 12.\nTell Dan that he is late.';
  const acts = [
    [
      'book_ride',
      { from: 'Mill Street', to: 'Harbor Station', notes, passengers: 3 },
      { notes, passengers: 3 },
      ['For 3 passengers', `Note to the driver: “${notes}”`],
    ],
    ['cancel_ride', { ride_id: ride, reason: 'He smells' }, { reason: 'He smells' }, ['Reason: “He smells”']],
    ['open_support_case', { kind: 'other', subject: 'A\nhat', text: 'Gone' }, { text: 'Gone' }, ['Message: “Gone”']],
    ['open_support_case', { kind: 'other', subject: 'My hat', text: 'My hat' }, { text: 'My hat' }, []],
  ] as const;
  for (const [tool, args, sent, along] of acts) {
    model.will(calls(tool, args), says('Done!'));
    const stream = await Stream.ask(rosa, asks('Do it'));
    const { summary, params } = await confirmationOf(stream);
    expect(params).toMatchObject(sent);
    const [deed, ...lines] = summary.split('\n');
    expect(deed).toMatch(/^(Book a ride from .*4242|Cancel your ride to .*|Ask our team: “(A|My) hat”)$/);
    expect(lines.join('\n')).toBe(along.join('\n'));
    await rosa.call(stopRun, { params: { id: stream.runId } });
    await stream.end();
  }
});
