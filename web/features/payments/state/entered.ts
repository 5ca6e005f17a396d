/** How somebody comes back from the page where a card is entered. */
export type Entered = { readonly is: 'entered'; readonly token: string } | { readonly is: 'canceled' };

/** By the address; undefined for whoever comes from elsewhere. */
export function enteredOf(search: URLSearchParams): Entered | undefined {
  const token = search.get('session');
  if (token !== null && /^\w{1,200}$/.test(token)) return { is: 'entered', token };
  return search.get('entered') === 'no' ? { is: 'canceled' } : undefined;
}

/** The address without what was said on the way back. */
export function withoutEntered(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete('session');
  rest.delete('entered');
  return rest;
}
