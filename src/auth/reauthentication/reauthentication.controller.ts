import { Controller, Get, Req, Res } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import { safePath, signInPath } from '../../contract/safe-path.js';
import type { CallInfo, Me } from '../../http/me.js';
import type { KitRequest, KitResponse } from '../../http/request.js';
import { Bare, Route } from '../../http/route.js';
import { PasswordProof } from './password-proof.service.js';
import { ProviderRound } from './provider-round.js';
import { getReauthentication, reauthenticate, reauthenticatePath, type Reauthentication } from './reauthentication.contract.js';
import { ReauthenticationService } from './reauthentication.service.js';

/** Proving anew who one is: by password, or on a way to the provider that ends where signing in does (`auth/callback`). */
@Controller()
export class ReauthenticationController {
  constructor(
    private readonly reauthentication: ReauthenticationService,
    private readonly byPassword: PasswordProof,
    private readonly byProvider: ProviderRound,
  ) {}

  @Route(getReauthentication)
  get(me: Me): Promise<Reauthentication> {
    return this.reauthentication.of(me);
  }

  @Route(reauthenticate)
  async reauthenticate(me: Me, { body }: InputOf<typeof reauthenticate>, info: CallInfo): Promise<Reauthentication> {
    await this.byPassword.prove(me, body.password, info);
    return this.reauthentication.of(me);
  }

  @Get(reauthenticatePath)
  @Bare('public')
  async begin(@Req() request: KitRequest, @Res() response: KitResponse): Promise<void> {
    response.setHeader('cache-control', 'no-store');
    const target = safePath(request.query['redirect_url']);
    // Who signs in proves it by that; at our own provider it is asked on the page.
    if (!request.me) return response.redirect(303, signInPath(target));
    if (this.reauthentication.way === 'password') return response.redirect(303, target);
    await this.byProvider.begin(request.me, target, { request, response });
  }
}
