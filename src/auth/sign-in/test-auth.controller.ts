import { Controller } from '@nestjs/common';
import { Config } from '../../config/config.js';
import type { ReplyOf } from '../../contract/endpoint.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Route } from '../../http/route.js';
import { oidcPath } from '../idp/provider-keys.js';
import { getTestAuth } from './test-auth.contract.js';

@Controller()
export class TestAuthController {
  constructor(private readonly config: Config) {}

  @Route(getTestAuth)
  get(): ReplyOf<typeof getTestAuth> {
    const { isProduction, oidc, publicUrl } = this.config;
    if (isProduction) return refuse(commonProblems, 'not_found');
    return { issuer: oidc?.issuer ?? publicUrl + oidcPath, is_embedded: oidc === undefined };
  }
}
