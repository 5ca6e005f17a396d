import type { GroupNotice } from '@server/chat/messages/group-notice.contract.js';
import { readerLocale } from '../../../lib/format/locale';
import { chatTexts } from '../texts';

interface Values {
  /** Who did it. */
  name: string;
  /** Whom it was done to, me left out. */
  people: string;
  /** What the group is called now. */
  group: string;
}
type Sentence = string | ((values: Values) => string);

/** A notice in sentences: of what I did, what was done to me, to me and others, and of everything else. */
interface Sentences {
  readonly byMe: Sentence;
  readonly me?: Sentence;
  readonly both?: Sentence;
  readonly other: Sentence;
}

/** What happened in a group, as I read it (M115). */
export function noticeText(notice: GroupNotice, me: string | null): string {
  const { by, name } = notice;
  const others = notice.people.filter((person) => person.id !== me).map((person) => person.name);
  const people = new Intl.ListFormat(readerLocale()).format(others);
  const sentence = sentenceOf(notice, me);
  return typeof sentence === 'string' ? sentence : sentence({ name: by.name, people, group: name ?? '' });
}

function sentenceOf({ kind, by, people, name }: GroupNotice, me: string | null): Sentence {
  const sentences: Sentences = chatTexts.notices[kind === 'renamed' && name === null ? 'unnamed' : kind];
  if (by.id === me) return sentences.byMe;
  if (!people.some((person) => person.id === me)) return sentences.other;
  return (people.length > 1 ? sentences.both : sentences.me) ?? sentences.other;
}
