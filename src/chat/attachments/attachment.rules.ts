import { photoTypes } from '../../files/files.contract.js';
import { disposition } from '../../http/replies/disposition.js';
import type { MessageType } from '../messages/message.contract.js';
import { type Attachment, maxNameLength } from './attachment.contract.js';

/** The files of one person take up at most this many bytes (1 GB). */
export const maxBytesOfPerson = 1024 ** 3;
/** … and half as many that they left to groups, of which what is more counts as theirs (decision 140). */
export const maxBytesLeft = maxBytesOfPerson / 2;
/** One person has at most this many files that no message has yet. */
export const maxUnsent = 50;

/** What a person's files take up. */
export interface Taken {
  readonly bytes: number;
  readonly unsent: number;
}

export function hasRoom({ bytes, unsent }: Taken, added = 0): boolean {
  return bytes + added <= maxBytesOfPerson && unsent < maxUnsent;
}

/** What a file is kept as. */
export interface Kind {
  readonly type: Attachment['type'];
  readonly mime: string;
  /** Of its name. */
  readonly ending: string;
}

const word: Kind = { type: 'file', mime: 'application/msword', ending: '.doc' };
/** It has no first bytes of its own: whoever keeps it reads all of it (`isText`). */
const plainText: Kind = { type: 'file', mime: 'text/plain', ending: '.txt' };
/** What older Office files are packed in, and other things too. */
const compound = 'application/x-cfb';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** By what the first bytes say. */
const kinds = new Map<string | undefined, Kind>([
  ...photoTypes.map((mime): [string, Kind] => [mime, { type: 'image', mime: 'image/webp', ending: '.webp' }]),
  ['video/mp4', { type: 'video', mime: 'video/mp4', ending: '.mp4' }],
  ['video/webm', { type: 'video', mime: 'video/webm', ending: '.webm' }],
  ['video/quicktime', { type: 'video', mime: 'video/quicktime', ending: '.mov' }],
  ['application/pdf', { type: 'file', mime: 'application/pdf', ending: '.pdf' }],
  [docx, { type: 'file', mime: docx, ending: '.docx' }],
]);

/** What a file is (UP-1); undefined for what cannot be sent. Its name has a say only where its first bytes leave it open. */
export function kindOf(detected: string | undefined, name: string): Kind | undefined {
  const known = kinds.get(detected);
  if (known) return known;
  const ending = endingOf(name);
  if (ending === '.doc' && detected === compound) return word;
  return ending === '.txt' ? plainText : undefined;
}

const webmVoice: Kind = { type: 'voice', mime: 'audio/webm', ending: '.webm' };
const oggVoice: Kind = { type: 'voice', mime: 'audio/ogg', ending: '.ogg' };
const mp4Voice: Kind = { type: 'voice', mime: 'audio/mp4', ending: '.m4a' };

/** Containers of recordings; the first bytes of most say nothing of what is in them. */
const voices = new Map<string | undefined, Kind>([
  ['video/webm', webmVoice],
  ['audio/ogg', oggVoice],
  ['video/mp4', mp4Voice],
  ['audio/mp4', mp4Voice],
  ['audio/x-m4a', mp4Voice],
]);
const voiceEndings = new Map<string, Kind>([
  ['.webm', webmVoice],
  ['.ogg', oggVoice],
  ['.oga', oggVoice],
  ['.opus', oggVoice],
  ['.mp4', mp4Voice],
  ['.m4a', mp4Voice],
]);

/** What a recording is; undefined for none, and for one that calls itself another container (UP-5). */
export function voiceOf(detected: string | undefined, name: string): Kind | undefined {
  const voice = voices.get(detected);
  const named = voiceEndings.get(endingOf(name));
  return named === undefined || named === voice ? voice : undefined;
}

function endingOf(name: string): string {
  return /\.[a-z\d]+$/i.exec(name)?.[0].toLowerCase() ?? '';
}

/** Controls, marks of direction and others that cannot be seen, ends of lines, and what is no character. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}\p{Co}\p{Cs}]/gu;

/** A file's name as it is kept: no path, nothing that cannot be seen (UP-2), and the ending of what it is. */
export function nameOf(sent: string, ending: string): string {
  const base = sent.toWellFormed().replace(unseen, '').split(/[/\\]/).at(-1) ?? '';
  const stem = base.replace(/\.[\p{L}\d]{1,8}$/u, '').replace(/^[.\s]+/u, '');
  const kept = Array.from(stem)
    .slice(0, maxNameLength - ending.length)
    .join('')
    .trim();
  return `${kept === '' ? 'file' : kept}${ending}`;
}

/** `Content-Disposition`: pictures and recordings are shown where they stand, anything else is saved. */
export function dispositionOf({ type, name }: Pick<Attachment, 'type' | 'name'>): string {
  return disposition(type === 'file' ? 'attachment' : 'inline', name);
}

/** What a message with these files is; undefined where a recording is not alone (S16). */
export function messageTypeOf(types: readonly Attachment['type'][]): MessageType | undefined {
  if (types.length === 0) return 'text';
  if (types.includes('voice')) return types.length === 1 ? 'voice' : undefined;
  return types.every((type) => type === 'image') ? 'image' : 'file';
}

/** Peaks as they are sent; undefined where one is over 100. */
export function peaksOf(sent: string): number[] | undefined {
  const peaks = sent.split('-').map(Number);
  return peaks.every((peak) => peak <= 100) ? peaks : undefined;
}
