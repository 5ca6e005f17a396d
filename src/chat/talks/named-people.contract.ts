import type { UserId } from '../../contract/ids.js';
import { deletedUserName } from '../../profiles/profiles.contract.js';

/** Somebody whom an assistant's answer tells of, as it was told of them. */
export interface NamedPerson {
  readonly id: UserId;
  readonly name: string;
  /** Of the car that they drive, where that was told. */
  readonly plate: string | null;
}

/** What the metadata of an answer keeps of it, so that the names go when an account is erased. */
export interface NamesPeople {
  readonly named?: readonly NamedPerson[];
}

type Told = Pick<NamedPerson, 'name' | 'plate'>;

/** Stands for a plate that is not told any more. */
const noPlate = '…';

const letter = String.raw`[\p{L}\p{N}]`;
/** What goes on like this is another name, an address or a day: Dan Quill, 4 Grant Street, May 3. */
const noName = String.raw`(?! [\p{Lu}\d])`;

/** An answer that tells of somebody, without their name, whole or the first one alone, and without their plate. Others keep their names. */
export function withoutPerson(text: string, person: Told, others: readonly Told[] = []): string {
  return withoutFirst(withoutWhole(text, person, others), person, others);
}

/** A text that may tell of them, or of another one with the same first name: without their whole name and their plate. */
export function withoutWhole(text: string, person: Told, others: readonly Told[] = []): string {
  const { name, plate } = person;
  const nameless = name.includes(' ')
    ? renamed(text, new RegExp(wordsAlone(othersNames(name, others), escaped(name)), 'giu'))
    : withoutFirst(text, person, others);
  if (plate === null) return nameless;
  const told = new RegExp(`(, |(?<!${letter}))${escaped(plate)}(?!${letter})`, 'giu');
  return nameless.replaceAll(told, (_, before) => (before === '' ? noPlate : ''));
}

/** With what follows it of their own name. */
function withoutFirst(text: string, { name }: Told, others: readonly Told[]): string {
  const [first = '', ...rest] = name.split(' ');
  // A single letter is a word of many sentences.
  if (first.length < 2) return text;
  const words = [escaped(first), ...rest.map((word) => `(?: ${escaped(word)})?`)].join('');
  return renamed(text, new RegExp(wordsAlone(othersNames(first, others), `${words}(?!${letter})${noName}`), 'gu'));
}

/** Somebody was told of by more than one name, where they changed it: none of those is another person's. */
export const othersThan = (id: UserId, told: readonly NamedPerson[]): NamedPerson[] => told.filter((person) => person.id !== id);

/** Those of others that one name is part of: Dan Lee is in Mary Dan Lee. */
function othersNames(name: string, others: readonly Told[]): string[] {
  const part = new RegExp(wordsAlone([], escaped(name)), 'iu');
  return others.map((other) => other.name).filter((other) => other.length > name.length && part.test(other));
}

/** Found as whole words alone, Dan is not in Danube; with what is kept where it stands, as a group. */
function wordsAlone(kept: readonly string[], words: string): string {
  return `(?<!${letter})(?:(${[...kept.map(escaped), '(?!)'].join('|')})|${words})(?!${letter})`;
}

const renamed = (text: string, words: RegExp): string => text.replaceAll(words, (_, kept?: string) => kept ?? deletedUserName);

const escaped = (words: string): string => words.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
