import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { RidesModule } from '../rides/rides.module.js';
import { ClosingController } from './closing/closing.controller.js';
import { ClosingService } from './closing/closing.service.js';
import { ErasingService } from './closing/erasing.service.js';
import { ConsentsController } from './consents/consents.controller.js';
import { ConsentsListeners } from './consents/consents.listeners.js';
import { ConsentsService } from './consents/consents.service.js';
import { ExportFilesController } from './exports/export-files.controller.js';
import { ExportMaker } from './exports/export-maker.service.js';
import { ExportsController } from './exports/exports.controller.js';
import { ExportsGateway } from './exports/exports.gateway.js';
import { ExportsService } from './exports/exports.service.js';
import { LegalController } from './legal/legal.controller.js';
import { LegalPages } from './legal-pages.js';
import { PrivacyData } from './personal-data/privacy-data.js';
import { PrivacyProcessor } from './privacy.processor.js';

/** What people may ask of their own data (M184): a copy, an end, what they agreed to; and the pages that say what is kept. */
@Module({
  imports: [FilesModule, PaymentsModule, RidesModule],
  controllers: [ClosingController, ConsentsController, ExportsController, ExportFilesController, LegalController],
  providers: [
    ClosingService,
    ErasingService,
    ConsentsService,
    ConsentsListeners,
    ExportMaker,
    ExportsService,
    ExportsGateway,
    LegalPages,
    PrivacyData,
    PrivacyProcessor,
  ],
})
export class PrivacyModule {}
