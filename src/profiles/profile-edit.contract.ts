import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { text } from '../contract/text.js';
import { languageTags } from '../contract/texts/languages.js';
import { TimeZone } from '../contract/time-zone.js';
import { topic } from '../contract/topic.js';
import { maxPhotoBytes, PhotoFile, photoTypes, uploadField } from '../files/files.contract.js';
import { FullName } from './full-name.contract.js';
import { Profile } from './profiles.contract.js';

/** Pronouns have at most this many code points. */
export const pronounsMaxLength = 30;
/** A home town has at most this many code points. */
const homeTownMaxLength = 80;

/** A telephone number as E.164 has it: a plus and 7 to 15 digits, country first; North American ones have ten after their 1. */
export const Phone = z
  .string()
  .check(z.regex(/^\+(?:1\d{10}|[2-9]\d{6,14})$/, { error: 'Write the whole number with its country: +1 555 010 0001' }));

/** Changes what is given and leaves the rest; null empties a field (FR-9, GEN-7). */
export const editMe = endpoint({
  method: 'PATCH',
  path: '/api/me',
  access: 'user',
  summary: 'Change my profile',
  body: z.strictObject({
    full_name: z.optional(FullName),
    phone: z.optional(z.nullable(Phone)),
    pronouns: z.optional(z.nullable(text(pronounsMaxLength, 1))),
    home_town: z.optional(z.nullable(text(homeTownMaxLength, 1))),
    time_zone: z.optional(z.nullable(TimeZone)),
    language: z.optional(z.nullable(z.enum(languageTags))),
  }),
  reply: Profile,
  rate: { limit: 30, windowS: 60 },
});

/** My photo as one multipart part named `file`, at most 5 MB and 40 megapixels; the server keeps a square of it (UP-1, UP-2). */
export const putPhoto = endpoint({
  method: 'POST',
  path: '/api/me/photo',
  access: 'user',
  summary: 'Change my photo',
  body: PhotoFile,
  upload: { field: uploadField, maxBytes: maxPhotoBytes, types: photoTypes },
  reply: Profile,
  problems: ['file_missing', 'not_a_photo', 'photo_too_large', 'too_many_pixels', 'broken_photo'],
  rate: { limit: 20, windowS: 3_600 },
});

/** Removing twice is no error. */
export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/me/photo',
  access: 'user',
  summary: 'Remove my photo',
  reply: Profile,
  rate: { limit: 30, windowS: 60 },
});

/** My own profile changed; goes to all my tabs and devices. */
export const profileChanged = topic({ name: 'profiles.changed', payload: Profile });
