import { defineEntity, p } from '@mikro-orm/core';
import type { Id } from '../../contract/ids.js';

/** The picture in a message's preview; its stored file is that of the page, once more. */
export const PreviewPictureSchema = defineEntity({
  name: 'PreviewPicture',
  tableName: 'preview_pictures',
  properties: {
    /** Its address ends with it. */
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    messageId: p.uuid().$type<Id>().unique(),
    /** Name of a stored file. */
    fileName: p.text(),
  },
});
