import * as z from 'zod/mini';

/** A page's title is cut after so many code points. */
export const previewTitleMax = 200;
/** The same of its description, and of its site's name. */
export const previewDescriptionMax = 300;
export const previewSiteMax = 60;

/** A picture in a preview has at most so many pixels on its longer side. */
export const previewPictureSidePx = 640;

/** What the page says of itself that a message leads to: plain text without control characters (M114). */
export const LinkPreview = z.object({
  /** The first web address of the message: where the text leads, wherever that leads on. */
  url: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  /** The site's own name. */
  site: z.nullable(z.string()),
  /** The picture that it names, made small by us; read by whoever sees the message. */
  picture: z.optional(z.object({ url: z.string(), width: z.int(), height: z.int() })),
});
export type LinkPreview = z.output<typeof LinkPreview>;
