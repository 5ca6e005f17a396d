import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/chat.module.js';
import { RidesModule } from '../rides/rides.module.js';
import { SupportController } from './support.controller.js';
import { SupportGateway } from './support.gateway.js';
import { SupportService } from './support.service.js';

@Module({ imports: [ChatModule, RidesModule], controllers: [SupportController], providers: [SupportService, SupportGateway] })
export class SupportModule {}
