import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { createAccessToken, listAccessTokens, revokeAccessToken } from './access-tokens.contract.js';
import { AccessTokensService } from './access-tokens.service.js';

/** By a session alone, like every call with a contract: a token makes no tokens. */
@Controller()
export class AccessTokensController {
  constructor(private readonly tokens: AccessTokensService) {}

  @Route(listAccessTokens)
  list(me: Me): Promise<ReplyOf<typeof listAccessTokens>> {
    return this.tokens.list(me.id);
  }

  @Route(createAccessToken)
  create(me: Me, { body }: InputOf<typeof createAccessToken>): Promise<ReplyOf<typeof createAccessToken>> {
    return this.tokens.create(me.id, body);
  }

  @Route(revokeAccessToken)
  revoke(me: Me, { params }: InputOf<typeof revokeAccessToken>): Promise<ReplyOf<typeof revokeAccessToken>> {
    return this.tokens.revoke(me.id, params.id);
  }
}
