// What a page does to the person before it, as Chromium counts it: read by the tests of layout shift and by the benchmark of vitals.

/** From the next page on writes down each layout shift that no act of the person made, and how long each act took to show. */
export async function watchVitals(page) {
  await page.addInitScript(() => {
    const vitals = { shifts: [], inputs: [] };
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
    new PerformanceObserver((list) => {
      for (const { name, duration, interactionId } of list.getEntries()) if (interactionId > 0) vitals.inputs.push({ name, duration });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
}

/** All shifts since the page was opened, or since they were last forgotten; to be asked when it has come to rest. */
export const shiftsIn = (page) => page.evaluate(() => window.vitals.shifts);

/** The slowest answer to an act (ms, in steps of 8); 16 where none took longer. */
export const slowestInputIn = (page) => page.evaluate(() => Math.max(16, ...window.vitals.inputs.map(({ duration }) => duration)));

export const forgetVitals = (page) =>
  page.evaluate(() => {
    window.vitals.shifts.length = 0;
    window.vitals.inputs.length = 0;
  });

/** The cumulative layout shift (CLS): here everything counts, however long after. */
export const sumOf = (shifts) => shifts.reduce((sum, { value }) => sum + value, 0);

/** A page may move this much while it comes (CLS); 0.1 is what browsers call good. */
export const maxShift = 0.02;
