import { endpoint } from '../../contract/endpoint.js';
import { IdParam } from '../../contract/ids.js';
import { maxPhotoBytes, PhotoFile, photoTypes, uploadField } from '../../files/files.contract.js';
import { Conversation } from '../conversations/conversation.contract.js';

/** Gives a group a photo, by an admin: one multipart part as for one's own (M115, UP-1, UP-2). */
export const putGroupPhoto = endpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/photo',
  access: 'user',
  summary: 'Change a group’s photo',
  params: IdParam,
  body: PhotoFile,
  upload: { field: uploadField, maxBytes: maxPhotoBytes, types: photoTypes },
  reply: Conversation,
  problems: ['not_found', 'not_admin', 'not_a_group', 'file_missing', 'not_a_photo', 'photo_too_large', 'too_many_pixels', 'broken_photo'],
  rate: { limit: 20, windowS: 3_600 },
});

/** Takes a group's photo away, by an admin; twice is no error (M115). */
export const removeGroupPhoto = endpoint({
  method: 'DELETE',
  path: '/api/chat/conversations/:id/photo',
  access: 'user',
  summary: 'Remove a group’s photo',
  params: IdParam,
  reply: Conversation,
  problems: ['not_found', 'not_admin', 'not_a_group'],
  rate: { limit: 30, windowS: 60 },
});
