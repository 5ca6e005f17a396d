import { expect, test } from '@jest/globals';
import { beginLayer, chatLayer, openChat, windowActs } from '../../../web/features/chat/device/chat-layer';

const id = '01990000-0000-7000-8000-000000000001';
const box = { x: 400, y: 150, width: 430, height: 600 };

function onScreen(innerWidth: number): void {
  Object.assign(window, { innerWidth, innerHeight: 800 });
  windowActs.fit();
}

/** The page is loaded anew. */
function reload(): void {
  beginLayer('user_nobody');
  beginLayer('user_rosa');
}

const shown = () => chatLayer.get().open.map((one) => one.box);

test('M108: a screen that is too small for windows leaves each its size and place, after a reload there as well', () => {
  onScreen(1440);
  beginLayer('user_rosa');
  openChat(id);
  windowActs.place(id, box);

  onScreen(390);
  reload();
  onScreen(768);
  onScreen(1440);
  expect(shown()).toEqual([box]);

  onScreen(1100);
  expect(shown()).toEqual([{ ...box, width: 385 }]);
});
