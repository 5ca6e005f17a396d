import { readerLanguage } from '../../contract/texts/language.js';
import { escaped } from '../../http/replies/html.js';
import type { Town } from '../../service-area/the-town.contract.js';
import type { MailWords } from './mail-words.js';
import { mailTexts as texts } from './texts.js';

/** A mail as it goes out. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface LetterParts {
  readonly words: MailWords;
  /** Whom it is to. */
  readonly name: string;
  readonly town: Pick<Town, 'name' | 'support_email' | 'support_phone'>;
  readonly publicUrl: string;
  /** How its person has no more of this kind; absent of what always goes. */
  readonly leave: { readonly kind: 'receipts' | 'answers'; readonly link: string } | undefined;
}

/** The same words twice: as text, and as plain HTML that needs no picture and no style sheet from anywhere. */
export function letterOf({ words, name, town, publicUrl, leave }: LetterParts): Letter {
  const link = publicUrl + words.act.path;
  const hello = texts.hello({ name });
  const foot = footOf(town);
  const end = leave ? texts.leave[leave.kind]({ link: leave.link }) : undefined;
  const lines = [hello, ...words.paragraphs, `${words.act.words}: ${link}`, '', ...foot, ...(end === undefined ? [] : [end])];
  const { locale, direction } = readerLanguage();
  const small = 'color:#6b6660;font-size:13px;margin:0 0 6px';
  const html = [
    `<!doctype html><html lang="${locale}" dir="${direction}"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#2b2724">`,
    ...[hello, ...words.paragraphs].map((paragraph) => `<p style="margin:0 0 14px">${escaped(paragraph)}</p>`),
    `<p style="margin:0 0 24px"><a href="${escaped(link)}" style="color:#a8481c;font-weight:600">${escaped(words.act.words)}</a></p>`,
    ...foot.map((line) => `<p style="${small}">${escaped(line)}</p>`),
    ...(leave && end !== undefined ? [`<p style="${small}">${linked(end, leave.link)}</p>`] : []),
    '</body></html>',
  ];
  return { subject: oneLine(words.subject), text: `${lines.join('\n\n').replaceAll(/\n{3,}/g, '\n\n')}\n`, html: html.join('\n') };
}

function footOf({ name, support_email: email, support_phone: phone }: LetterParts['town']): string[] {
  const address = [email, phone].filter((part) => part !== null).join(', ');
  return [texts.from({ town: name }), ...(address === '' ? [] : [texts.ask({ address })])];
}

/** What people wrote stands in subjects: a line break would begin another header. */
const oneLine = (subject: string): string => subject.replaceAll(/\s+/g, ' ').trim();

const linked = (words: string, link: string): string =>
  escaped(words).replace(escaped(link), `<a href="${escaped(link)}" style="color:inherit">${escaped(link)}</a>`);
