import type { SupportCase } from './support.contract.js';

/** PostgreSQL writes instants its own way inside JSON: this is the form of the wire. */
export const instant = (at: string): string => new Date(at).toISOString();

/** A case as its owner reads it. */
export function viewCase(shown: SupportCase): SupportCase {
  const { evidence } = shown;
  return {
    ...shown,
    created_at: instant(shown.created_at),
    updated_at: instant(shown.updated_at),
    entries: shown.entries.map((entry) => ({ ...entry, created_at: instant(entry.created_at) })),
    evidence: evidence && { ...evidence, ...(evidence.created_at ? { created_at: instant(evidence.created_at) } : {}) },
  };
}
