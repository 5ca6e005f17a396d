/** Leads to a page that is not ours; from there one comes back by an address of ours. */
export const elsewhere = {
  go: (url: string): void => globalThis.location.assign(url),
};
