import { Module } from '@nestjs/common';
import { ErrorsController } from './errors.controller.js';
import { ErrorsProcessor } from './errors.processor.js';
import { ErrorsService } from './errors.service.js';

@Module({ controllers: [ErrorsController], providers: [ErrorsService, ErrorsProcessor] })
export class ErrorsModule {}
