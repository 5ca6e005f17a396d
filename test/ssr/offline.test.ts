import { expect, test } from '@jest/globals';
import { world } from '../world/world.js';

async function textOf(path: string) {
  const response = await world.stranger().http(path, { headers: { accept: 'text/html' } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('M154: the worker is one script for all addresses, asked for again each time', async () => {
  const { status, headers, text } = await textOf('/sw.js');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('javascript');
  expect(headers.get('cache-control')).toBe('no-cache');
  // A browser that knows no modules in workers runs it too.
  expect(text).not.toMatch(/^\s*(?:import|export)\b/m);
});

test('M157: the page that it keeps needs nothing that it does not keep', async () => {
  const page = await textOf('/offline');
  expect(page.status).toBe(200);
  expect(page.headers.get('set-cookie')).toBeNull();
  expect(page.text).toContain('Opening Hometown…');
  expect(page.text).toContain('"isShell":true');
  const named = page.text.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  const { text: worker } = await textOf('/sw.js');
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((path) => !worker.includes(path))).toEqual([]);
});

test('M11, M154: /install is there for everybody, without the shell around it', async () => {
  const { status, text } = await textOf('/install');
  expect(status).toBe(200);
  expect(text).toContain('Hometown on your home screen');
  expect(text).not.toContain('Skip to content');
});

test.each([
  ['Mozilla/5.0 (Android 16; Mobile; rv:147.0) Gecko/147.0 Firefox/147.0', 'Firefox on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['curl/8.17.0', 'Safari on iPhone'],
])('M154: /install has the steps of the own browser first, before any script runs: %s', async (userAgent, first) => {
  const response = await world.stranger().http('/install', { headers: { accept: 'text/html', 'user-agent': userAgent } });
  const [, name = ''] = /<h3[^>]*>([^<]*)/.exec(await response.text()) ?? [];
  expect(name).toContain(first);
});

test('M156: the app can be installed, with its icons and shortcuts', async () => {
  const manifest = JSON.parse((await textOf('/manifest.webmanifest')).text) as {
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest.display).toBe('standalone');
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  for (const { src } of manifest.icons) expect((await textOf(src)).status).toBe(200);
  for (const { url } of manifest.shortcuts) expect([200, 302]).toContain((await textOf(url)).status);
});
