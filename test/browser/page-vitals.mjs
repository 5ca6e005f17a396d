// What a page does to the person before it, as Chromium counts it: read by the tests of layout shift and by the benchmark of vitals.

/** From the next page on writes down each layout shift that no act of the person made, and how long each act took to show. */
export async function watchVitals(page) {
  await page.addInitScript(() => {
    const vitals = { shifts: [], events: [], frames: [] };
    Object.assign(window, { vitals });
    const nameOf = (node) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName.toLowerCase() ?? 'gone'}.${element?.className.toString().split(' ').slice(0, 4).join('.') ?? ''}`;
    };
    const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (hadRecentInput) continue;
        const nodes = sources.map(({ node, previousRect, currentRect }) => `${nameOf(node)} (${box(previousRect)} to ${box(currentRect)})`);
        vitals.shifts.push({ value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // Two measures of an answer, each of which may count too much and never too little. Event Timing goes up to the next swap,
    // which without graphics may be that of a much later frame; a long frame ends when it is drawn, but may have begun with
    // an earlier event, and those of less than 50 ms are not told.
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries()) if (interactionId > 0) vitals.events.push(duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration, firstUIEventTimestamp: pressed } of list.getEntries())
        if (pressed > 0) vitals.frames.push(startTime + duration - pressed);
    }).observe({ type: 'long-animation-frame', buffered: true });
  });
}

/** All shifts since the page was opened, or since they were last forgotten; to be asked when it has come to rest. */
export const shiftsIn = (page) => page.evaluate(() => window.vitals.shifts);

const shortFrameMs = 50;

/** The slowest answer to an act (whole ms), once the page has drawn it and has nothing left to do. */
export const slowestInputIn = (page) =>
  page.evaluate(async (short) => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    for (let times = 0; times < 3; times += 1) await new Promise((idle) => requestIdleCallback(idle));
    const { events, frames } = window.vitals;
    const frame = Math.max(short, ...frames);
    return Math.round(events.length > 0 ? Math.min(frame, Math.max(...events)) : frame);
  }, shortFrameMs);

export const forgetVitals = (page) =>
  page.evaluate(() => {
    window.vitals.shifts.length = 0;
    window.vitals.events.length = 0;
    window.vitals.frames.length = 0;
  });

/** Through the app's own router, from another page of it. */
export const goWithin = (page, address) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** The cumulative layout shift (CLS): here everything counts, however long after. */
export const sumOf = (shifts) => shifts.reduce((sum, { value }) => sum + value, 0);

/** A page may move this much while it comes (CLS); 0.1 is what browsers call good. */
export const maxShift = 0.02;
