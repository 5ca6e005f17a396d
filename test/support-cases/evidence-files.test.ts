import { expect, test } from '@jest/globals';
import { deleteMessage, type Message, sendMessage } from '../../src/chat/messages/message.contract.js';
import { dayMs } from '../../src/contract/duration.js';
import { caseChanged, listCases, openCase } from '../../src/support/support.contract.js';
import { inFolder, note, photo, sends, statusOf } from '../chat/attachments/files.js';
import { pair } from '../chat/thread.js';
import { ownFolder } from '../files/upload.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

world.configure({ DATA_DIR: ownFolder() });

const report = { kind: 'safety', subject: 'A photo', text: 'I did not want this.' } as const;
const reports = (who: Person, { id }: Message) => who.call(openCase, { body: { ...report, message_id: id } });

/** What operators hold of a case: names in the store. */
async function heldBy({ id }: { id: string }): Promise<string[]> {
  const [row] = await world.sql<{ held: string[] | null }>(`select evidence -> 'held' as held from support_cases where id = $1`, [id]);
  return row?.held ?? [];
}
const storedOf = async ({ id }: Message) =>
  (await world.sql<{ name: string }>('select file_name as name from attachments where message_id = $1 order by id', [id])).map(
    ({ name }) => name,
  );

test('M86: of a message that was reported operators have the files when it is deleted; nobody else does', async () => {
  const [ann, bob] = await pair('ann', 'bob');
  const files = [await note(bob, 'a threat'), await photo(bob)];
  const message = await sends(bob, ann, files);
  const stored = await storedOf(message);
  const opened = await reports(ann, message);
  expect(opened.evidence?.files).toEqual(files.map(({ name, mime, bytes }) => ({ name, mime, bytes })));
  await bob.call(deleteMessage, { params: { id: message.id } });
  await world.settle();
  expect(await heldBy(opened)).toEqual(stored);
  expect(await inFolder('files')).toEqual(expect.arrayContaining(stored));
  for (const who of [ann, bob]) for (const { url } of files) expect(await statusOf(who, url)).toBe(404);
  const shown = JSON.stringify([opened, await ann.call(listCases, { query: {} }), ann.heard(caseChanged)]);
  for (const name of stored) expect(shown).not.toContain(name);
});

test('M86, S42: they go when the case is over for 30 days, unless it was opened again', async () => {
  const [cat, dan] = await pair('cat', 'dan');
  const before = await inFolder('files');
  const message = await sends(dan, cat, [await note(dan)]);
  const [over, open] = [await reports(cat, message), await reports(cat, message)];
  await dan.call(deleteMessage, { params: { id: message.id } });
  await world.sql(`update support_cases set state = 'resolved', updated_at = $2 where id = $1`, [over.id, world.clock.now()]);
  world.clock.advance(29 * dayMs);
  await world.settle();
  expect(await heldBy(over)).toHaveLength(1);
  world.clock.advance(2 * dayMs);
  await world.settle();
  expect([await heldBy(over), (await heldBy(open)).length]).toEqual([[], 1]);
  // The other case holds it still.
  expect((await inFolder('files')).length).toBe(before.length + 1);
  await world.sql(`update support_cases set state = 'resolved' where id = $1`, [open.id]);
  await world.settle();
  await world.settle();
  expect((await inFolder('files')).toSorted()).toEqual(before.toSorted());
  // What they were is still said.
  const said = await world.sql(`select evidence -> 'files' -> 0 ->> 'name' as name from support_cases where user_id = $1`, [cat.id]);
  expect(said).toEqual([{ name: 'note.txt' }, { name: 'note.txt' }]);
});

test('P7: of one that was deleted before, or is deleted at the same time, there are all files or none', async () => {
  const [eve, fin] = await pair('eve', 'fin');
  const gone = await sends(fin, eve, [await note(fin)]);
  await fin.call(deleteMessage, { params: { id: gone.id } });
  expect((await reports(eve, gone)).evidence?.files).toBeUndefined();
  for (let round = 0; round < 4; round += 1) {
    const message = await sends(fin, eve, [await note(fin), await note(fin)]);
    const stored = await storedOf(message);
    const [opened] = await Promise.all([reports(eve, message), fin.call(deleteMessage, { params: { id: message.id } })]);
    await world.settle();
    const held = await heldBy(opened);
    expect([[], stored]).toContainEqual(held);
    const left = await inFolder('files');
    expect(stored.every((name) => left.includes(name))).toBe(held.length > 0);
  }
});

test('M86: who did not get the message holds no files of it', async () => {
  const [gus, hal] = await pair('gus', 'hal');
  const { ida } = await world.people({ ida: {} });
  const message = await hal.call(sendMessage, { body: { recipient_id: gus.id, message: '', attachments: [{ id: (await note(hal)).id }] } });
  for (const who of [ida, hal]) {
    expect(await who.refused(openCase, { body: { ...report, message_id: message.id } })).toMatchObject({ status: 404 });
  }
  const [file] = await world.sql<{ uses: number }>('select uses from stored_files where name = any($1)', [await storedOf(message)]);
  expect(file).toEqual({ uses: 1 });
});
