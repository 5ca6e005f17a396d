import { expect, test } from '@jest/globals';
import { listKnownPlaces } from '../../src/booking/price-try.contract.js';
import { accent } from '../../src/contract/texts/pseudo-language.js';
import { listFrontFaces } from '../../src/drivers/pages/front-page.contract.js';
import { pages } from './page-list.mjs';
import { browse, visit } from './people.js';
import type { Visitor } from './visitor.js';

const withinMs = 240_000;
const widths = [390, 1440];
const height = 900;
const open = ['/', '/sign-in', '/sign-up'];

/** Names and codes that are the same in every language. */
const names = 'Hometown Visa Mastercard American Express Discover PIN Esc Ctrl locally-owned';

/** Latin words that were not disguised, so of no message; two capitals are somebody's initials, or a currency. */
const plainWords = (text: string): string[] =>
  (text.replaceAll(new RegExp(`[a-z]${accent}`, 'gi'), ' ').match(/[a-z]{2,}/gi) ?? []).filter((word) => !/^[A-Z]{2}$/.test(word));

/** What the server's page tells the browser beside its markup: data, never words of ours. */
const stateOf = (html: string): string => /<script id="boot-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';

/** Everything that people of the town wrote or are called, as far as this page was told. */
class KnownWords {
  private readonly words = new Set(
    plainWords([names, ...Intl.supportedValuesOf('timeZone'), ...Intl.supportedValuesOf('currency')].join(' ')),
  );
  private readonly answers: Promise<string>[] = [];

  constructor({ page }: Visitor) {
    page.on('response', (response) => {
      const isDocument = response.request().resourceType() === 'document';
      if (isDocument || response.url().includes('/api/')) {
        // Of a redirect there is nothing to read.
        const text = response.text().catch(() => '');
        this.answers.push(isDocument ? text.then(stateOf) : text);
      }
    });
    // What others do meanwhile names them, too.
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.answers.push(Promise.resolve(String(payload)))));
  }

  /** Before the page is left: the browser keeps no answers of one that is gone. */
  async learn(): Promise<void> {
    for (const answer of await Promise.all(this.answers.splice(0))) for (const word of plainWords(answer)) this.words.add(word);
  }

  unknownIn(texts: readonly string[]): string[] {
    return [...new Set(texts.filter((text) => plainWords(text).some((word) => !this.words.has(word))))];
  }
}

/** What can be read or heard on the page. */
function textsOf({ page }: Visitor): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.closest('script, style, noscript')) found.push(walker.currentNode.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
}

/** Words that do not fit where they stand, except where an ellipsis says that there is more. */
function clippedOn({ page }: Visitor): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (!['hidden', 'clip'].includes(overflowX) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      return element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
    };
    const withOwnWords = [...document.querySelectorAll('body *')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    return withOwnWords.filter(isCut).map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
  });
}

async function faultsOf(visitor: Visitor, known: KnownWords, path: string): Promise<string[]> {
  const texts = await textsOf(visitor);
  // Afterwards: what is on the page was answered before, also what came while it was read.
  await known.learn();
  const faults = known.unknownIn(texts).map((text) => `${path}: “${text}” is not in the catalog`);
  for (const width of widths) {
    await visitor.page.setViewportSize({ width, height });
    const over = await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) faults.push(`${path} at ${width}: ${over} px too wide`);
    faults.push(...(await clippedOn(visitor)).map((words) => `${path} at ${width}: clipped: ${words}`));
    await visitor.shot(`language${path.replaceAll('/', '-')}-${width}`);
  }
  return faults;
}

async function walk(visitor: Visitor, paths: readonly string[], told: readonly string[] = []): Promise<string[]> {
  const known = new KnownWords(visitor);
  for (const path of told) await visitor.page.evaluate(async (url) => void (await fetch(url)), path);
  await known.learn();
  const faults: string[] = [];
  await visitor.context.addCookies([{ name: 'language', value: 'ar-XB', url: new URL(visitor.page.url()).origin }]);
  for (const path of paths) {
    await visitor.goto(path);
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    expect(await visitor.page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    faults.push(...(await faultsOf(visitor, known, path)));
  }
  return faults;
}

test.each(Object.entries(pages))(
  'S54: in another language the pages of %s have no English left, run from right to left and fit',
  async (name, paths) => {
    const visitors = await browse([name]);
    const visitor = visitors[name];
    if (!visitor) throw new Error(`nobody is called ${name}`);
    expect(await walk(visitor, paths)).toEqual([]);
  },
  withinMs,
);

test(
  'S54: in another language the pages of the signed-out have no English left, run from right to left and fit',
  async () => {
    const visitor = await visit();
    await visitor.goto('/');
    expect(await walk(visitor, open, [listFrontFaces.path, listKnownPlaces.path])).toEqual([]);
  },
  withinMs,
);
