import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { browse, desktop } from './people.js';
import type { Visitor } from './visitor.js';

/** Two people, one conversation. */
const withinMs = 120_000;

const talking = { ...desktop, permissions: ['microphone'] };
const photo = { width: 640, height: 480, channels: 3, background: { r: 40, g: 120, b: 90 } } as const;
const timetable = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000, 65)]);
const timetableName = 'Timetable of the ferry for the whole winter.pdf';

/** How long a voice message is; where the machine is slow, far longer than it had to be. */
const twoSecondsOrMore = /^(?!0:0[01]$)\d+:\d\d$/;

const box = ({ page }: Visitor) => page.getByPlaceholder('Type a message...');
const messages = ({ page }: Visitor, text: string) => page.getByTestId('message').filter({ hasText: text });
const presses = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Friends in the demo town, whom no other test signs in, each in their conversation. */
async function meet(): Promise<{ ruth: Visitor; xavier: Visitor }> {
  const { ruth, xavier } = await browse(['ruth', 'xavier'], talking);
  await Promise.all([opensChatWith(ruth, 'demo_xavier'), opensChatWith(xavier, 'demo_ruth')]);
  return { ruth, xavier };
}

async function opensChatWith(visitor: Visitor, id: string): Promise<void> {
  await visitor.goto(`/messages?chat=${id}`);
  await visitor.arrivesAt(/^\/messages\?conversation=/);
  await box(visitor).waitFor();
}

/** Chooses files as the dialog of the system would give them; not before there is an outbox. */
async function attaches({ page }: Visitor, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await page.locator('input[type=file][aria-label="Attach files"]:enabled').setInputFiles(files);
  await page
    .locator('[data-testid=chip][data-state=ready]')
    .nth(files.length - 1)
    .waitFor();
  expect(await page.getByTestId('chip').count()).toBe(files.length);
}

test(
  'M98: a photo and a file are chosen, sent, and looked at by the other; Escape leads back to the photo',
  async () => {
    const { ruth, xavier } = await meet();
    const bridge = await sharp({ create: photo }).png().toBuffer();
    await attaches(ruth, [
      { name: 'bridge.png', mimeType: 'image/png', buffer: bridge },
      { name: timetableName, mimeType: 'application/pdf', buffer: timetable },
    ]);
    await ruth.shot('chips');
    await box(ruth).fill('The bridge is closed, look.');
    await ruth.page.keyboard.press('Enter');
    await messages(ruth, 'The bridge is closed, look.').getByTestId('picture').waitFor();
    expect(await ruth.page.getByTestId('chip').count()).toBe(0);

    const message = messages(xavier, 'The bridge is closed, look.');
    const picture = message.getByTestId('picture');
    await picture.locator('img[alt=bridge]').waitFor();
    await xavier.page.waitForFunction(() => (document.querySelector<HTMLImageElement>('[data-testid=picture] img')?.naturalWidth ?? 0) > 0);
    const file = message.getByTestId('file').filter({ hasText: timetableName });
    const kept = await xavier.page.request.get((await file.getAttribute('href')) ?? '');
    expect([kept.status(), (await kept.body()).length]).toEqual([200, timetable.length]);
    await xavier.shot('files');

    await picture.click();
    const viewer = xavier.page.getByTestId('picture-viewer');
    await viewer.locator('img[alt=bridge]').waitFor();
    await xavier.shot('viewer');
    await xavier.page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await xavier.page.waitForFunction(() => document.activeElement?.matches('[data-testid=picture]'));
  },
  withinMs,
);

test(
  'M99: a voice message is recorded, has its length, and is played to its end by the other',
  async () => {
    const { ruth, xavier } = await meet();
    await presses(ruth, 'Record a voice message');
    await ruth.page.getByTestId('recording-time').filter({ hasText: twoSecondsOrMore }).waitFor();
    await ruth.shot('recording');
    await presses(ruth, 'Send voice message');
    await ruth.page.getByTestId('voice-message').last().waitFor();

    const voice = xavier.page.getByTestId('voice-message').last();
    await voice.getByTestId('voice-time').filter({ hasText: twoSecondsOrMore }).waitFor();
    const playing = xavier.page.locator('[data-testid=voice-message][data-playing=true]');
    // It may be over before the press has come back.
    await Promise.all([playing.waitFor(), voice.getByRole('button', { name: 'Play voice message' }).click()]);
    // As long as it was recorded.
    await playing.waitFor({ state: 'detached', timeout: withinMs });
    expect(await voice.getByText('Can’t play this').count()).toBe(0);
  },
  withinMs,
);

test(
  'M120: a message for in an hour waits in its list, and goes now when it is told to',
  async () => {
    const { ruth, xavier } = await meet();
    const text = 'Happy birthday, Xavier!';
    await box(ruth).fill(text);
    await presses(ruth, 'Send later');
    await ruth.page.getByRole('menuitem', { name: /In 1 hour/ }).click();
    await presses(ruth, '1 scheduled message');
    const sheet = ruth.page.getByTestId('scheduled-sheet');
    await sheet.getByTestId('scheduled').filter({ hasText: text }).waitFor();
    expect([await messages(ruth, text).count(), await messages(xavier, text).count()]).toEqual([0, 0]);
    await ruth.shot('scheduled');

    await sheet.getByRole('button', { name: 'Send now' }).click();
    await sheet.getByText('Nothing is scheduled').waitFor();
    await messages(xavier, text).waitFor();
    // Over it a toast may still say that it was scheduled.
    await ruth.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await messages(ruth, text).waitFor();
    // Not before, either: at that time it could have been on its way.
    expect([await messages(ruth, text).count(), await messages(xavier, text).count()]).toEqual([1, 1]);
  },
  withinMs,
);

test(
  '098: what was shared stands at the side, new photos come by themselves, and each leads to its message',
  async () => {
    const { ruth, xavier } = await meet();
    const mill = await sharp({ create: photo }).png().toBuffer();
    await xavier.page.getByTestId('chat-thread').getByRole('button', { name: 'Conversation options' }).click();
    await xavier.page.getByRole('menuitem', { name: 'Media, files, and links' }).click();
    const side = xavier.page.getByTestId('shared-sheet');
    await side.getByRole('tab', { name: 'Media' }).waitFor();
    await attaches(ruth, [{ name: 'mill.png', mimeType: 'image/png', buffer: mill }]);
    await box(ruth).fill('The mill at last.');
    await ruth.page.keyboard.press('Enter');
    const picture = side.getByRole('button', { name: 'mill' });
    await picture.click();
    const viewer = xavier.page.getByTestId('picture-viewer');
    await viewer.locator('img[alt=mill]').waitFor();
    await xavier.page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await xavier.shot('shared');
    await side
      .getByRole('button', { name: /^Go to message/ })
      .first()
      .click();
    await side.waitFor({ state: 'detached' });
    await messages(xavier, 'The mill at last.').and(xavier.page.locator('[data-highlighted]')).waitFor();
  },
  withinMs,
);
