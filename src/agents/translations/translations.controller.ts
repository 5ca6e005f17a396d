import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { type MessageTranslation, translateMessage } from './translation.contract.js';
import { TranslationsService } from './translations.service.js';

@Controller()
export class TranslationsController {
  constructor(private readonly translations: TranslationsService) {}

  @Route(translateMessage)
  translate(me: Me, { params, body }: InputOf<typeof translateMessage>): Promise<MessageTranslation> {
    return this.translations.translate(me.id, params.id, body.language);
  }
}
