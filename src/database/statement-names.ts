/** By the words of a statement that was compiled, the name under which each connection prepares it (statement.ts). */
export const statementNames = new Map<string, string>();
