import { expect, test } from '@jest/globals';
import { ownMs } from '../../../test/lib/own-time.js';
import { headOf, htmlOf } from './page-head.js';

test('M114: Open Graph’s words come first, then the page’s own', () => {
  const own = '<title>A page</title><meta name="description" content="What it is about">';
  expect(headOf(`<!doctype html><html><head>${own}</head><body>`)).toEqual({
    title: 'A page',
    description: 'What it is about',
    site: null,
  });
  const graph =
    '<META content=\'The &quot;market&quot;\' property=og:title><meta property="og:description" content="Sundays\n at 9"><meta property=og:site_name content=Town>';
  expect(headOf(`<head>${own}${graph}</head>`)).toEqual({ title: 'The "market"', description: 'Sundays at 9', site: 'Town' });
});

test.each([
  ['<meta property="og:image" content="/a.png?x=1&amp;y=2"><meta name="twitter:image" content="b.png">', '/a.png?x=1&y=2'],
  [
    '<meta property="og:image" content="http://a.example/a.png"><meta property="og:image:secure_url" content="https://a.example/a.png">',
    'https://a.example/a.png',
  ],
  ['<meta name="twitter:image" content=" b.png ">', 'b.png'],
  [`<meta property="og:image" content="/${'a'.repeat(2_001)}.png">`, undefined],
  ['<meta property="og:image" content="">', undefined],
])('M114: its picture is where it says: %s', (metas, picture) => {
  expect(headOf(`<title>A page</title>${metas}`)?.picture).toBe(picture);
});

test.each([
  ['nothing', ''],
  ['a page without a title', '<head><meta name=description content="x"></head><p>Hello'],
  ['a title that cannot be seen', '<title> \u200b\u202e&#x200b;</title>'],
  ['a title in the body', '<head></head><body><title>late</title>'],
  ['a title in a comment', '<!-- <title>hidden</title> --><p>'],
  ['a title in a script', '<script>"<title>hidden</title>"</script>'],
  ['a title in a picture', '<svg><title>hidden</title></svg>'],
  ['a tag that never ends', '<title'],
  ['no markup', 'title'],
])('%s says nothing', (_, html) => {
  expect(headOf(html)).toBeNull();
});

const titleOf = (title: string) => headOf(`<title>${title}</title>`)?.title;

test.each([
  ['Fish &amp; chips', 'Fish & chips'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['caf&eacute; &#233; &#xE9; &Uuml;', 'café é é Ü'],
  ['&unknown; &valueOf; & &; &#;', '&unknown; &valueOf; & &; &#;'],
  ['a&#0;b&#x110000;c&#xD800;d&#7;e', 'abcde'],
  ['safe\u202egpj.exe&#x202e;\u2066 \ufeffx\u0000', 'safegpj.exe x'],
  ['  two\n\tlines&nbsp; ', 'two lines'],
  ['👩‍👩‍👧 ok', '👩‍👩‍👧 ok'],
  ['<b>not bold</b>', '<b>not bold</b>'],
])('the title %j reads %j', (title, expected) => {
  expect(titleOf(title)).toBe(expected);
});

test('what is too long is cut between code points', () => {
  expect(titleOf('a'.repeat(200))).toBe('a'.repeat(200));
  expect(titleOf('a'.repeat(201))).toBe(`${'a'.repeat(199)}…`);
  const title = titleOf('😀'.repeat(5_000)) ?? '';
  expect([Array.from(title).length, title.isWellFormed()]).toEqual([200, true]);
});

test('the charset is that of the header, else that of the page, else UTF-8', () => {
  const latin = Buffer.from('<title>caf\u00e9</title>', 'latin1');
  const said = (body: Buffer, type = 'text/html') => headOf(htmlOf(body, type))?.title;
  expect(said(latin, 'text/html; charset=ISO-8859-1')).toBe('café');
  expect(said(Buffer.concat([Buffer.from('<meta charset="windows-1252">'), latin]))).toBe('café');
  expect(said(Buffer.from('<title>café</title>'), 'text/html; charset=nobody-knows')).toBe('café');
  expect(said(latin)).toBe('caf\ufffd');
});

test.each([
  ['tags', '<a '.repeat(170_000)],
  ['tags that say something', `<meta name="a" content='`.repeat(20_000)],
  ['quotes', `<meta ${'a="'.repeat(170_000)}`],
  ['blanks', `<meta a${' '.repeat(500_000)}`],
  ['comments', '<!--'.repeat(120_000)],
  ['scripts', '<script>'.repeat(60_000)],
  ['closed scripts', '<script></script>'.repeat(30_000)],
  ['entities', `<title>${'&#'.repeat(250_000)}`],
  ['a long name', `<meta ${'a'.repeat(500_000)}>`],
])('half a megabyte of %s is read in time', (_, html) => {
  expect(ownMs(() => headOf(html))).toBeLessThan(1_000);
});
