import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';

/** Pages that a town fills in for itself (DATA_DIR/legal); Hometown brings a default of each along. */
export const LegalName = z.enum(['privacy', 'terms', 'imprint', 'accessibility']);
export type LegalName = z.output<typeof LegalName>;

/** A piece of a line. */
export const LegalSpan = z.object({
  text: z.string(),
  style: z.enum(['plain', 'strong', 'emphasis']),
  /** Where it leads: a page of ours, or an https, mailto or tel address; null for plain text. */
  href: z.nullable(z.string()),
});
export type LegalSpan = z.output<typeof LegalSpan>;

/** A heading or a paragraph has one line, a list one for each point. */
export const LegalBlock = z.object({
  kind: z.enum(['heading', 'subheading', 'paragraph', 'points', 'steps']),
  lines: z.array(z.array(LegalSpan)),
});
export type LegalBlock = z.output<typeof LegalBlock>;

export const LegalPage = z.object({
  name: LegalName,
  title: z.string(),
  /** What is agreed to: said at the head of the file, or else told by its text. */
  version: z.string(),
  blocks: z.array(LegalBlock),
});
export type LegalPage = z.output<typeof LegalPage>;

export const getLegalPage = endpoint({
  method: 'GET',
  path: '/api/legal/:name',
  access: 'public',
  summary: 'Privacy, terms, imprint, accessibility',
  params: z.object({ name: LegalName }),
  reply: LegalPage,
});
