import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Attachment } from '../../../src/chat/attachments/attachment.contract.js';
import { type Message, sendMessage } from '../../../src/chat/messages/message.contract.js';
import { Config } from '../../../src/config/config.js';
import { formOf, picture } from '../../files/upload.js';
import type { Caller } from '../../world/caller.js';
import type { Person } from '../../world/person.js';
import { world } from '../../world/world.js';

type Content = Buffer | string;

export const path = '/api/chat/attachments';

interface Sent {
  readonly name: string;
  readonly content: Content;
}

/** Sends a file with what is said beside it. */
export function uploadWith(who: Caller, query: string, { name, content }: Sent): Promise<Response> {
  return who.http(`${path}${query}`, { method: 'POST', body: formOf(content, { name, type: 'application/octet-stream' }) });
}

/** Sends a file as the composer does. */
export const upload = (who: Caller, name: string, content: Content): Promise<Response> => uploadWith(who, '', { name, content });

async function taken(response: Response): Promise<Attachment> {
  if (response.status !== 201) throw new Error(`a file was refused: ${response.status} ${await response.text()}`);
  return (await response.json()) as Attachment;
}

/** The same of a file that must be taken. */
export const attach = async (who: Caller, name: string, content: Content): Promise<Attachment> => taken(await upload(who, name, content));

export const peaks = Array.from({ length: 48 }, (_, index) => index * 2);
export const asVoice = `?kind=voice&duration_ms=12300&peaks=${peaks.join('-')}`;
export const voice = async (who: Caller, sent: Sent = { name: 'voice.webm', content: webm() }): Promise<Attachment> =>
  taken(await uploadWith(who, asVoice, sent));
export const note = (who: Caller, text = 'a note'): Promise<Attachment> => attach(who, 'note.txt', text);
export const photo = async (who: Caller, colour = '#0f766e'): Promise<Attachment> =>
  attach(who, 'photo.png', await picture(60, 40, colour).png().toBuffer());

const idsOf = (attachments: readonly Attachment[]) => attachments.map(({ id }) => ({ id }));

/** What a send of these files says. */
export function bodyOf(to: Person, attachments: readonly Attachment[], more: { message?: string; tempId?: string } = {}) {
  return { recipient_id: to.id, message: '', tempId: randomUUID(), ...more, attachments: idsOf(attachments) };
}

export function sends(from: Person, to: Person, attachments: readonly Attachment[]): Promise<Message> {
  return from.call(sendMessage, { body: bodyOf(to, attachments) });
}

/** What a read of a file is answered with. */
export const statusOf = async (who: Caller, address: string): Promise<number> => {
  const response = await who.http(address);
  await response.arrayBuffer();
  return response.status;
};

export const bytesOf = async (who: Caller, address: string): Promise<Buffer> => Buffer.from(await (await who.http(address)).arrayBuffer());

/** Names in a folder of the app's data. */
export const inFolder = (name: 'files' | 'uploads'): Promise<string[]> =>
  readdir(join(world.app.get(Config).dataDir, name)).catch(() => []);

/** A box of MP4, and what fills it up to `bytes`. */
export function mp4(bytes = 2_000, brand = 'isom'): Buffer {
  const box = Buffer.alloc(24);
  box.writeUInt32BE(24, 0);
  box.write(`ftyp${brand}`, 4, 'latin1');
  box.write('isommp42', 16, 'latin1');
  return Buffer.concat([box, Buffer.from(Array.from({ length: 256 }, (_, index) => index)), Buffer.alloc(bytes - 280, 7)]);
}

export function webm(): Buffer {
  const head = [0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84];
  return Buffer.concat([Buffer.from(head), Buffer.from('webm'), Buffer.alloc(5_000, 1)]);
}

export const ogg = (): Buffer => Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead'), Buffer.alloc(5_000)]);
export const pdf = (): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000, 65)]);
export const doc = (): Buffer => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(3_000)]);

/** The one part of a document that says what it is. */
export function docx(): Buffer {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const content = Buffer.from(`<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`);
  const name = Buffer.from('[Content_Types].xml');
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04_03_4b_50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(crc32(content), 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, content]);
}

/** A GIF with a frame of each colour. */
export async function animation(...colours: string[]): Promise<Buffer> {
  const frames = await Promise.all(colours.map((colour) => picture(40, 30, colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}
