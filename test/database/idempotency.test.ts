import { describe, expect, test } from '@jest/globals';
import { Idempotency } from '../../src/database/idempotency/idempotency.js';
import { Settings } from '../../src/database/settings/settings.js';
import { Work } from '../../src/database/work.js';
import { world } from '../world/world.js';

let runs = 0;

/** A command under a key: it counts how often it really ran. */
const command = (key: string | undefined, request: unknown, { userId = 'user_rosa', scope = 'test' } = {}) =>
  world.app.get(Work).run((unit) =>
    world.app.get(Idempotency).once(unit, { userId, scope, key, request }, async () => {
      runs += 1;
      return { run: runs };
    }),
  );

describe('a command with an Idempotency-Key', () => {
  test('runs once: a repeat gets the first answer', async () => {
    const first = await command('repeat', { a: 1 });
    expect(await command('repeat', { a: 1 })).toEqual(first);
  });

  test('runs once when ten come at the same time', async () => {
    const before = runs;
    const answers = await Promise.all(Array.from({ length: 10 }, () => command('crowd', { a: 1 })));
    expect(runs).toBe(before + 1);
    expect(new Set(answers.map((answer) => answer.run)).size).toBe(1);
  });

  test('is refused when the key was used with another request', async () => {
    await command('other', { a: 1 });
    await expect(command('other', { a: 2 })).rejects.toMatchObject({ code: 'key_reused', status: 409 });
  });

  test('is another command when another person sends the same key', async () => {
    const mine = await command('shared', { a: 1 });
    expect(await command('shared', { a: 1 }, { userId: 'user_dan' })).not.toEqual(mine);
  });

  test('is another command under the name of another one, and without a key each time', async () => {
    const first = await command('named', { a: 1 });
    expect(await command('named', { a: 1 }, { scope: 'other' })).not.toEqual(first);
    expect(await command(undefined, { a: 1 })).not.toEqual(await command(undefined, { a: 1 }));
  });

  test('may run again after a refusal, because its key was rolled back with it', async () => {
    const refused = world.app.get(Work).run((unit) =>
      world.app.get(Idempotency).once(unit, { userId: 'user_rosa', scope: 'test', key: 'retry', request: {} }, async () => {
        throw new Error('refused');
      }),
    );
    await expect(refused).rejects.toThrow('refused');
    expect(await command('retry', {})).toEqual({ run: runs });
  });
});

test('a setting is made once, however many instances ask at the same time', async () => {
  let made = 0;
  const ask = () => world.app.get(Settings).once('test-secret', async () => ({ value: (made += 1) }));
  const answers = await Promise.all(Array.from({ length: 5 }, ask));
  expect(new Set(answers.map((answer) => answer.value)).size).toBe(1);
});
