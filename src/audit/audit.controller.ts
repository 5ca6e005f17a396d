import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { listAudit } from './audit.contract.js';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Route(listAudit)
  list(me: Me, { query }: InputOf<typeof listAudit>): Promise<ReplyOf<typeof listAudit>> {
    return this.audit.page(me.id, query);
  }
}
