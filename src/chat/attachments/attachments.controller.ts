import { Controller, UseInterceptors } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { CallInfo, Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { AttachmentUpload } from './attachment-upload.js';
import { type Attachment, removeAttachment, uploadAttachment } from './attachment.contract.js';
import { AttachmentsService } from './attachments.service.js';

@Controller()
export class AttachmentsController {
  constructor(private readonly attachments: AttachmentsService) {}

  // Above the route, which puts a function of its own in the method's place.
  @UseInterceptors(AttachmentUpload)
  @Route(uploadAttachment)
  upload(me: Me, { query, body }: InputOf<typeof uploadAttachment>, info: CallInfo): Promise<Attachment> {
    return this.attachments.upload(me.id, body, query, info.idempotencyKey);
  }

  @Route(removeAttachment)
  async remove(me: Me, { params }: InputOf<typeof removeAttachment>): Promise<ReplyOf<typeof removeAttachment>> {
    await this.attachments.remove(me.id, params.id);
    return {};
  }
}
