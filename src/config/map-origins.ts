import { z } from 'zod';

/** An origin, or with `*.` all hosts below one. It stands in a header, where any other sign would say something else. */
const origin = /^https?:\/\/(?:\*\.)?[a-z\d][a-z\d.-]*(?::\d{1,5})?$/i;

/** `MAP_ORIGINS`: where browsers may load parts of a map, between commas. */
export const mapOrigins = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine((list) => list.every((one) => origin.test(one)), {
    error: 'must be addresses without a path, like https://tiles.example.com,https://fonts.example.com',
  });
