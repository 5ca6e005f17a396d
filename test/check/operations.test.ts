import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { minuteMs } from '../../src/contract/duration.js';
import { longestMigrationWaitMs } from '../../src/database/migrate.js';
import { rawHttp } from '../lib/raw-http.js';
import { world } from '../world/world.js';

/** Names of figures in an expression of Prometheus: what is no function, label or word of its own. */
const figuresIn = (expression: string): string[] =>
  [...expression.replaceAll(/"[^"]*"|\[[^\]]*\]|by \([^)]*\)/g, '').matchAll(/\b([a-z]\w*_\w+)\b(?!\()/g)].map(([, name = '']) => name);

/** Names that /metrics has, those of histograms in parts. */
async function countedHere(): Promise<Set<string>> {
  const { body } = await rawHttp(world.app.url, { path: '/metrics' });
  return new Set([...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) => namesOf(name, kind === 'histogram')));
}

test('each rule for operators is over figures that are counted here, and says what it means', async () => {
  const rules = readFileSync('docs/operations/alerts.yml', 'utf8').split('- alert:').slice(1);
  expect(rules.length).toBeGreaterThan(5);
  const counted = await countedHere();
  const unknown = rules.flatMap((rule) => figuresIn(/expr: (.+)/.exec(rule)?.[1] ?? 'no_expression')).filter((name) => !counted.has(name));
  expect(unknown).toEqual([]);
  expect(rules.filter((rule) => !/summary: \S/.test(rule) || !/description: \S/.test(rule))).toEqual([]);
});

test('each rule is explained to operators, and none that there is not', () => {
  const guide = readFileSync('docs/operations.md', 'utf8').split('## What each alert means')[1] ?? '';
  const rules = [...readFileSync('docs/operations/alerts.yml', 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect([...guide.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)).toEqual(rules);
});

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

test('the dashboard draws figures that are counted here, and all that rules are over', async () => {
  const { panels } = JSON.parse(readFileSync('docs/operations/dashboard.json', 'utf8')) as Dashboard;
  const counted = await countedHere();
  const drawn = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => wordsOf(expr)));
  expect(drawn.filter((name) => !counted.has(name))).toEqual([]);
  const rules = readFileSync('docs/operations/alerts.yml', 'utf8');
  const ruled = [...rules.matchAll(/expr: (.+)/g)].flatMap(([, expr = '']) => figuresIn(expr));
  expect(ruled.filter((name) => !drawn.includes(name))).toEqual([]);
});

/** The same where a name may be one word (`jobs`, `sockets`): whatever is no function, number or list of labels. */
const wordsOf = (expression: string): string[] =>
  [...expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, '').matchAll(/\b([a-z]\w*)\b(?!\s*\()/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['sum', 'max'].includes(name));

const compose = readFileSync('docker-compose.yml', 'utf8');

test('what each container prints has an end: the disk is the database’s too', () => {
  const services = [...(compose.split(/^services:$/m)[1]?.split(/^volumes:$/m)[0] ?? '').matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n|\n)+)/gm)];
  expect(services.map(([, name]) => name)).toEqual(expect.arrayContaining(['postgres', 'valkey', 'app-1', 'worker', 'proxy']));
  const endless = services.filter(([, , lines = '']) => !/^ {4}(logging: \*logging|<<: \*app)$/m.test(lines));
  expect(endless.map(([, name]) => name)).toEqual([]);
  expect(/^x-app: &app\n(?: {2}.*\n)*? {2}logging: \*logging$/m.test(compose)).toBe(true);
});

test('the proxy keeps no address that opens a trip: neither of requests, nor of those that went wrong', () => {
  const proxy = readFileSync('deploy/nginx.conf', 'utf8').replaceAll(/^ *#.*$/gm, '');
  expect(/^ {2}access_log \S+ (\w+);$/m.exec(proxy)?.[1]).toBe('hometown');
  const [, format = '$request'] = /^log_format hometown ('.*');$/m.exec(proxy) ?? [];
  expect(format).not.toMatch(/\$(request|request_uri|uri|document_uri|args|query_string|http_referer|is_args)\b/);
  // From "error" down nginx adds the request's first line to what it says.
  expect(/^ {2}error_log \S+ (\w+);$/m.exec(proxy)?.[1]).toBe('crit');
});

test('a start that waits for a backup’s tables is not taken for dead', () => {
  const [, seconds] = /--start-period=(\d+)s/.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  expect(Number(seconds) * 1_000).toBeGreaterThan(longestMigrationWaitMs + minuteMs);
});

test('a figure that nobody counts is found', () => {
  expect(figuresIn('sum by (le, job_name) (rate(http_request_seconds_bucket{status=~"5.."}[5m])) / max(not_counted) > 0.01')).toEqual([
    'http_request_seconds_bucket',
    'not_counted',
  ]);
});

function namesOf(name: string, isHistogram: boolean): string[] {
  return isHistogram ? ['count', 'sum', 'bucket'].map((part) => `${name}_${part}`) : [name];
}
