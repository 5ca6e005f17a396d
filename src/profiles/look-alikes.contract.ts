/**
 * What passes for a Latin letter at a glance, by that letter: Greek, Cyrillic, Armenian, Cherokee, Coptic, Lisu and
 * Canadian letters, small capitals, letters with a stroke, digits and signs. Accents and styled letters fall to
 * theirs by NFKD. Only for telling names apart, never for changing one.
 */
const alike: Readonly<Record<string, string>> = {
  a: 'аαᴀɑⱥАΑᎪꓮᗅ4@',
  b: 'ьвʙƀВΒᏴꓐᗷ8',
  c: 'сϲⲥᴄƈȼСϹⲤᏟꓚ¢',
  d: 'ԁđɗᴅðᏧᑯᎠꓓᗪ',
  e: 'еεҽэєɛᴇəɇЕΕᎬꓰ3€',
  f: 'ꜰƒҒϜꓝᖴ',
  g: 'ɡɢցԌᏀꓖ9',
  h: 'һհнʜħНΗⲎᎻꓧᕼ',
  // The small L, the capital I and the digit are one and the same in many typefaces.
  i: 'іιıɪɩɨӏꭵІΙⲒӀᎥꓲ1!|lʟłƚɭᏞꓡᒪ¡',
  k: 'кκᴋҡКΚⲔᏦꓗ',
  m: 'мᴍɱМΜⲘᎷꓟᗰ',
  n: 'пηոռɴɲŋиΝⲚꓠИ',
  o: 'оοσօᴏⲟøɵОΟⲞՕᎾꓳⵔ0',
  p: 'рρⲣᴘƥРΡⲢᏢꓑᑭ',
  r: 'гⲅᴦʀɍɾꭇꭈᎡᏒꓣᖇЯя',
  s: 'ѕꜱƽʂЅՏᏕᏚꓢ5$§',
  t: 'тτᴛŧʈТΤⲦᎢꓔ7+',
  u: 'υսᴜʉʊʋцՍᏌꓴᑌ',
  v: 'νѵᴠʌѴᏙꓦᐯ',
  w: 'ԝѡաᴡшԜᏔᎳꓪ',
  x: 'хχχХΧⲬꓫ',
  y: 'уүγʏƴУΥҮᎩꓬ',
};

const letterOf = new Map(Object.entries(alike).flatMap(([letter, signs]) => Array.from(signs, (sign) => [sign, letter] as const)));

/** Where the circled, squared and flag letters begin that NFKD leaves as they are. */
const enclosed = [0x1f150, 0x1f170, 0x1f1e6];
const alphabet = 'abcdefghijklmnopqrstuvwxyz';

function plainLetter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const start = enclosed.find((first) => code >= first && code < first + alphabet.length);
  return start === undefined ? character : alphabet.charAt(code - start);
}

function lookedAt(character: string): string {
  const small = character.toLowerCase();
  return letterOf.get(character) ?? letterOf.get(small) ?? small;
}

/** The small Latin letters that a text reads as, however it is spelled; what parts its words is left out. */
export function skeletonOf(text: string): string {
  return Array.from(text, lookedAt)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The ways to read a text: its signs and digits as letters, or as what stands between the words. */
export function skeletonsOf(text: string): readonly string[] {
  const bare = Array.from(text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, ''), plainLetter).join('');
  return [bare, bare.replaceAll(/[^\p{L}\p{N}]/gu, ''), bare.replaceAll(/\P{L}/gu, '')].map(skeletonOf);
}
