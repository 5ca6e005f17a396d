/** One locale for server and browser, so that both write the same words. */
export const locale = 'en-US';

/** A moment as the server sends it, or as the browser counts it. */
export type Moment = Date | string | number;
