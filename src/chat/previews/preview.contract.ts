import { endpoint } from '../../contract/endpoint.js';
import { IdParam } from '../../contract/ids.js';
import { Message } from '../messages/message.contract.js';

/** Takes the preview of my message away for everyone, for as long as its link stays; without one nothing changes (M114). */
export const removePreview = endpoint({
  method: 'DELETE',
  path: '/api/chat/messages/:id/preview',
  access: 'user',
  summary: 'Take the link preview of my message away',
  params: IdParam,
  reply: Message,
  problems: ['not_found'],
  rate: { limit: 60, windowS: 60 },
});
