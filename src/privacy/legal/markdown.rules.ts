import type { LegalBlock, LegalSpan } from './legal.contract.js';

/** What a file says of itself and what it says. */
export interface ReadMarkdown {
  readonly version: string | undefined;
  readonly title: string | undefined;
  readonly blocks: readonly LegalBlock[];
}

const head = /^---\n([^]*?)\n---\n/;
/** In this order: what is bold is no emphasis. A link's text has no marks of its own. */
const marked = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^()\s]+)\)/g;
/** Pages of ours, and addresses that run nothing. */
const safeHref = /^(?:https:\/\/[^\s]+|mailto:[^\s]+|tel:\+?[\d-]+|\/(?!\/)[^\s\\]*)$/;

/** The Markdown that such pages need: headings, paragraphs, lists, bold, emphasis, links. Anything else is text, HTML too (MSG-6). */
export function readMarkdown(source: string): ReadMarkdown {
  const plain = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [whole = '', about = ''] = head.exec(plain) ?? [];
  const blocks = plain
    .slice(whole.length)
    .split(/\n\s*\n/)
    .flatMap((part) => (part.trim() === '' ? [] : blocksOf(part.trim())));
  const title = /^# (.+)$/m.exec(plain.slice(whole.length))?.[1]?.trim();
  return { version: /^version:\s*(\S+)\s*$/m.exec(about)?.[1], title, blocks };
}

/** What stands between two empty lines; the page's title is not among it. */
function blocksOf(part: string): LegalBlock[] {
  const [first = '', ...rest] = part.split('\n');
  const heading = /^(#{1,3}) (.+)$/.exec(first);
  if (heading) return [...headingOf(heading[1] ?? '', heading[2] ?? ''), ...(rest.length > 0 ? blocksOf(rest.join('\n')) : [])];
  if (/^[-*] /.test(first)) return [{ kind: 'points', lines: pointsOf(part, /^[-*] /) }];
  if (/^\d+\. /.test(first)) return [{ kind: 'steps', lines: pointsOf(part, /^\d+\. /) }];
  return [{ kind: 'paragraph', lines: [spansOf(part.replaceAll(/\s*\n\s*/g, ' '))] }];
}

function headingOf(marks: string, text: string): LegalBlock[] {
  if (marks.length === 1) return [];
  return [{ kind: marks.length === 2 ? 'heading' : 'subheading', lines: [spansOf(text.trim())] }];
}

/** A line without a mark goes on with the point before it. */
function pointsOf(part: string, mark: RegExp): LegalSpan[][] {
  const points: string[] = [];
  for (const line of part.split('\n')) {
    const last = points.at(-1);
    if (mark.test(line) || last === undefined) points.push(line.replace(mark, '').trim());
    else points[points.length - 1] = `${last} ${line.trim()}`;
  }
  return points.map(spansOf);
}

function spansOf(line: string): LegalSpan[] {
  const spans: LegalSpan[] = [];
  let from = 0;
  for (const found of line.matchAll(marked)) {
    spans.push(...plainOf(line.slice(from, found.index)), markedOf(found));
    from = found.index + found[0].length;
  }
  return [...spans, ...plainOf(line.slice(from))];
}

const plainOf = (text: string): LegalSpan[] => (text === '' ? [] : [{ text, style: 'plain', href: null }]);

function markedOf([all, strong, emphasis, text = '', href = '']: RegExpExecArray): LegalSpan {
  if (strong !== undefined) return { text: strong, style: 'strong', href: null };
  if (emphasis !== undefined) return { text: emphasis, style: 'emphasis', href: null };
  return safeHref.test(href) ? { text, style: 'plain', href } : { text: all, style: 'plain', href: null };
}
