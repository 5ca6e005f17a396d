import type { CompiledMessage } from 'icu-minify/format';
import type { Language } from './language.js';

/** A combining accent: a letter without one was never translated. */
export const accent = '\u0301';

/** Vowels twice: longer by a third, as translations of English are. */
const disguise = (text: string): string => text.replace(/[aeiou]/gi, '$&$&').replace(/[a-z]/gi, `$&${accent}`);

type Nodes = Exclude<CompiledMessage, string>;
type Node = Nodes[number];

function disguiseNode(node: Node): Node {
  if (typeof node === 'string') return disguise(node);
  if (!Array.isArray(node)) return node;
  const [name, kind, branches] = node;
  if (typeof branches !== 'object' || branches === null) return node;
  // A choice or a plural: for each case a node, or a list of them.
  const cases = Object.entries(branches as Record<string, Node | Nodes>);
  return [name, kind, Object.fromEntries(cases.map(([key, branch]) => [key, disguiseBranch(branch)]))] as Node;
}

/** Lists of nodes are only told from nodes that are lists by where they stand: here. */
const disguiseBranch = (branch: Node | Nodes): Node | Nodes =>
  Array.isArray(branch) ? (branch as Nodes).map(disguiseNode) : disguiseNode(branch);

/**
 * English in disguise, from right to left, each message between brackets. Dates, counts and units come from `Intl` in Arabic,
 * so a Latin letter without an accent is a name, or a text that stands outside of the catalog.
 */
export const pseudoLanguage: Language = {
  locale: 'ar-XB-u-nu-latn',
  direction: 'rtl',
  translate: (_id, english) => {
    if (english === '') return english;
    return typeof english === 'string' ? `⟦${disguise(english)}⟧` : ['⟦', ...english.map(disguiseNode), '⟧'];
  },
};
