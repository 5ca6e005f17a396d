/** The name under which each connection prepares a compiled statement (../statement.ts), by its SQL text. */
export const statementNames = new Map<string, string>();

/** Counts the changes of the schema that outdated what was prepared. */
let generation = 0;

export const preparedGeneration = (): number => generation;

/** The name of this generation: what connections prepared before a migration keeps its older name, under which nobody asks any more. */
export const preparedName = (name: string): string => (generation === 0 ? name : `${name}~${generation}`);

/** Begins a new generation; once, however many statements of the one before (`since`) fail by the change. */
export function prepareAnew(since: number): void {
  if (since === generation) generation += 1;
}
