import * as z from 'zod/mini';

interface JsonSchema {
  readonly type?: string | string[];
  readonly properties?: Record<string, JsonSchema>;
  readonly required?: string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: JsonSchema[];
  readonly anyOf?: JsonSchema[];
  readonly oneOf?: JsonSchema[];
  readonly allOf?: JsonSchema[];
  readonly enum?: unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly $ref?: string;
  readonly $defs?: Record<string, JsonSchema>;
}

const byFormat: Readonly<Record<string, string>> = {
  uuid: '01990000-0000-7000-8000-00000000abcd',
  'date-time': '2030-01-01T12:00:00Z',
  date: '2030-01-01',
  time: '12:00:00',
  email: 'nobody@hometown.test',
  uri: 'https://hometown.test/nothing',
};

/** A place in a body where text goes: the keys that lead to it, with 0 for any element of a list. */
export type TextPath = readonly (string | number)[];

/** What a contract's schema looks like from outside: plausible values, and where text goes. */
export class Sample {
  private readonly root: JsonSchema;

  constructor(schema: z.ZodMiniType) {
    this.root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  }

  /** A value that fits types, formats and least lengths (not every rule), with all optional fields. */
  value(): unknown {
    return this.valueOf(this.root);
  }

  textPaths(): TextPath[] {
    return this.pathsIn(this.root, 0);
  }

  /** The plausible value with something else at `path`. */
  with(path: TextPath, replacement: unknown): unknown {
    return replaced(this.value(), path, replacement);
  }

  private valueOf(schema: JsonSchema): unknown {
    const node = this.resolve(schema);
    if ('const' in node) return node.const;
    if (node.enum) return node.enum[0];
    return this.makers[typeOf(node) ?? 'string']?.(node);
  }

  private readonly makers: Readonly<Record<string, (node: JsonSchema) => unknown>> = {
    object: ({ properties = {} }) => Object.fromEntries(Object.entries(properties).map(([key, property]) => [key, this.valueOf(property)])),
    array: ({ minItems = 0, items = {} }) => Array.from({ length: Math.max(1, minItems) }, () => this.valueOf(items)),
    integer: ({ minimum }) => minimum ?? 1,
    number: ({ minimum }) => minimum ?? 1,
    boolean: () => true,
    null: () => null,
    string: ({ format = '', minLength = 0 }) => (byFormat[format] ?? 'user_nobody').padEnd(minLength, 'x'),
  };

  private pathsIn(schema: JsonSchema, depth: number): TextPath[] {
    const node = this.resolve(schema);
    if (depth > 6 || 'const' in node || node.enum) return [];
    const type = typeOf(node);
    if (type === 'string') return [[]];
    if (type === 'array') return this.pathsIn(node.items ?? {}, depth + 1).map((path) => [0, ...path]);
    const properties = Object.entries(node.properties ?? {});
    return properties.flatMap(([key, property]) => this.pathsIn(property, depth + 1).map((path) => [key, ...path]));
  }

  /** The first of several shapes, through references. */
  private resolve(schema: JsonSchema): JsonSchema {
    if (schema.$ref) return this.resolve(this.root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    const [first] = schema.anyOf ?? schema.oneOf ?? [];
    if (first) return this.resolve(first);
    return schema.allOf ? Object.assign({}, schema, ...schema.allOf.map((part) => this.resolve(part))) : schema;
  }
}

function typeOf({ type, properties }: JsonSchema): string | undefined {
  if (properties) return 'object';
  return Array.isArray(type) ? type[0] : type;
}

function replaced(value: unknown, [key, ...rest]: TextPath, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? replaced(item, rest, replacement) : item));
  const fields = value as Record<string, unknown>;
  return { ...fields, [key]: replaced(fields[String(key)], rest, replacement) };
}
