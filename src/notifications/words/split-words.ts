import { type Money, moneyText, type Reader } from './reader.js';
import { say } from './say.js';
import { splitTexts as texts } from './money/texts.js';

interface OfPart {
  /** First name of the other one. */
  readonly name: string;
  readonly amount: Money;
}

interface ToOne extends OfPart {
  readonly to: 'rider' | 'friend';
}

const values = ({ name, amount }: OfPart, reader: Reader) => ({ name, amount: moneyText(amount, reader) });

/** What a rider and friends are told about a fare that they split. */
export const splitWords = {
  part_asked: (part: OfPart, reader: Reader) => say(texts.part_asked, values(part, reader)),
  part_accepted: (part: OfPart, reader: Reader) => say(texts.part_accepted, values(part, reader)),
  part_declined: (part: OfPart, reader: Reader) => say(texts.part_declined, values(part, reader)),
  part_failed: (part: OfPart, reader: Reader) => say(texts.part_failed, values(part, reader)),
  part_to_confirm: (part: OfPart, reader: Reader) => say(texts.part_to_confirm, values(part, reader)),
  part_paid: ({ to, ...part }: ToOne, reader: Reader) => say(texts.part_paid[to], values(part, reader)),
  part_dropped: ({ to, ...part }: ToOne, reader: Reader) => say(texts.part_dropped[to], values(part, reader)),
} as const;
