import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/chat.module.js';
import { FilesModule } from '../files/files.module.js';
import { RidesModule } from '../rides/rides.module.js';
import { EvidenceSweep } from './evidence.sweep.js';
import { SupportController } from './support.controller.js';
import { SupportGateway } from './support.gateway.js';
import { SupportService } from './support.service.js';

@Module({
  imports: [ChatModule, FilesModule, RidesModule],
  controllers: [SupportController],
  providers: [EvidenceSweep, SupportService, SupportGateway],
})
export class SupportModule {}
