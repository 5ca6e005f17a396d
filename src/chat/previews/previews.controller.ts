import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import type { Message } from '../messages/message.contract.js';
import { removePreview } from './preview.contract.js';
import { PreviewsService } from './previews.service.js';

@Controller()
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Route(removePreview)
  remove(me: Me, { params }: InputOf<typeof removePreview>): Promise<Message> {
    return this.previews.remove(me.id, params.id);
  }
}
