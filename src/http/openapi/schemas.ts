import * as z from 'zod/mini';
import { Id, UserId } from '../../contract/ids.js';

type Schema = z.ZodMiniType;
export type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] };

const address = (name: string) => `#/components/schemas/${name}`;

/** What travels as these could not be read off what the server makes of it. */
const spoken = new Map<unknown, JsonSchema>([
  [Id, { type: 'string', format: 'uuid', description: 'A UUID; version 7 when made here.' }],
  [UserId, { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\w|@.:+-]+$', description: 'A person or agent.' }],
]);

/** Every shape once by its name, those within it by reference; in the form that leaves the server or, as `input`, that it takes. */
export function componentsOf(named: ReadonlyMap<string, Schema>, io: 'input' | 'output'): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: address,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      const shape = spoken.get(zodSchema);
      if (shape) Object.assign(emptied(jsonSchema), shape);
    },
  });
  return Object.fromEntries(Object.entries(schemas as Record<string, JsonSchema>).map(([name, schema]) => [name, withoutAddress(schema)]));
}

/** A reference to a shape that has a name. */
export const referenceTo = (name: string) => ({ $ref: address(name) });

function emptied(schema: object): object {
  for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key);
  return schema;
}

/** In a document each has its place already. */
function withoutAddress({ $schema: _schema, $id: _id, id: _name, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
