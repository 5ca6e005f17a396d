import * as z from 'zod/mini';
import { endpoint } from '../../../contract/endpoint.js';
import { IdParam } from '../../../contract/ids.js';
import { problems } from '../../../contract/problem.js';
import { photoTypes, SentFile, uploadField } from '../../../files/files.contract.js';
import { Day, DocumentKind, DriverApplication } from '../applications.contract.js';

/** A document has at most this many bytes (10 MB). */
export const maxDocumentBytes = 10 * 1024 * 1024;
/** What a photo of a paper may be sent as, or the paper itself; a file's first bytes decide, not its name (UP-1). */
export const documentTypes = [...photoTypes, 'application/pdf'] as const;

export const documentProblems = problems({
  document_missing: [400, 'Send one file and nothing else.'],
  not_a_document: [415, 'We can’t read this file. Choose a photo or a PDF.'],
  not_a_car_photo: [415, 'We can’t read this photo. Choose a JPEG, PNG, WebP, GIF, or AVIF file.'],
  document_too_large: [413, `This file is larger than ${maxDocumentBytes / 1024 / 1024} MB. Choose a smaller one.`],
  broken_document: [400, 'This file is damaged. Choose another one.'],
  document_expired: [400, 'This document has expired. Upload one that’s still good.'],
  document_never_expires: [400, 'A photo of the car has no last day.'],
});

const rate = { limit: 60, windowS: 3_600 } as const;

/**
 * Puts a document into my draft, in place of the one of its kind that nobody looked at yet. Of a driver who was approved
 * it waits for an operator beside the one that is good until then.
 */
export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/driver/application/documents',
  access: 'user',
  summary: 'Upload a document of my application to drive',
  query: z.object({ kind: DocumentKind }),
  body: SentFile,
  upload: { field: uploadField, maxBytes: maxDocumentBytes, types: documentTypes },
  reply: DriverApplication,
  status: 201,
  problems: [
    'document_missing',
    'not_a_document',
    'not_a_car_photo',
    'document_too_large',
    'broken_document',
    'too_many_pixels',
    'application_closed',
  ],
  rate,
});

/** Says how long a document of mine that nobody looked at yet is good. */
export const changeDocument = endpoint({
  method: 'PATCH',
  path: '/api/driver/application/documents/:id',
  access: 'user',
  summary: 'Say when a document of mine expires',
  params: IdParam,
  body: z.strictObject({ expires_on: Day }),
  reply: DriverApplication,
  problems: ['document_expired', 'document_never_expires', 'application_closed'],
  rate: { limit: 120, windowS: 600 },
});

/** Takes a document out that nobody looked at yet, or that was refused, also where all of it was turned down; again it answers 404. */
export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/api/driver/application/documents/:id',
  access: 'user',
  summary: 'Remove a document of my application to drive',
  params: IdParam,
  reply: DriverApplication,
  problems: ['not_found', 'application_closed'],
  rate: { limit: 120, windowS: 600 },
});
