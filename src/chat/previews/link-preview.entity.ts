import { defineEntity, p } from '@mikro-orm/core';
import type { PagePicture } from './link-pictures.js';
import type { PageSays } from './page-head.js';

/** What a page said when it was read last; all messages that lead there within an hour share it. */
export const LinkPreviewSchema = defineEntity({
  name: 'LinkPreview',
  tableName: 'link_previews',
  properties: {
    /** SHA-256 of its address, in hex. */
    urlHash: p.text().primary(),
    /** When somebody began to read it. */
    fetchedAt: p.datetime(),
    /** Whether it was read to an end, whatever came of it. */
    isRead: p.boolean().default(false),
    /** Null where it says nothing, or could not be read. */
    says: p.json<PageSays>().nullable(),
    /** The picture that it names, as we keep it. */
    picture: p.json<PagePicture>().nullable(),
  },
});
