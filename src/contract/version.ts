import * as z from 'zod/mini';

/**
 * Which of two answers about one thing is the newer: the one with the greater number; equal ones say the same.
 * Live events of two instances, and answers on their way, may come in any order (P4).
 */
export const Version = z.int().check(z.gte(0));
