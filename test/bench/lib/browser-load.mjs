// What a browser must load before a page works: the scripts that its HTML names and all that these import at once.
import { gzipSync } from 'node:zlib';

const maxRedirects = 8;
const staticImport = /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+?from\s*)?["']([^"']+\.js)["']/g;

/** Follows redirects as a browser does, keeping cookies; answers the page's address and HTML. */
export async function openPage(url, cookie = '') {
  const jar = new Map(cookie ? [cookie.split('=', 2)] : []);
  for (let at = url, left = maxRedirects; left > 0; left -= 1) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; '), accept: 'text/html' },
    });
    for (const set of response.headers.getSetCookie()) jar.set(...set.split(';', 1)[0].split(/=(.*)/s, 2));
    const next = response.headers.get('location');
    if (!next) return { url: at, status: response.status, html: await response.text() };
    at = new URL(next, at).href;
  }
  throw new Error(`${url} redirects more than ${maxRedirects} times`);
}

/** The page's scripts with their gzipped size in bytes, by path. */
export async function firstScripts({ url, html }) {
  const sizes = new Map();
  const load = async (address) => {
    const path = new URL(address).pathname;
    if (sizes.has(path)) return;
    sizes.set(path, 0);
    const code = await (await fetch(address)).text();
    sizes.set(path, gzipSync(code, { level: 9 }).length);
    await Promise.all([...code.matchAll(staticImport)].map(([, file]) => load(new URL(file, address).href)));
  };
  await Promise.all(scriptsOf(html).map((file) => load(new URL(file, url).href)));
  return sizes;
}

function scriptsOf(html) {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const isScript = (tag) => /^<script\b[^>]*\bsrc=/.test(tag) || /\brel="modulepreload"/.test(tag);
  return tags.filter(isScript).map((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)[1]);
}
