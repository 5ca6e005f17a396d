import { dayMs, minuteMs } from '@server/contract/duration.js';

/** The cards that come by themselves: 'Stay Updated', 'Stay Connected' (M172). */
export type PromptCard = 'updated' | 'connected';

/** S24: which delay and which re-ask belong to which card (ms). */
const times: Readonly<Record<PromptCard, { standaloneMs: number; tabMs: number; againMs: number }>> = {
  updated: { standaloneMs: 2_000, tabMs: 5_000, againMs: 7 * dayMs },
  connected: { standaloneMs: 5_000, tabMs: 10_000, againMs: dayMs },
};

/** The browser's own prompt is shown at most once in so long (ms), S24. */
const nativeAgainMs = 7 * dayMs;

/** What a page takes for now may be so old (ms). */
const slackMs = minuteMs;

/** How long a page is open before the card comes (ms); sooner in the installed app (M173). */
export function promptDelayMs(card: PromptCard, isStandalone: boolean): number {
  return isStandalone ? times[card].standaloneMs : times[card].tabMs;
}

/** When the browser may be made to ask again (ms since 1970); null when it may now. A clock that was set back holds nobody up. */
export function nativeAgainAt(askedAt: number | null, nowMs: number): number | null {
  return askedAt === null || isOver(askedAt, { nowMs, ms: nativeAgainMs }) ? null : askedAt + nativeAgainMs;
}

export interface PromptPast {
  /** When this card was last dismissed here by this person (ms since 1970). */
  readonly dismissedAt: number | undefined;
  /** When this browser was last made to ask. */
  readonly askedAt: number | null;
}

/** Whether the card may come (M173): not too soon after its dismissal, and only where its button would lead to a prompt. */
export function isPromptDue(card: PromptCard, { dismissedAt, askedAt }: PromptPast, nowMs: number): boolean {
  const isForgotten = dismissedAt === undefined || isOver(dismissedAt, { nowMs, ms: times[card].againMs });
  return isForgotten && nativeAgainAt(askedAt, nowMs) === null;
}

function isOver(startedAt: number, { nowMs, ms }: { nowMs: number; ms: number }): boolean {
  return nowMs - startedAt >= ms || nowMs < startedAt - slackMs;
}
