import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { getPinChoice, type PinChoice, putPinChoice } from './pin-choice.contract.js';
import { PinChoiceService } from './pin-choice.service.js';

@Controller()
export class PinChoiceController {
  constructor(private readonly choices: PinChoiceService) {}

  @Route(getPinChoice)
  get(me: Me): Promise<PinChoice> {
    return this.choices.of(me.id);
  }

  @Route(putPinChoice)
  put(me: Me, { body }: InputOf<typeof putPinChoice>): Promise<PinChoice> {
    return this.choices.choose(me.id, body);
  }
}
