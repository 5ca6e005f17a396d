import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.js';
import { Id, IdParam } from '../../contract/ids.js';
import { problems } from '../../contract/problem.js';
import { photoTypes, SentFile, uploadField } from '../../files/files.contract.js';

/** A file of a message has at most this many bytes (S16: 25 MB). */
export const maxAttachmentBytes = 25 * 1024 * 1024;
/** A message has at most this many files; a voice message has one. */
export const maxAttachments = 10;
/** A voice message is as loud as this many numbers of 0 to 100 say, one after the other (S16). */
export const peakCount = 48;
/** A voice message is at most this long (ms). */
export const maxVoiceMs = 10 * 60_000;
/** A file's name is kept up to this many code points, its ending always. */
export const maxNameLength = 120;

/** What can be attached (M98); a file's first bytes decide, not its name (UP-1). */
export const attachmentTypes = [
  ...photoTypes,
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
] as const;
/** What browsers record a voice as: webm first (S16). */
const voiceTypes = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const;

export const attachmentProblems = problems({
  attachment_missing: [400, 'Send one file and nothing else.'],
  not_attachable: [415, 'This kind of file can’t be sent. Choose a photo, a video, or a PDF, Word, or text file.'],
  attachment_too_large: [413, `This file is larger than ${maxAttachmentBytes / 1024 / 1024} MB. Choose a smaller one.`],
  broken_attachment: [400, 'This file is damaged. Choose another one.'],
  broken_voice: [400, 'This recording is damaged. Record it again.'],
  attachments_full: [409, 'Your files take up all the room you have. Delete messages with files that you don’t need.'],
  /** One body for what is sent already, gone, or somebody else's. */
  attachment_not_found: [404, 'This file isn’t there anymore. Attach it again.'],
});

/** A file of a message. */
export const Attachment = z.object({
  id: Id,
  type: z.enum(['image', 'video', 'voice', 'file']),
  name: z.string(),
  /** A path of our own, for those who may see the message; one part of it may be asked for (Range). */
  url: z.string(),
  /** A small picture of an image; null for anything else. */
  thumbnail_url: z.nullable(z.string()),
  /** Media type, as it is served. */
  mime: z.string(),
  bytes: z.int(),
  /** Pixels of an image; null for anything else. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Length of a voice message; null for anything else. */
  duration_ms: z.nullable(z.int()),
  /** How loud a voice message is over its time: `peakCount` numbers of 0 to 100; null for anything else. */
  peaks: z.nullable(z.array(z.int())),
});
export type Attachment = z.output<typeof Attachment>;

const wholeNumber = z.union([z.string().check(z.regex(/^\d{1,9}$/)), z.number()]);
const VoiceMs = z.pipe(z.pipe(wholeNumber, z.transform(Number)), z.int().check(z.gte(1), z.lte(maxVoiceMs)));

/** Uploads a file that a message of mine will have; one that no message takes within a day is removed (S16). */
export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/api/chat/attachments',
  access: 'user',
  summary: 'Upload a file for a message',
  query: z.object({
    /** `voice` for a recording, then with its length and peaks. */
    kind: z._default(z.enum(['file', 'voice']), 'file'),
    duration_ms: z.optional(VoiceMs),
    /** `peakCount` numbers of 0 to 100 with a dash between them. */
    peaks: z.optional(z.string().check(z.regex(/^\d{1,3}(-\d{1,3}){47}$/))),
  }),
  body: SentFile,
  idempotent: true,
  upload: { field: uploadField, maxBytes: maxAttachmentBytes, types: [...attachmentTypes, ...voiceTypes] },
  reply: Attachment,
  status: 201,
  problems: [
    'attachment_missing',
    'not_attachable',
    'attachment_too_large',
    'broken_attachment',
    'broken_voice',
    'attachments_full',
    'too_many_pixels',
  ],
  rate: { limit: 60, windowS: 600 },
});

/** Takes back a file of mine that no message has yet; again, or when one has it, answers 404. */
export const removeAttachment = endpoint({
  method: 'DELETE',
  path: '/api/chat/attachments/:id',
  access: 'user',
  summary: 'Remove a file that was not sent',
  params: IdParam,
  reply: z.object({}),
  problems: ['not_found'],
  rate: { limit: 120, windowS: 600 },
});
