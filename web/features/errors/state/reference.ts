/** As a banner names an error to whoever meets it (M179). */
const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The reference in what somebody wrote or pasted; null where it is none. */
export function referenceIn(text: string): string | null {
  const tidy = text.trim().toLowerCase();
  return pattern.test(tidy) ? tidy : null;
}

/** Which report `/admin/errors?id=…` asks for; null for all, and for what is no reference. */
export function askedReference(search: URLSearchParams): string | null {
  return referenceIn(search.get('id') ?? '');
}

/** The address of the log, of one error or of all. */
export function errorLogPath(id: string | null): string {
  return id === null ? '/admin/errors' : `/admin/errors?id=${id}`;
}
