import { createHash } from 'node:crypto';
import { dayMs } from '../contract/duration.js';
import { type ErrorReport, type NewErrorReport, placeMaxLength } from './errors.contract.js';

/** What goes together in an address, up to a blank, a quote or a bracket, with the line and column that may follow. */
const query = /(?<=[\w/%])[?#](?![.?:])[^\s"'`()<>]+/g;
const lineAndColumn = /(?::\d{1,9}){1,2}$/;
const email = /[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g;
const secret =
  /\b(token|password|passwd|secret|session|sid|cookie|authorization|api[_-]?key)(["']?\s{0,3}[=:]\s{0,3}["']?(?:bearer\s)?)[^\s,;)"']{1,2000}/gi;
const bearer = /\bbearer\s{1,3}[^\s,;)"']{1,2000}/gi;
/** Long enough to be a key of something; names of our own files are not. */
const opaque = /(?<![\w-])(?<!\/assets\/)[\w-]{32,}(?:\.[\w-]{8,}){0,2}/g;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The text without queries of addresses, e-mail addresses and what may be a token (SEC-33). */
export function scrubbed(text: string): string {
  return text
    .replace(query, (found) => lineAndColumn.exec(found)?.[0] ?? '')
    .replace(email, '[email]')
    .replace(secret, '$1$2[…]')
    .replace(bearer, 'Bearer […]')
    .replace(opaque, (word) => (uuid.test(word) || !/\d/.test(word) ? word : '[…]'));
}

/** The report as it may be kept: clean, and at a time that can be. */
export function keepable({ url = '', path = pathOf(url), ...report }: NewErrorReport & Pick<ErrorReport, 'id'>, now: Date): ErrorReport {
  const { message, stack, source } = report;
  return {
    ...report,
    message: scrubbed(message),
    ...(stack === undefined ? {} : { stack: scrubbed(stack) }),
    ...(source === undefined ? {} : { source: scrubbed(source) }),
    path: scrubbed(path.replace(/[?#].*$/s, '')),
    at: timeOf(report.at, now).toISOString(),
  };
}

/** The path of a page's address, and nothing else of it; '' for what is no page's. */
function pathOf(url: string): string {
  const parsed = URL.parse(url, 'https://hometown.invalid');
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.pathname.slice(0, placeMaxLength) : '';
}

/** A report waits for the network for a day at most; any other time is a clock that goes wrong. */
function timeOf(at: string, now: Date): Date {
  const reported = Date.parse(at);
  return reported <= now.getTime() && reported > now.getTime() - dayMs ? new Date(reported) : now;
}

/** A file of ours in a stack, by the name that it has in every build. */
const ownFile = /\/assets\/([\w.-]+?)(?:-[\w-]{8})?\.js|\/(web\/[\w./-]+)/;

/** What all reports of one error share: kind, message without numbers, and the first file of ours in the stack. */
export function fingerprintOf({ kind, message, stack = '', source = '' }: Omit<ErrorReport, 'id' | 'path' | 'at'>): string {
  const [, built, written] = ownFile.exec(stack) ?? ownFile.exec(source) ?? [];
  const parts = [kind, message.replace(/\d+/g, '#'), built ?? written ?? ''];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** In this order: most browsers also call themselves Chrome, and that Safari. */
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})\b.*\bSafari\//],
];

/** 'Firefox 128'; 'Other' for what nobody knows. */
export function browserOf(userAgent = ''): string {
  for (const [name, version] of browsers) {
    const found = version.exec(userAgent);
    if (found) return `${name} ${found[1]}`;
  }
  return 'Other';
}
