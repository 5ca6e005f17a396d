import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import type { Message } from '../messages/message.contract.js';
import { removeReaction, setReaction } from './reaction.contract.js';
import { ReactionsService } from './reactions.service.js';

@Controller()
export class ReactionsController {
  constructor(private readonly reactions: ReactionsService) {}

  @Route(setReaction)
  set(me: Me, { params, body }: InputOf<typeof setReaction>): Promise<Message> {
    return this.reactions.set(me.id, params.id, body.emoji);
  }

  @Route(removeReaction)
  remove(me: Me, { params }: InputOf<typeof removeReaction>): Promise<Message> {
    return this.reactions.remove(me.id, params.id);
  }
}
