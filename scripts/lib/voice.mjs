/** Texts of the specification that stay to the letter, whatever the rules say (S52). */
export const literalTexts = new Set(["You're all caught up!"]);

/** What gives a translation away, and the word that a US writer would take. Read by the check of texts and by the Storybook page of the voice. */
export const rules = [
  { pattern: /\p{L}'\p{L}/u, say: 'curly apostrophe ’' },
  { pattern: /\bbeforehand\b/i, say: 'first, up front' },
  { pattern: /\b(?:some|any|no)body\b/i, say: 'someone, anyone, no one' },
  { pattern: /\bwhom\b/i, say: 'who' },
  { pattern: /\bcalled off\b/i, say: 'canceled' },
  { pattern: /\bstands? (?:here|there)\b/i, say: 'shows up here, is here' },
  { pattern: /\bof the town\b/i, say: 'in town, local' },
  { pattern: /(?<!\b(?:on|along|knows) )\bthe (?:whole )?way\b/i, say: 'the route' },
  { pattern: /colour/i, say: 'color' },
  { pattern: /\bnumber plate\b/i, say: 'license plate' },
  { pattern: /\bcancell(?:ed|ing)\b/i, say: 'canceled, canceling' },
  { pattern: /\bneighbour|\bfavourite|\bhonour|\bcentre\b|\bmetre|\bgrey\b/i, say: 'US spelling' },
  { pattern: /\bby (?:it|them)sel(?:f|ves)\b/i, say: 'on its own' },
  { pattern: /\bput aside\b/i, say: 'saved for later' },
  { pattern: /\bmeanwhile\b/i, say: 'in the meantime, or nothing' },
  { pattern: /\bby heart\b|\bas yet\b|\bthus\b|\bhence\b|\bwherein\b/i, say: 'plain words' },
  { pattern: /\bno longer open to\b|\bopen to you any more\b/i, say: 'no longer available' },
  { pattern: /\bany more\b/i, say: 'anymore, or no longer' },
  { pattern: /\bdo(?:es)? not go together\b/i, say: 'say what is wrong' },
  { pattern: /\brefused\b/i, say: 'declined, or couldn’t' },
];
