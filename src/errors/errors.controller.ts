import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { CallInfo, Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { listErrors, reportErrors } from './errors.contract.js';
import { ErrorsService } from './errors.service.js';

@Controller()
export class ErrorsController {
  constructor(private readonly errors: ErrorsService) {}

  @Route(reportErrors)
  report(me: Me | undefined, { body }: InputOf<typeof reportErrors>, info: CallInfo): Promise<ReplyOf<typeof reportErrors>> {
    return this.errors.report(me?.id ?? null, body.errors, info);
  }

  @Route(listErrors)
  list(_me: Me, { query }: InputOf<typeof listErrors>): Promise<ReplyOf<typeof listErrors>> {
    return this.errors.list(query);
  }
}
