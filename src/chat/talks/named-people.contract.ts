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

/** Stands for a plate that is not told any more. */
const noPlate = '…';

/** A text without somebody's name, whole or the first one alone, and without their plate. */
export function withoutPerson(text: string, { name, plate }: Pick<NamedPerson, 'name' | 'plate'>): string {
  const [first = ''] = name.split(' ');
  const whole = text.replaceAll(wordsOf(name, 'giu'), deletedUserName);
  // A single letter is a word of many sentences.
  const nameless = first.length > 1 ? whole.replaceAll(wordsOf(first, 'gu'), deletedUserName) : whole;
  if (plate === null) return nameless;
  return nameless.replaceAll(`, ${plate}`, '').replaceAll(wordsOf(plate, 'giu'), noPlate);
}

/** Found as whole words alone: Dan is not in Danube. */
function wordsOf(words: string, flags: string): RegExp {
  const letter = String.raw`[\p{L}\p{N}]`;
  return new RegExp(`(?<!${letter})${words.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)}(?!${letter})`, flags);
}
