import format, { type CompiledMessage } from 'icu-minify/format';
import type { GetICUArgs } from '@schummar/icu-type-parser';
import { formatters } from './formatters.js';
import { readerLanguage } from './language.js';

/** Messages in English by ICU MessageFormat ('Hi {name}', '{count, plural, one {# ride} other {# rides}}'), in groups of any depth. */
interface Messages {
  readonly [key: string]: Node;
}
/** `compiled` is what the build makes of a message with values (scripts/lib/texts.mjs). */
type Node = string | { readonly compiled: CompiledMessage } | null | readonly Node[] | Messages;

type Values<Message extends string> = GetICUArgs<Message, { ICUArgument: string | number; ICUNumberArgument: number }>;
type Text<Message extends string> = Message extends `${string}{${string}` ? (values: Values<Message>) => string : string;

/** What a tree of messages is read as: strings, and functions of their values where a message has some. */
export type Texts<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? Text<Tree[Key]> : Texts<Tree[Key]> };

let compile = (message: string): CompiledMessage => {
  throw new Error(`not compiled: ${message}`);
};

/** For programs that no build prepares: the server, and tests. The browser carries no parser. */
export function compileTextsWith(compiler: typeof compile): void {
  compile = compiler;
}

/**
 * Texts in the reader's language, looked up as each is read: keep no string of it beyond one rendering.
 *
 * @param name with the keys it makes ids that translations refer to ('friends.remove.title'), so it never changes.
 */
export function texts<const Tree extends Messages>(name: string, tree: Tree): Texts<Tree> {
  // The keys are those of the tree, and each leads to what `read` makes of its message.
  return group(name, tree) as Texts<Tree>;
}

function group(id: string, tree: Messages | readonly Node[]): object {
  // Without a prototype a key that came from elsewhere finds no text that was never written.
  const read: object = Array.isArray(tree) ? [] : Object.create(null);
  for (const [key, node] of Object.entries(tree)) Object.defineProperty(read, key, { enumerable: true, ...property(`${id}.${key}`, node) });
  return read;
}

function property(id: string, node: Node): PropertyDescriptor {
  if (typeof node === 'string')
    return node.includes('{') ? withValues(id, () => compile(node)) : { get: () => readerLanguage().translate(id, node) };
  if (node === null) return { value: node };
  if (isCompiled(node)) return withValues(id, () => node.compiled);
  return { value: group(id, node) };
}

function isCompiled(node: object): node is { readonly compiled: CompiledMessage } {
  return 'compiled' in node;
}

function withValues(id: string, find: () => CompiledMessage): PropertyDescriptor {
  let message: CompiledMessage | undefined;
  const write = (values: Record<string, string | number>): string => {
    message ??= find();
    const { locale, translate } = readerLanguage();
    // With strings and numbers for values the outcome is one string.
    return format(translate(id, message), locale, values, { formatters }) as string;
  };
  return { value: write };
}
