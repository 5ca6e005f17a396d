/** The database of what this browser keeps of one person's pages, for times without a network. */
export const keptName = 'hometown-kept';

/** Whether there is one; where the browser does not say, there may be. */
export async function mayHaveKept(): Promise<boolean> {
  const known = await indexedDB.databases?.();
  return known?.some(({ name }) => name === keptName) ?? true;
}

/** Nothing that was kept of a person's pages outlives them here (P8, P24). Brings no code along: it must work at any time. */
export function forgetKept(): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase(keptName);
    asked.addEventListener('success', () => resolve());
    asked.addEventListener('error', () => reject(asked.error ?? new Error('the browser did not say why')));
  });
}
