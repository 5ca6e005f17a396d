/**
 * What may follow what, by the statement that writes it. A state is the status and, behind the stroke, what the provider is still to be
 * asked; `none`: there is no row yet. A statement that leaves a row where it is, such as for another card, is no move.
 */
export type Moves<State extends string> = Readonly<
  Record<`payments.${string}`, Readonly<Partial<Record<State | 'none', readonly State[]>>>>
>;
