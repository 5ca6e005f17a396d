import { Module } from '@nestjs/common';
import { RidesModule } from '../rides/rides.module.js';
import { SupportController } from './support.controller.js';
import { SupportGateway } from './support.gateway.js';
import { SupportService } from './support.service.js';

@Module({ imports: [RidesModule], controllers: [SupportController], providers: [SupportService, SupportGateway] })
export class SupportModule {}
