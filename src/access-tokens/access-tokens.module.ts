import { Module } from '@nestjs/common';
import { AccessTokensApi } from './access-tokens.api.js';
import { AccessTokensController } from './access-tokens.controller.js';
import { AccessTokensGateway } from './access-tokens.gateway.js';
import { AccessTokensService } from './access-tokens.service.js';
import { AccessTokensSweep } from './access-tokens.sweep.js';
import { AccessTokensData } from './personal-data/access-tokens-data.js';

/** Tokens by which people let machines act for them. */
@Module({
  controllers: [AccessTokensController],
  providers: [AccessTokensService, AccessTokensApi, AccessTokensGateway, AccessTokensSweep, AccessTokensData],
  exports: [AccessTokensApi],
})
export class AccessTokensModule {}
