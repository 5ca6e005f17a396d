/** Which part of the hub an address means (S12): `?view=friends` and /friends are one. */
export function viewAt(pathname: string, search: URLSearchParams): 'hub' | 'friends' | 'privacy' {
  if (pathname === '/friends') return 'friends';
  const view = search.get('view');
  return view === 'friends' || view === 'privacy' ? view : 'hub';
}

/** Where the hub sends addresses of conversations, or null (S12): /social?conversation= and ?chat= open the thread. */
export function threadAt(search: URLSearchParams): string | null {
  for (const name of ['conversation', 'chat']) {
    const value = search.get(name);
    if (value) return `/messages?${new URLSearchParams({ [name]: value })}`;
  }
  return null;
}
