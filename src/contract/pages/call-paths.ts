/** What addresses of calls begin with. */
export const callPaths = '/call/';
/** Where a call rings and is held. */
export const callPath = (id: string): string => `${callPaths}${encodeURIComponent(id)}`;
