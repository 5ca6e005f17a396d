import { Module } from '@nestjs/common';
import { ChatModule } from '../chat/chat.module.js';
import { CallAnswers } from './call-answers.service.js';
import { CallEnds } from './call-ends.service.js';
import { CallStarts } from './call-starts.service.js';
import { CallMessages } from './call-messages.service.js';
import { CallViews } from './call.view.js';
import { CallsController } from './calls.controller.js';
import { CallsGateway } from './calls.gateway.js';
import { CallsListeners } from './calls.listeners.js';
import { CallsService } from './calls.service.js';
import { CallsProcessor } from './calls.processor.js';
import { CallDevices } from './devices/call-devices.service.js';
import { CallsData } from './personal-data/calls-data.js';

/** Voice and video between two people: the server rings, and carries what their browsers need to find each other. */
@Module({
  imports: [ChatModule],
  controllers: [CallsController],
  providers: [
    CallAnswers,
    CallDevices,
    CallEnds,
    CallStarts,
    CallMessages,
    CallViews,
    CallsData,
    CallsGateway,
    CallsListeners,
    CallsService,
    CallsProcessor,
  ],
})
export class CallsModule {}
