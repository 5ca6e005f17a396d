/** Leads to a page that is another document: of another site, or one that the server answers anew. */
export const elsewhere = {
  go: (url: string): void => globalThis.location.assign(url),
};
