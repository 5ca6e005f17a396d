import { type Attachment, uploadAttachment } from '@server/chat/attachments/attachment.contract.js';
import { uploadTo, type UploadOptions } from '../../../lib/upload';

/** Puts up a file for a message (S16). */
export const upload = (file: File, options: UploadOptions): Promise<Attachment> => uploadTo(uploadAttachment, { file }, options);
