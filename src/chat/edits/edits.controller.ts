import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import type { Message } from '../messages/message.contract.js';
import { editMessage, listEdits } from './edit.contract.js';
import { EditsService } from './edits.service.js';

@Controller()
export class EditsController {
  constructor(private readonly edits: EditsService) {}

  @Route(editMessage)
  edit(me: Me, { params, body }: InputOf<typeof editMessage>): Promise<Message> {
    return this.edits.edit(me.id, params.id, body.message);
  }

  @Route(listEdits)
  list(me: Me, { params }: InputOf<typeof listEdits>): Promise<ReplyOf<typeof listEdits>> {
    return this.edits.versions(me.id, params.id);
  }
}
