interface Versioned {
  /** An instance of an earlier release may say none: then what came last counts. */
  readonly version?: number | undefined;
}

/** The newer of two answers about one thing: what comes late changes nothing (P4). */
export function newer<T extends Versioned>(known: T | undefined, fresh: T): T {
  return known && Number(known.version) > Number(fresh.version) ? known : fresh;
}

/** The same as `structuralSharing` of a query, for the answers to its calls. */
export function keepNewer(known: unknown, fresh: unknown): unknown {
  return isVersioned(known) && isVersioned(fresh) ? newer(known, fresh) : fresh;
}

function isVersioned(value: unknown): value is Versioned {
  return typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';
}
