import { attachmentProblems, attachmentTypes, maxAttachmentBytes } from '@server/chat/attachments/attachment.contract.js';

/** What a file is where the system that it comes from does not say so. */
const typeByEnding: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
};
/** Types that say nothing without the ending: programs and pages are `text/plain` too. */
const onlyAs: Readonly<Record<string, string>> = { 'text/plain': 'txt', 'application/msword': 'doc' };

/** A name's ending in small letters, without the dot; '' for none. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Why a file is not even tried, in the words of the server, which looks into it; null where it may go (M98, S16). */
export function whyNot({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const ending = endingOf(name);
  const known = type.split(';')[0] || typeByEnding[ending] || '';
  const isKind = attachmentTypes.some((attachable) => attachable === known) && (onlyAs[known] ?? ending) === ending;
  if (!isKind) return attachmentProblems.not_attachable[1];
  return size > maxAttachmentBytes ? attachmentProblems.attachment_too_large[1] : null;
}
