import { expect, test } from '@jest/globals';
import { assetsOf, entrySource } from './manifest.js';

const manifest = {
  [entrySource]: {
    file: 'assets/entry.js',
    imports: ['_vendor.js'],
    css: ['assets/entry.css'],
    assets: ['assets/figtree-latin-wght-normal-abc.woff2', 'assets/figtree-latin-ext-wght-normal-abc.woff2'],
  },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_vendor.js'] },
  'web/app/pages/home.tsx': { file: 'assets/home.js', imports: ['_card.js', '_vendor.js'] },
};

test('a page preloads its chunk with what it imports, each once, without the entry itself', () => {
  expect(assetsOf(manifest).chunksOf(['web/app/pages/home.tsx'])).toEqual(['/assets/vendor.js', '/assets/home.js', '/assets/card.js']);
});

test('only the fonts of the first paint are preloaded', () => {
  expect(assetsOf(manifest).fonts).toEqual(['/assets/figtree-latin-wght-normal-abc.woff2']);
});

test('a build without the entry is refused', () => {
  expect(() => assetsOf({})).toThrow('entry-client');
});
