import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { rawHttp } from '../lib/raw-http.js';
import { world } from '../world/world.js';

/** Names of figures in an expression of Prometheus: what is no function, label or word of its own. */
const figuresIn = (expression: string): string[] =>
  [...expression.replaceAll(/"[^"]*"|\[[^\]]*\]|by \([^)]*\)/g, '').matchAll(/\b([a-z]\w*_\w+)\b(?!\()/g)].map(([, name = '']) => name);

test('each rule for operators is over figures that are counted here, and says what it means', async () => {
  const rules = readFileSync('docs/operations/alerts.yml', 'utf8').split('- alert:').slice(1);
  expect(rules.length).toBeGreaterThan(5);
  const { body } = await rawHttp(world.app.url, { path: '/metrics' });
  const counted = new Set(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) => namesOf(name, kind === 'histogram')),
  );
  const unknown = rules.flatMap((rule) => figuresIn(/expr: (.+)/.exec(rule)?.[1] ?? 'no_expression')).filter((name) => !counted.has(name));
  expect(unknown).toEqual([]);
  expect(rules.filter((rule) => !/summary: \S/.test(rule) || !/description: \S/.test(rule))).toEqual([]);
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
