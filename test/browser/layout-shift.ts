import type { Visitor } from './visitor.js';

/** One move of what a person was reading, and what moved. */
interface Shift {
  readonly value: number;
  readonly nodes: readonly string[];
}

/** Chromium's entry; not in TypeScript's library. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** From the next page on writes down each layout shift that no act of the person made. */
export async function watchShifts(visitor: Visitor): Promise<void> {
  await visitor.page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName.toLowerCase() ?? 'gone'}.${element?.className.toString().split(' ').slice(0, 4).join('.') ?? ''}`;
    };
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const nodes = entry.sources.map((source) => `${nameOf(source.node)} (${box(source.previousRect)} to ${box(source.currentRect)})`);
        shifts.push({ value: entry.value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** All shifts since the page was opened; to be asked when it has come to rest. */
export function shiftsOf(visitor: Visitor): Promise<readonly Shift[]> {
  return visitor.page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts); // Set by the script above.
}

/** The cumulative layout shift (CLS): here everything counts, however long after. */
export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
