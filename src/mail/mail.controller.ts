import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { ChoicesService } from './choices/choices.service.js';
import { getMailChoices, type MailChoices, setMailChoices } from './mail.contract.js';

@Controller()
export class MailController {
  constructor(private readonly choices: ChoicesService) {}

  @Route(getMailChoices)
  get(me: Me): Promise<MailChoices> {
    return this.choices.of(me.id);
  }

  @Route(setMailChoices)
  set(me: Me, { body }: InputOf<typeof setMailChoices>): Promise<MailChoices> {
    return this.choices.change(me.id, body);
  }
}
