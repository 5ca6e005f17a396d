import { expect, test } from '@jest/globals';
import { addressesOf, lateNamesOf, withLateImports } from '../../scripts/lib/contracts.mjs';

const contract = `import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
/** At most so many. */
export const catsMax = 20;
const stripes = Array.of('tabby');
const Tail = z.object({ cm: z.number() });
export const Cat = z.object({ tail: Tail });
export type Cat = z.output<typeof Cat>;
export const getCat = endpoint({ method: 'GET', path: '/api/cats/:id', access: 'user', summary: '', reply: Cat });
export function isStriped(kind: string): boolean {
  return stripes.includes(kind);
}
`;
const file = '/house/src/cats/cats.contract.ts';

test('of an endpoint its address stays, and of the rest what stands by itself', () => {
  const thin = addressesOf(file, contract);
  expect(thin).toContain(
    `export const getCat = { method: "GET", path: "/api/cats/:id", whole: async () => (await import("${file}?whole")).getCat };`,
  );
  expect(thin).toContain('export const catsMax = 20;');
  expect(thin).toMatch(/const stripes = Array\.of\('tabby'\);[^]*export function isStriped/);
  expect(thin).not.toMatch(/z\.object|const Cat\b/);
  expect([...lateNamesOf(file, contract)]).toEqual(['Cat']);
});

test('what only a type names goes: what it is made of may be gone', () => {
  const thin = addressesOf(
    file,
    `${contract}const Litter = z.object({ cats: z.array(Cat) });\nexport type Litter = z.output<typeof Litter>;`,
  );
  expect(thin).not.toMatch(/const Litter\b/);
  expect(thin).toContain('export type Litter');
});

test('what stands in the file for its schemas alone goes with them, a constant that a function needs stays', () => {
  const own = `const kittenWeeks = 12;
const litter = { cats: z.array(Cat), weeks: z.int() };
export const Litter = z.object(litter);
export function isKitten(weeks: number): boolean {
  return isYoung(weeks);
}
const isYoung = (weeks: number) => weeks < kittenWeeks;
`;
  const thin = addressesOf(file, contract + own);
  expect(thin).not.toMatch(/const litter\b/i);
  expect(thin).toMatch(/const kittenWeeks = 12;[^]*const isYoung = /);
});

test('an import is taken from where its name is; types are no matter', async () => {
  const code = `import { Cat, catsMax as most, type Tail, getCat } from '@server/cats/cats.contract.js';
import type { Dog } from '@server/dogs/dogs.contract.js';
import { Other } from './other.js';
const late = import('@server/cats/cats.contract.js');`;
  const contractOf = (source: string) =>
    Promise.resolve(source.endsWith('cats.contract.js') ? { file, lateNames: new Set(['Cat']) } : undefined);
  expect(await withLateImports('/house/web/page.tsx', code, contractOf)).toBe(
    `import { Cat } from "${file}?whole";import { catsMax as most, getCat } from "${file}";
import type { Dog } from '@server/dogs/dogs.contract.js';
import { Other } from './other.js';
const late = import("${file}?whole");`,
  );
});

test('an endpoint whose path is computed is refused by its file', () => {
  expect(() => addressesOf(file, "export const getDog = endpoint({ method: 'GET', path: dogs });")).toThrow(
    `${file}: the path of an endpoint is no literal`,
  );
});
