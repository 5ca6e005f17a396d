const unsent = new Set<string>();
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** What the tab alone keeps, as files that were chosen, a recording, an edit and what is written to the operators: while there is any, the browser asks before the tab is closed or loaded anew. */
export function guardUnsent(what: 'files' | 'recordings' | 'cases' | 'edits', isThere: boolean): void {
  if (isThere) unsent.add(what);
  else unsent.delete(what);
  if (unsent.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}
