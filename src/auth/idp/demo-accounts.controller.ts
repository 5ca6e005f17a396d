import { Controller } from '@nestjs/common';
import { Config } from '../../config/config.js';
import type { ReplyOf } from '../../contract/endpoint.js';
import { Route } from '../../http/route.js';
import { listDemoAccounts } from '../auth.contract.js';
import { demoAccounts } from './demo-accounts.js';

@Controller()
export class DemoAccountsController {
  constructor(private readonly config: Config) {}

  @Route(listDemoAccounts)
  list(): ReplyOf<typeof listDemoAccounts> {
    const isOffered = this.config.seedDemo && this.config.oidc === undefined;
    return { accounts: isOffered ? [...demoAccounts] : [] };
  }
}
