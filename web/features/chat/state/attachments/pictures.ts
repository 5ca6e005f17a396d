import type { Attachment } from '@server/chat/attachments/attachment.contract.js';
import type { Participant } from '@server/chat/conversations/conversation.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import { threadTexts } from '../../thread-texts';

export interface Readers {
  me: string | null;
  /** Everyone in the conversation but me. */
  people: readonly Participant[];
}

/** A picture of a thread, to be looked at. */
export interface Picture extends Pick<Attachment, 'id' | 'name' | 'url' | 'thumbnail_url' | 'width' | 'height'> {
  /** What is said in its place. */
  readonly alt: string;
  readonly senderName: string;
  /** When it was sent. */
  readonly at: string;
}

/** The pictures of messages that are not deleted, in their order. */
export function picturesOf(messages: readonly Message[], readers: Readers): Picture[] {
  return messages.flatMap(({ attachments, sender_id, created_at, deleted_at }) =>
    deleted_at === null ? attachments.filter(isPicture).map((picture) => pictureOf(picture, { sender_id, created_at }, readers)) : [],
  );
}

/** One of them, with who sent it and when. */
export function pictureOf(
  picture: Attachment,
  { sender_id, created_at: at }: Pick<Message, 'sender_id' | 'created_at'>,
  readers: Readers,
): Picture {
  const senderName = senderOf(sender_id, readers);
  return { ...picture, alt: altOf(picture, senderName), senderName, at };
}

export const isPicture = ({ type }: Attachment): boolean => type === 'image';

/** Who sent something, as I read it. */
export function senderOf(senderId: string, { me, people }: Readers): string {
  if (senderId === me) return threadTexts.you;
  return people.find(({ clerk_id }) => clerk_id === senderId)?.full_name ?? threadTexts.someoneGone;
}

/** What cameras, screens and browsers call every picture. */
const nameless = /^(?:img|image|dsc[nf]?|dcim|pxl|photo|picture|screenshot|screen shot|file|download|unnamed|at|am|pm|[\s\d._()+-])*$/i;

/** A picture in words: its name, where that says something. */
export function altOf({ name }: Pick<Attachment, 'name'>, senderName: string): string {
  const title = name.replace(/\.[a-z0-9]{1,8}$/i, '').trim();
  if (!nameless.test(title)) return title;
  return senderName === threadTexts.you ? threadTexts.myPhoto : threadTexts.photoFrom({ name: senderName });
}

/** The narrowest and widest that a single picture is shown: a panorama is cut rather than a line. */
const ratios = { least: 0.6, most: 2.2 } as const;
/** A picture alone is at most this wide (px), and at least so that a thumb can press it. */
const widths = { least: 96, most: 320 } as const;

/** How a single picture is shown, known before it is there: its width (px), and width by height. */
export function frameOf({ width, height }: Pick<Attachment, 'width' | 'height'>): { width: number; ratio: number } {
  const known = width && height ? { width, ratio: width / height } : { width: widths.most, ratio: 1 };
  return { width: clamped(known.width, widths), ratio: clamped(known.ratio, ratios) };
}

const clamped = (value: number, { least, most }: { least: number; most: number }): number => Math.min(most, Math.max(least, value));
