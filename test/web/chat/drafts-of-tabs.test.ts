import { describe, expect, test } from '@jest/globals';
import { memoryDb } from '../../../web/features/chat/device/db/device-db';
import { aDevice, line, pass, server } from '../lib/draft-server';

const id = '01990000-0000-7000-8000-000000000001';

describe('drafts', () => {
  test.each([true, false])(
    'that a tab found as it opened are not its own: what was sent by then does not come back (heard of it: %s)',
    async (isHeard) => {
      const db = memoryDb();
      server.isDown = true;
      const here = aDevice(db);
      here.change(id, 'typed in a tunnel');
      await pass();
      const other = aDevice(db);
      await other.load();
      expect(other.get(id).text).toBe('typed in a tunnel');
      server.isDown = false;
      here.flush();
      await pass(0);
      here.change(id, '');
      await pass();
      if (isHeard) await other.hear(id, server.told);
      other.flush();
      void other.takeUp(line);
      await pass(10_000);
      expect([server.draft.text, other.get(id).text, (await db.drafts()).size]).toEqual(['', '', 0]);
      // What another device writes then is heard.
      const phone = aDevice();
      await phone.hear(id, server.told);
      phone.change(id, 'from the phone');
      await pass();
      await other.hear(id, server.told);
      expect(other.get(id)).toMatchObject({ text: 'from the phone', isSaved: true });
    },
  );

  test('that a tab found are saved by whoever types them, and are no rivals of themselves (M123)', async () => {
    const db = memoryDb();
    const here = aDevice(db);
    here.change(id, 'See');
    await pass(400);
    const other = aDevice(db);
    await other.load();
    other.flush();
    here.change(id, 'See you');
    await pass();
    expect([server.asked, here.get(id)]).toEqual([['See you'], { text: 'See you', base: 1, isSaved: true, rival: null }]);
    // Looked at, it shows what is typed there by now; without a line no more than that.
    void other.takeUp(AbortSignal.abort());
    await pass(10_000);
    expect([other.get(id), server.asked.length]).toEqual([{ text: 'See you', base: 1, isSaved: true, rival: null }, 1]);
  });

  test('that a tab found are its own once somebody types on in it', async () => {
    const db = memoryDb();
    server.isDown = true;
    const closed = aDevice(db);
    closed.change(id, 'typed');
    closed.flush();
    closed.close();
    const here = aDevice(db);
    await here.load();
    server.isDown = false;
    here.change(id, 'typed on');
    await pass();
    expect(server.draft).toMatchObject({ text: 'typed on', version: 1 });
  });

  test('that a tab found and that stand there still give way to nothing that it was told meanwhile (M123)', async () => {
    const [db, phone] = [memoryDb(), aDevice()];
    server.isDown = true;
    const closed = aDevice(db);
    closed.change(id, 'left behind');
    closed.flush();
    closed.close();
    server.isDown = false;
    const here = aDevice(db);
    await here.load();
    phone.change(id, 'from the phone');
    await pass();
    await here.hear(id, server.told);
    expect(here.get(id)).toMatchObject({ text: 'left behind', rival: null });
    void here.takeUp(line);
    await pass(5_000);
    expect(here.get(id)).toMatchObject({ text: 'left behind', isSaved: false, rival: { text: 'from the phone' } });
    expect(server.draft.text).toBe('from the phone');
  });

  test('of a tab that was closed go on in another one, which was open all the time (P8, M113)', async () => {
    const db = memoryDb();
    const [closed, other] = [aDevice(db), aDevice(db)];
    closed.change(id, 'typed');
    await pass();
    await other.hear(id, server.told);
    await pass();
    server.isDown = true;
    closed.change(id, 'typed in a tunnel');
    closed.flush();
    closed.close();
    server.isDown = false;
    void other.takeUp(line);
    await pass(4_000);
    expect(other.get(id).text).toBe('typed');
    await pass(2_000);
    expect(other.get(id)).toMatchObject({ text: 'typed in a tunnel', isSaved: true, base: 2 });
    expect(server.draft.text).toBe('typed in a tunnel');
    await pass();
    expect((await db.drafts()).get(id)).toMatchObject({ isSaved: true });
  });

  test('of a tab in which somebody types, or that saves them itself, are not another one’s', async () => {
    const db = memoryDb();
    const [here, other] = [aDevice(db), aDevice(db)];
    server.isDown = true;
    here.change(id, 'typed');
    await pass(400);
    void other.takeUp(line);
    await pass(4_000);
    here.change(id, 'typed on');
    await pass(4_000);
    expect([other.get(id).text, server.asked.includes('typed on')]).toEqual(['', true]);
    server.isDown = false;
    void other.takeUp(line);
    here.flush();
    await pass(10_000);
    expect([here.get(id), server.asked.filter((text) => text === 'typed on').length]).toEqual([
      { text: 'typed on', base: 1, isSaved: true, rival: null },
      2,
    ]);
  });

  test('of a closed tab replace nothing that was typed here by then, nor what another device wrote since (M123)', async () => {
    const phone = aDevice();
    phone.change(id, 'from the phone');
    await pass();
    for (const isTyped of [true, false]) {
      const db = memoryDb();
      const [closed, here] = [aDevice(db), aDevice(db)];
      if (!isTyped) await here.hear(id, server.told);
      await pass();
      server.isDown = true;
      closed.change(id, 'left behind');
      closed.flush();
      closed.close();
      void here.takeUp(line);
      await pass(4_900);
      if (isTyped) here.change(id, 'typed here');
      const before = here.get(id);
      await pass(200);
      expect(here.get(id)).toBe(before);
      server.isDown = false;
    }
  });
});
