import { describe, expect, test } from '@jest/globals';
import { draftEveryMs } from '@server/chat/drafts/draft.contract.js';
import { aDevice, line, pass, renewServer, server } from '../../../../test/web/lib/draft-server';
import { memoryDb } from './db/device-db';
import { Drafts, type SaveResult } from './drafts';

const id = '01990000-0000-7000-8000-000000000001';

describe('drafts', () => {
  test('are on the device at once and on the server once a second (P8, M113)', async () => {
    const db = memoryDb();
    const drafts = aDevice(db);
    for (const text of ['S', 'Se', 'See', 'See y']) {
      drafts.change(id, text);
      await pass(200);
    }
    expect((await db.drafts()).get(id)).toMatchObject({ isSaved: false });
    expect(server.asked).toEqual([]);
    await pass();
    expect(server.asked).toEqual(['See y']);
    drafts.change(id, 'See you');
    await pass();
    expect(server.asked).toEqual(['See y', 'See you']);
    await pass(10 * draftEveryMs);
    expect((await db.drafts()).get(id)).toEqual({ text: 'See you', base: 2, isSaved: true });
    expect(server.asked).toHaveLength(2);
  });

  test('survive a reload and a server that is away, and are saved when it is back (P8)', async () => {
    const db = memoryDb();
    server.isDown = true;
    const before = aDevice(db);
    before.change(id, 'typed in a tunnel');
    before.flush();
    await pass();
    const after = aDevice(db);
    await after.load();
    expect(after.get(id)).toEqual({ text: 'typed in a tunnel', base: 0, isSaved: false, rival: null });
    server.isDown = false;
    void after.takeUp(line);
    await pass(5_000);
    expect(server.draft).toMatchObject({ text: 'typed in a tunnel', version: 1 });
    expect(after.get(id)).toMatchObject({ isSaved: true, base: 1 });
  });

  test('follow the person to another device, and go when they are sent from there (M113)', async () => {
    const [phone, desk] = [aDevice(), aDevice()];
    phone.change(id, 'See you at six');
    await pass();
    await desk.hear(id, server.told);
    expect(desk.get(id)).toMatchObject({ text: 'See you at six', isSaved: true });
    desk.change(id, '');
    await pass(0);
    await phone.hear(id, server.told);
    expect(phone.get(id)).toMatchObject({ text: '', isSaved: true });
  });

  test('of two devices at once both texts stay until one is chosen (M123)', async () => {
    for (const choice of ['takeRival', 'keepMine'] as const) {
      renewServer();
      const [phone, desk] = [aDevice(), aDevice()];
      phone.change(id, 'from the phone');
      desk.change(id, 'from the desk');
      await pass();
      expect(server.draft.text).toBe('from the phone');
      expect(desk.get(id)).toMatchObject({ text: 'from the desk', isSaved: false, rival: { text: 'from the phone' } });
      // Neither typing on nor leaving decides it.
      desk.change(id, 'from the desk, too');
      desk.flush();
      await pass();
      expect(server.draft.text).toBe('from the phone');
      desk[choice](id);
      await pass();
      const chosen = choice === 'takeRival' ? 'from the phone' : 'from the desk, too';
      expect(server.draft.text).toBe(chosen);
      expect(desk.get(id)).toMatchObject({ text: chosen, isSaved: true, rival: null });
      await phone.hear(id, server.told);
      expect(phone.get(id)).toMatchObject({ text: chosen, rival: null });
    }
  });

  test('of which the server has an older version than this device both stay too, and it is not asked over and over (M123)', async () => {
    for (const choice of ['takeRival', 'keepMine'] as const) {
      renewServer();
      const [phone, desk] = [aDevice(), aDevice()];
      for (const text of ['before', 'before, and on']) {
        desk.change(id, text);
        await pass();
      }
      expect(desk.get(id)).toMatchObject({ base: 2, isSaved: true });
      server.forget();
      phone.change(id, 'from the phone');
      await pass();
      desk.change(id, 'from the desk');
      await pass(10 * draftEveryMs);
      expect(desk.get(id)).toMatchObject({ text: 'from the desk', isSaved: false, rival: { text: 'from the phone' } });
      expect(server.asked.slice(3)).toEqual(['from the desk']);
      desk[choice](id);
      await pass();
      const chosen = choice === 'takeRival' ? 'from the phone' : 'from the desk';
      expect(desk.get(id)).toMatchObject({ text: chosen, isSaved: true, rival: null });
      await phone.hear(id, server.told);
      expect(phone.get(id)).toMatchObject({ text: chosen, rival: null });
    }
  });

  test('that were sent do not come back by an answer that was lost', async () => {
    const drafts = aDevice();
    server.losesAnswers = true;
    drafts.change(id, 'hello');
    await pass();
    server.losesAnswers = false;
    drafts.change(id, '');
    await pass(2 * draftEveryMs);
    await drafts.hear(id, server.told);
    expect(drafts.get(id)).toMatchObject({ text: '', isSaved: true, rival: null });
    expect(server.draft.text).toBe('');
  });

  test('of somebody who signed out are neither kept nor saved (P8)', async () => {
    const db = memoryDb();
    const drafts = aDevice(db);
    drafts.change(id, 'mine alone');
    drafts.close();
    drafts.change(id, 'typed after it');
    drafts.flush();
    await pass();
    expect(server.asked).toEqual([]);
    expect((await db.drafts()).size).toBe(0);
    expect(drafts.get(id).text).toBe('');
  });

  test('what is told while a save is on its way is heard after it', async () => {
    const answer = Promise.withResolvers<SaveResult>();
    const slow = new Drafts({ db: memoryDb(), save: () => answer.promise, load: server.load });
    slow.change(id, 'mine');
    await pass();
    await slow.hear(id, { draftMessage: 'mine', draftVersion: 1 });
    expect(slow.get(id)).toMatchObject({ text: 'mine', isSaved: false, rival: null });
    await slow.hear(id, { draftMessage: 'mine, and more elsewhere', draftVersion: 2 });
    answer.resolve({ kind: 'saved', draft: { text: 'mine', version: 1, updated_at: null } });
    await pass(0);
    expect(slow.get(id)).toMatchObject({ text: 'mine, and more elsewhere', base: 2, isSaved: true });
  });
});
