import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Profile } from '../../src/profiles/profiles.contract.js';
import { environment } from '../lib/environment.js';
import type { Caller } from '../world/caller.js';

/** A test file's own data folder: other files' uploads are none of its business. */
export const ownFolder = () => join(environment('TEST_DATA_DIR'), `uploads-${randomUUID()}`);

type Content = Buffer | string;

/** What a browser's form would send: one file in the field that the contract names. */
export function formOf(content: Content, { field = 'file', name = 'me.png', type = 'image/png' } = {}): FormData {
  const form = new FormData();
  form.set(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), name);
  return form;
}

export function sendPhoto(who: Caller, body: FormData, path = '/api/me/photo'): Promise<Response> {
  return who.http(path, { method: 'POST', body });
}

/** Sends a photo that must be taken; answers the profile. */
export async function setPhoto(who: Caller, content: Buffer): Promise<Profile> {
  const response = await sendPhoto(who, formOf(content));
  if (response.status !== 200) throw new Error(`the photo was refused: ${response.status} ${await response.text()}`);
  return (await response.json()) as Profile;
}

/** The refusal as `{ status, code }`. */
export async function refusalOf(response: Response): Promise<{ status: number; code: unknown }> {
  const body = (await response.json()) as { code?: unknown };
  return { status: response.status, code: body.code };
}

/** A plain picture of a colour. */
export function picture(width: number, height: number, background = '#c2410c') {
  return sharp({ create: { width, height, channels: 3, background } });
}
