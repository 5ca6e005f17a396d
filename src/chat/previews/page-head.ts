import { isBlank } from '../../contract/text.js';
import { type LinkPreview, previewDescriptionMax, previewSiteMax, previewTitleMax } from './link-preview.contract.js';

/** What a page says of itself. */
export type PageSays = Omit<LinkPreview, 'url' | 'picture'>;

interface PageHead extends PageSays {
  /** Where the picture is that it names, as it says it. */
  readonly picture?: string;
}

/** A tag is looked at so far (characters), and so many that may say something. */
const maxTagLength = 8_000;
const maxMetas = 300;
/** Longer addresses of pictures are not followed. */
const maxAddressLength = 2_000;
/** The charset is said within so many bytes. */
const charsetWithin = 1_024;

/** What stands in these is no markup. */
const rawTags: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'iframe', 'svg', 'title']);

/** What the head of a page says: Open Graph's words, else its own; null where it has no title. */
export function headOf(html: string): PageHead | null {
  const { title, metas } = saidIn(html);
  const first = (names: readonly string[], max: number) => wordsOf(names.map((name) => metas.get(name)).find(Boolean) ?? '', max);
  const said = first(['og:title', 'twitter:title'], previewTitleMax) ?? wordsOf(title, previewTitleMax);
  if (said === null) return null;
  return {
    title: said,
    description: first(['og:description', 'twitter:description', 'description'], previewDescriptionMax),
    site: first(['og:site_name'], previewSiteMax),
    ...pictureIn(metas),
  };
}

const pictureNames = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'];

function pictureIn(metas: ReadonlyMap<string, string>): Pick<PageHead, 'picture'> {
  const picture = decoded(pictureNames.map((name) => metas.get(name)).find(Boolean) ?? '').trim();
  return picture === '' || picture.length > maxAddressLength ? {} : { picture };
}

/** A page's text, by the charset that its header or its beginning names, else UTF-8. */
export function htmlOf(body: Buffer, contentType: string): string {
  const beginning = `${contentType} ${body.subarray(0, charsetWithin).toString('latin1')}`;
  const [, charset = 'utf-8'] = /charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i.exec(beginning) ?? [];
  return decoderOf(charset).decode(body);
}

function decoderOf(charset: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset);
  } catch {
    // One that nobody knows.
    return new TextDecoder();
  }
}

interface Said {
  title: string;
  /** Contents by lower-case names; of two with one name the first. */
  readonly metas: Map<string, string>;
  /** So many more are looked at. */
  metasLeft: number;
}

/** Goes from tag to tag up to the body: each character is looked at a few times, however the page is made. */
function saidIn(html: string): Said {
  const said: Said = { title: '', metas: new Map(), metasLeft: maxMetas };
  let tag = nextTag(html, 0);
  while (tag && !endsHead(tag) && said.metasLeft > 0) tag = nextTag(html, take(said, html, tag));
  return said;
}

const endsHead = ({ name, isEnd }: Tag): boolean => name === 'body' || (isEnd && name === 'head');

/** Takes what a tag says, and answers where the next one may begin. */
function take(said: Said, html: string, { name, isEnd, from }: Tag): number {
  if (name === comment) return endOf(html, '-->', from);
  if (!isEnd && name === 'meta') {
    said.metasLeft -= 1;
    addMeta(said.metas, html.slice(from, from + maxTagLength));
  }
  if (isEnd || !rawTags.has(name)) return from;
  const raw = rawIn(html, name, from);
  if (name === 'title') said.title ||= raw.text;
  return raw.end;
}

const comment = '!--';
const tagStart = /<!--|<(\/?)([a-z][a-z0-9]{0,20})(?=[\s/>])/gi;

interface Tag {
  /** In lower case. */
  readonly name: string;
  readonly isEnd: boolean;
  /** Behind its name. */
  readonly from: number;
}

function nextTag(html: string, at: number): Tag | undefined {
  tagStart.lastIndex = at;
  const found = tagStart.exec(html);
  if (!found) return undefined;
  const [all, slash = '', name = comment] = found;
  return { name: name.toLowerCase(), isEnd: slash !== '', from: found.index + all.length };
}

function endOf(html: string, mark: string, from: number): number {
  const end = html.indexOf(mark, from);
  return end < 0 ? html.length : end + mark.length;
}

/** The text of an element without markup, and where it ends: with the page where it is never closed. */
function rawIn(html: string, name: string, from: number): { text: string; end: number } {
  const begin = endOf(html, '>', from);
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  close.lastIndex = begin;
  const end = close.exec(html)?.index ?? html.length;
  return { text: html.slice(begin, Math.min(end, begin + maxTagLength)), end };
}

const attribute = /([^\s"'<>/=]{1,60})(?:\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?|>/g;

/** The attributes of a tag; of two with one name the first counts. */
function attributesOf(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [all, name = '', ...values] of tag.matchAll(attribute)) {
    if (all === '>') break;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, values.find((value) => value !== undefined) ?? '');
  }
  return attributes;
}

function addMeta(metas: Map<string, string>, tag: string): void {
  const attributes = attributesOf(tag);
  const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase();
  const content = attributes.get('content') ?? '';
  if (name !== '' && content.trim() !== '' && !metas.has(name)) metas.set(name, content);
}

const named = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    middot: '·',
    bull: '•',
    copy: '©',
    reg: '®',
    trade: '™',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    szlig: 'ß',
    eacute: 'é',
    egrave: 'è',
    agrave: 'à',
    ccedil: 'ç',
    ntilde: 'ñ',
  }),
);

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;

/** Once: what an entity stands for is text, whatever it looks like. */
function decoded(text: string): string {
  return text.replace(entity, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named.get(name) ?? all;
    const code = decimal === undefined ? parseInt(hex ?? '0', 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

// All that is not to be seen, but for what joins letters and emoji; what turns the direction of a line is among it.
const unseen = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu;

/** On one line, at most `max` code points; null where nothing is to be read. */
function wordsOf(text: string, max: number): string | null {
  const line = decoded(text).replace(/\s+/gu, ' ').replace(unseen, '').trim();
  if (isBlank(line)) return null;
  const points = Array.from(line.slice(0, max * 2 + 2));
  return points.length > max ? `${points.slice(0, max - 1).join('')}…` : points.join('');
}
