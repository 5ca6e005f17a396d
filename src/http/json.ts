/** A reply that PostgreSQL already wrote as JSON text in the shape `T`: sent as it is. */
export class Json<T> {
  /** Only for its type: never set. */
  readonly shape?: T;

  constructor(readonly text: string) {}
}
