// Frames of a page while something of it scrolls, and what it holds then.
import { percentile } from './numbers.mjs';

/**
 * Moves the element by so much with each frame, until it has gone so far or time is over; answers how long each frame took (ms), the
 * most elements that were in it and how often one moved nothing since it waited for more.
 * @param {import('playwright-core').Page} page
 * @param {{ selector: string, perFrame: number, distance: number, withinMs?: number }} scroll
 */
export const scrollThrough = (page, { selector, perFrame, distance, withinMs = 120_000 }) =>
  page.evaluate(
    ({ selector, perFrame, distance, withinMs }) =>
      new Promise((resolve) => {
        const box = document.querySelector(selector);
        const [frames, began] = [[], performance.now()];
        let [gone, waits, most, before] = [0, 0, 0, 0];
        requestAnimationFrame(function frame(now) {
          if (before > 0) frames.push(now - before);
          before = now;
          const top = box.scrollTop;
          box.scrollTop = top + perFrame;
          const moved = Math.abs(box.scrollTop - top);
          gone += moved;
          if (moved < 1) waits += 1;
          if (frames.length % 15 === 0) most = Math.max(most, box.querySelectorAll('*').length);
          if (gone < distance && now - began < withinMs) requestAnimationFrame(frame);
          else resolve({ frames, most, waits, gone });
        });
      }),
    { selector, perFrame, distance, withinMs },
  );

/** How long each frame took (ms) while something was done with the page. */
export async function framesDuring(page, act) {
  await page.evaluate(() => {
    const watch = { frames: [], before: performance.now(), goesOn: true };
    window.frameWatch = watch;
    requestAnimationFrame(function frame(now) {
      watch.frames.push(now - watch.before);
      watch.before = now;
      if (watch.goesOn) requestAnimationFrame(frame);
    });
  });
  await act();
  return page.evaluate(() => {
    window.frameWatch.goesOn = false;
    return window.frameWatch.frames.slice(1);
  });
}

export const ratePerSecond = (frames) => (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0);
export const slowFrame = (frames) => percentile(frames, 0.99);

/** What the page's JavaScript holds once all garbage is gone (MB). */
export async function heapOf(page) {
  const devtools = await page.context().newCDPSession(page);
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / 1e6;
}
