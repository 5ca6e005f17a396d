import { expect, test } from '@jest/globals';
import { event } from '../../src/contract/event.js';
import { Events } from '../../src/database/events.js';
import { Work } from '../../src/database/work.js';
import { until } from '../lib/until.js';
import { world } from '../world/world.js';

const noted = event<{ text: string }>('test.noted');
const echoed = event<{ text: string }>('test.echoed');

const note = (key: string, value: object) => `insert into settings (key, value) values ('${key}', '${JSON.stringify(value)}')`;
const stored = async (key: string) => (await world.sql('select 1 from settings where key = $1', [key])).length;

test('a rolled-back command stores nothing and tells nobody', async () => {
  const heard: string[] = [];
  world.app.get(Events).after(noted, ({ text }) => void heard.push(text));
  const command = world.app.get(Work).run(async (unit) => {
    await unit.rows(note('rolled-back', {}));
    unit.record(noted, { text: 'rolled back' });
    throw new Error('no');
  });
  await expect(command).rejects.toThrow('no');
  await world.settle();
  expect(await stored('rolled-back')).toBe(0);
  expect(heard).toEqual([]);
});

test('listeners inside write in the same transaction and may record more, listeners after hear it once committed', async () => {
  const events = world.app.get(Events);
  const seen: number[] = [];
  events.inside(noted, async ({ text }, unit) => {
    await unit.rows(note(`inside ${text}`, {}));
    unit.record(echoed, { text });
  });
  events.after(echoed, async ({ text }) => void seen.push(await stored(`inside ${text}`)));
  await world.app.get(Work).run(async (unit) => unit.record(noted, { text: 'kept' }));
  await world.settle();
  expect(seen).toEqual([1]);
});

test('a failing listener inside undoes the whole command', async () => {
  const broken = event<object>('test.broken');
  world.app.get(Events).inside(broken, async () => {
    throw new Error('listener');
  });
  const command = world.app.get(Work).run(async (unit) => {
    await unit.rows(note('undone', {}));
    unit.record(broken, {});
  });
  await expect(command).rejects.toThrow('listener');
  expect(await stored('undone')).toBe(0);
});

test('a failing listener after commit is logged, and neither the command nor the other listeners mind', async () => {
  const loud = event<object>('test.loud');
  const heard: string[] = [];
  world.log.expectError(/failed after commit/);
  world.app.get(Events).after(loud, () => {
    throw new Error('listener');
  });
  world.app.get(Events).after(loud, () => void heard.push('second'));
  await world.app.get(Work).run(async (unit) => unit.record(loud, {}));
  await world.settle();
  expect(heard).toEqual(['second']);
  expect(world.log.heard('error')).toHaveLength(1);
});

test('two commands that lock each other out both succeed: the victim runs again', async () => {
  const work = world.app.get(Work);
  await world.sql(note('left', {}));
  await world.sql(note('right', {}));
  let waiting = 0;
  const attempts = { left: 0, right: 0 };
  const touch = (first: 'left' | 'right', second: 'left' | 'right') =>
    work.run(async (unit) => {
      attempts[first] += 1;
      await unit.rows('update settings set value = $2 where key = $1', [first, '{}']);
      waiting += 1;
      await until({ what: 'the other command' }, () => waiting >= 2);
      await unit.rows('update settings set value = $2 where key = $1', [second, '{}']);
    });
  await Promise.all([touch('left', 'right'), touch('right', 'left')]);
  // The victim may be back at its row before the survivor woke up: then they lock each other out once more.
  expect(attempts.left + attempts.right).toBeGreaterThanOrEqual(3);
});

test('one instant stands for the whole command', async () => {
  const before = world.clock.now();
  const instants = await world.app.get(Work).run(async (unit) => {
    const first = unit.now;
    world.clock.advance(1000);
    return [first, unit.now];
  });
  expect(instants).toEqual([before, before]);
});
