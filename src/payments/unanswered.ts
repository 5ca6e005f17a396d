/** What the provider was asked for and did not answer for this long (ms) is asked for again, with the same key (P14). */
export const unansweredMs = 30_000;
