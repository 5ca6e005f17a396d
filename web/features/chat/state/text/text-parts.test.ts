import { describe, expect, test } from '@jest/globals';
import { maxLinks, partsOf } from './text-parts';

const dialled = (text: string) => partsOf(text).flatMap((part) => (part.kind === 'phone' ? [part.dial] : []));
const linked = (text: string) => partsOf(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []));
const together = (text: string) =>
  partsOf(text)
    .map((part) => part.text)
    .join('');

test.each([
  ['call +1 (555) 010-9999 now', ['+15550109999']],
  ['555-010-9999', ['5550109999']],
  ['5550100000.', ['5550100000']],
  ['tel:*21*555#', []],
  ['*#06#', []],
  ['sms:+1555?body=pay', []],
  ['1234567890123456789012345678901234567890', []],
  ['javascript:5550100000', []],
  ['at 12:30 on 21.11', []],
  ['https://evil.example/5550100000', []],
  ['https://+15550109999@evil.example', []],
  ['12345', []],
  ['+49 30 1234567', ['+49301234567']],
  ['(555) 123-4567', ['5551234567']],
  ['555-0101 or 555.0102', ['5550101', '5550102']],
  ['01 23 45 67 89', ['0123456789']],
  ['020 7946 0958', ['02079460958']],
  ['+1.207.555.0123', ['+12075550123']],
  ['+20 10 20 30 40', ['+2010203040']],
  ['+61 412 345 678', ['+61412345678']],
  ['0412 345 678', ['0412345678']],
  ['089 123 456', ['089123456']],
  ['1300 975 707', ['1300975707']],
  ['12 34 56 78', ['12345678']],
  ['On 2026-11-21, not 2026.11.21 or 2026-1-21', []],
  ['21.11.2026', []],
  ['11-21-2026 or 21 11 2026', []],
  ['21. 11. 2026', []],
  ['2026-11-21 10', []],
  ['2026-11-21 - 2026-11-24', []],
  ['2026-11-21 555-0101', ['5550101']],
  ['1990 - 2026', []],
  ['(1990-2026)', []],
  ['2026 1985', ['20261985']],
  ['030 1990-2026', ['03019902026']],
  ['+49 30 20-11-2026', ['+493020112026']],
  ['912 345 678', ['912345678']],
  ['601.234.567', ['601234567']],
  ['01.23.45.67.89', ['0123456789']],
  ['1.11.2026 - 5.11.2026', []],
  ['555-0101 2026-11-21', ['5550101']],
  ['2026-11-21T10:30:00', []],
  ['192.168.10.10:8080', []],
  ['192.168.10.10', []],
  ['10.0.0.255 or 555.010.9999', ['5550109999']],
  ['10 000 000', []],
  ['1.250.000', []],
  ['250 000 000.50', []],
])('%s links to %j (MSG-7)', (text, expected) => {
  expect(dialled(text)).toEqual(expected);
  expect(together(text)).toBe(text);
});

describe('web addresses', () => {
  test.each([
    ['https://hometown.example', ['https://hometown.example']],
    ['See http://a.example/b?c=d&e=%20#f.', ['http://a.example/b?c=d&e=%20#f']],
    ['HTTPS://A.example/X, then https://b.example!?', ['HTTPS://A.example/X', 'https://b.example']],
    ['(https://a.example/b)', ['https://a.example/b']],
    ['[here](https://a.example/b).', ['https://a.example/b']],
    ['https://a.example/b_(c), or (https://a.example/b_(c))', ['https://a.example/b_(c)', 'https://a.example/b_(c)']],
    ['"https://a.example/b" <https://c.example>', ['https://a.example/b', 'https://c.example']],
    // As they were typed: nothing hides where they lead.
    ['https://bank.example@evil.example/login', ['https://bank.example@evil.example/login']],
    ['https://bänk.example/ü', ['https://bänk.example/ü']],
    ['https://a.example/\u202egpj.exe', ['https://a.example/']],
    ['link:https://a.example', ['https://a.example']],
    ['xhttps://a.example', []],
    ['https://', []],
    ['https://.', []],
    ['http://[nonsense', []],
    ['javascript:alert(1)', []],
    ['javascript://a.example/%0aalert(1)', []],
    ['data:text/html,<b>', []],
    ['ftp://a.example', []],
    ['www.a.example', []],
  ])('%j links to %j', (text, expected) => {
    expect(linked(text)).toEqual(expected);
    expect(together(text)).toBe(text);
  });

  test('a message holds only so many; the rest is text', () => {
    const text = 'https://a.example '.repeat(maxLinks + 10);
    expect(linked(text)).toHaveLength(maxLinks);
    expect(together(text)).toBe(text);
  });

  test('are not looked for in code, and those around it count together', () => {
    expect(partsOf('`https://a.example` ```555-010-9999```').map(({ kind }) => kind)).toEqual(['code', 'text', 'block']);
    expect(linked('https://a.example `x` '.repeat(maxLinks + 10))).toHaveLength(maxLinks);
  });

  test('stand beside phone numbers', () => {
    expect(partsOf('https://a.example or 555-010-9999').map(({ kind }) => kind)).toEqual(['link', 'text', 'phone']);
  });
});
