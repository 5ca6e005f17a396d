/** A reason has at most this many characters (command.contract.ts). */
export const reasonMaxLength = 280;

/** The fee as the cancel call wants it: in whole cents. */
export const centsOf = (amount: number): number => Math.round(amount * 100);
