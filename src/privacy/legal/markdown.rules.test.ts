import { expect, test } from '@jest/globals';
import { readMarkdown } from './markdown.rules.js';

const plain = (text: string) => ({ text, style: 'plain', href: null });

test('a page has a title, a version, and blocks in their order', () => {
  const read = readMarkdown(
    '---\nversion: 2026-11\n---\n# Terms\n\nWe **drive** you\n*home*.\n\n## Rides\n- One\n- Two,\n  and a half\n\n1. First\n2. Second\n\n### More\n',
  );
  expect(read).toEqual({
    version: '2026-11',
    title: 'Terms',
    blocks: [
      {
        kind: 'paragraph',
        lines: [
          [
            plain('We '),
            { text: 'drive', style: 'strong', href: null },
            plain(' you '),
            { text: 'home', style: 'emphasis', href: null },
            plain('.'),
          ],
        ],
      },
      { kind: 'heading', lines: [[plain('Rides')]] },
      { kind: 'points', lines: [[plain('One')], [plain('Two, and a half')]] },
      { kind: 'steps', lines: [[plain('First')], [plain('Second')]] },
      { kind: 'subheading', lines: [[plain('More')]] },
    ],
  });
});

test.each([
  ['[us](/contact)', { text: 'us', style: 'plain', href: '/contact' }],
  ['[mail](mailto:town@example.com)', { text: 'mail', style: 'plain', href: 'mailto:town@example.com' }],
  ['[site](https://example.com/a?b=c)', { text: 'site', style: 'plain', href: 'https://example.com/a?b=c' }],
  ['[x](javascript:alert)', plain('[x](javascript:alert)')],
  ['[x](//evil.example)', plain('[x](//evil.example)')],
  ['[x](data:text/html,hi)', plain('[x](data:text/html,hi)')],
])('MSG-6: %s leads where it may', (line, span) => {
  expect(readMarkdown(line).blocks).toEqual([{ kind: 'paragraph', lines: [[span]] }]);
});

test('MSG-6: HTML is text', () => {
  expect(readMarkdown('<script>alert(1)</script>').blocks).toEqual([{ kind: 'paragraph', lines: [[plain('<script>alert(1)</script>')]] }]);
});

test('an empty page has nothing', () => {
  expect(readMarkdown('\uFEFF\r\n\r\n')).toEqual({ version: undefined, title: undefined, blocks: [] });
});
