import { Controller } from '@nestjs/common';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { getExport, requestExport } from './exports.contract.js';
import { ExportsService } from './exports.service.js';

@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Route(getExport)
  async get(me: Me): Promise<ReplyOf<typeof getExport>> {
    return { export: await this.exports.get(me.id) };
  }

  @Route(requestExport)
  async request(me: Me): Promise<ReplyOf<typeof requestExport>> {
    return { export: await this.exports.request(me.id) };
  }
}
