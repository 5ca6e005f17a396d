import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { AuditSweep } from './audit.sweep.js';

@Module({ controllers: [AuditController], providers: [AuditService, AuditSweep] })
export class AuditModule {}
