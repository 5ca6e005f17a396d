/**
 * Rows that tests hold, and what they send at once, wait for each other however busy the machine is: nobody is refused for it. Tests of
 * what people are promised keep the product's own patience.
 */
export const patient = { DATABASE_PATIENCE_MS: '30000' };
