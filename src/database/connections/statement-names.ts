/** By the words of a statement that was compiled, the name under which each connection prepares it (../statement.ts). */
export const statementNames = new Map<string, string>();

/** Grows when the schema has changed under what was prepared. */
let generation = 0;

export const preparedGeneration = (): number => generation;

/** As connections call it now: what they prepared before a migration stays with them under its older name, unasked. */
export const preparedName = (name: string): string => (generation === 0 ? name : `${name}~${generation}`);

/** From now on everything is prepared anew; once, however many statements of that generation find out. */
export function prepareAnew(since: number): void {
  if (since === generation) generation += 1;
}
