interface Versioned {
  readonly version: number;
}

/** The newer of two answers about one thing: what comes late changes nothing (P4). */
export function newer<T extends Versioned>(known: T | undefined, fresh: T): T {
  return known && known.version > fresh.version ? known : fresh;
}

/** The same as `structuralSharing` of a query, for the answers to its calls. */
export function keepNewer(known: unknown, fresh: unknown): unknown {
  return isVersioned(known) && isVersioned(fresh) ? newer(known, fresh) : fresh;
}

function isVersioned(value: unknown): value is Versioned {
  return typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';
}
