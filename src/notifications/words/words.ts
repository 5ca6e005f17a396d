import compile from 'icu-minify/compile';
import { inLanguage } from '../../config/language-context.js';
import { compileTextsWith } from '../../contract/texts/texts.js';
import { applicationWords } from './application-words.js';
import { moneyWords } from './money-words.js';
import { peopleWords } from './people-words.js';
import { privacyWords } from './privacy-words.js';
import type { Reader, Words } from './reader.js';
import { rideWords } from './ride-words.js';
import { splitWords } from './split-words.js';
import { supportWords } from './support-words.js';
import { townWords } from './town-words.js';

// No build compiles the messages of the server.
compileTextsWith(compile);

/** Everything that a notification can say (S54). */
const catalog = {
  ...rideWords,
  ...moneyWords,
  ...splitWords,
  ...peopleWords,
  ...applicationWords,
  ...supportWords,
  ...townWords,
  ...privacyWords,
};

type Catalog = typeof catalog;
type FactsOf<W> = W extends () => Words ? unknown : W extends (facts: infer F, reader: Reader) => Words ? F : never;

/** What is stored of a notification: which words it takes, and what they need. Words are written when it is read or sent. */
export type Facts = { [K in keyof Catalog]: { readonly says: K } & FactsOf<Catalog[K]> }[keyof Catalog];

export function wordsOf(facts: Facts, reader: Reader): Words {
  // Each message gets the facts that were stored for it; one of a newer version is not here.
  const write = catalog[facts.says] as ((facts: Facts, reader: Reader) => Words) | undefined;
  return inLanguage(reader.language, () => (write ?? catalog.news)(facts, reader));
}
