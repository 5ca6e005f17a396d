import { Controller } from '@nestjs/common';
import { Config } from '../../config/config.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { CallInfo, Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { changePassword, getPasswordHelp } from './passwords.contract.js';
import { PasswordsService } from './passwords.service.js';

@Controller()
export class PasswordsController {
  constructor(
    private readonly config: Config,
    private readonly passwords: PasswordsService,
  ) {}

  @Route(getPasswordHelp)
  help(): ReplyOf<typeof getPasswordHelp> {
    const { oidc, mail } = this.config;
    if (oidc) refuse(commonProblems, 'not_found');
    return { is_mailed: mail !== undefined };
  }

  @Route(changePassword)
  async change(me: Me, { body }: InputOf<typeof changePassword>, info: CallInfo): Promise<ReplyOf<typeof changePassword>> {
    await this.passwords.change(me, body, info);
    return {};
  }
}
