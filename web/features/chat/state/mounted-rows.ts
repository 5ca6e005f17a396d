import type { Bubbles, Day } from './thread-items';

/** A row has so many messages at most: who wrote a hundred within a minute has several. */
const rowMessages = 8;
/** Before anything was measured, the newest of so many messages are mounted. */
const firstMessages = 40;
/** What is in use stays mounted as long as it is no further away than so many messages. */
const keptMessages = 200;
/** A day's header, as high as it is drawn. */
const headerPx = 47;

/** What is mounted, by the places of its first and last message; the last is null where it goes on to the end, also when that moves on. */
export interface Span {
  readonly first: number;
  readonly last: number | null;
}

/** So much of a thread, counted in pixels from its end. */
export interface Reach {
  readonly from: number;
  readonly to: number;
}

/** Of a day what is mounted, and how high what is not stands before it. */
interface MountedDay extends Day {
  readonly beforePx: number;
}

export interface MountedRows {
  readonly days: readonly MountedDay[];
  /** So high is what comes before and after the mounted days. */
  readonly abovePx: number;
  readonly belowPx: number;
}

/** How high a row is, or will be. */
export type SizeOf = (row: Bubbles) => number;

/** The same days with no row too long. */
export function inRows(days: readonly Day[]): Day[] {
  return days.map((day) => (day.groups.some(isTooLong) ? { ...day, groups: day.groups.flatMap(cut) } : day));
}

const isTooLong = ({ messages }: Bubbles) => messages.length > rowMessages;

function cut(group: Bubbles): Bubbles[] {
  const rows = [];
  for (let start = 0; start < group.messages.length; start += rowMessages) {
    const messages = group.messages.slice(start, start + rowMessages);
    const [isFirst, isLast] = [start === 0, start + rowMessages >= group.messages.length];
    const key = messages[0]?.key ?? group.key;
    rows.push({ ...group, key, messages, isFirstNew: isFirst && group.isFirstNew, goesOn: !isLast, wentOn: !isFirst });
  }
  return rows;
}

/** The rows within reach; null where nothing is there. */
export function spanOf(days: readonly Day[], sizeOf: SizeOf, { from, to }: Reach): Span | null {
  let [end, first, last] = [0, null as Bubbles | null, null as Bubbles | null];
  for (const day of days.toReversed()) {
    for (const row of day.groups.toReversed()) {
      if (end >= to) return within(days, first, last);
      end += sizeOf(row);
      if (end > from) [first, last] = [row, last ?? row];
    }
    end += headerPx;
  }
  return within(days, first, last);
}

function within(days: readonly Day[], first: Bubbles | null, last: Bubbles | null): Span | null {
  if (!first || !last) return null;
  return { first: firstOf(first), last: last === days.at(-1)?.groups.at(-1) ? null : lastOf(last) };
}

/** With these too, unless they are far away. */
export function stretched(span: Span, rows: readonly Bubbles[]): Span {
  return rows.reduce(
    ({ first, last }, row) => ({
      first: first - firstOf(row) > keptMessages ? first : Math.min(first, firstOf(row)),
      last: last === null || lastOf(row) - last > keptMessages ? last : Math.max(last, lastOf(row)),
    }),
    span,
  );
}

/** So many messages before and after one. */
export function spanAround(messages: readonly { readonly id: string; readonly seq: number }[], id: string): Span | null {
  const at = messages.findIndex((message) => message.id === id);
  const [first, last] = [messages[Math.max(0, at - firstMessages / 2)], messages[at + firstMessages / 2]];
  return at === -1 || !first ? null : { first: first.seq, last: last?.seq ?? null };
}

/** Without a span, or where nothing of it is loaded any more, the end. */
export function mountedOf(days: readonly Day[], span: Span | null, sizeOf: SizeOf): MountedRows {
  const wanted = span ?? endOf(days);
  const isIn = (row: Bubbles) => lastOf(row) >= wanted.first && (wanted.last === null || firstOf(row) <= wanted.last);
  const indexes = days.flatMap(({ groups }, index) => (groups.some(isIn) ? [index] : []));
  const [first, last] = [indexes[0], indexes.at(-1)];
  if (first === undefined || last === undefined) return span ? mountedOf(days, null, sizeOf) : nothing;
  const px = (rows: readonly Bubbles[]) => rows.reduce((sum, row) => sum + sizeOf(row), 0);
  const pxOf = (some: readonly Day[]) => some.reduce((sum, { groups }) => sum + headerPx + px(groups), 0);
  const after = days[last]?.groups.slice((days[last]?.groups.findLastIndex(isIn) ?? 0) + 1) ?? [];
  return {
    days: days.slice(first, last + 1).map((day) => ({
      ...day,
      groups: day.groups.filter(isIn),
      beforePx: px(day.groups.slice(0, day.groups.findIndex(isIn))),
    })),
    abovePx: pxOf(days.slice(0, first)),
    belowPx: px(after) + pxOf(days.slice(last + 1)),
  };
}

const nothing: MountedRows = { days: [], abovePx: 0, belowPx: 0 };

function endOf(days: readonly Day[]): Span {
  const messages = days.flatMap(({ groups }) => groups.flatMap((row) => row.messages));
  return { first: messages.at(-firstMessages)?.seq ?? 0, last: null };
}

const firstOf = ({ messages }: Bubbles) => messages[0]?.seq ?? 0;
const lastOf = ({ messages }: Bubbles) => messages.at(-1)?.seq ?? 0;
