import { Global, Module } from '@nestjs/common';
import { HiddenCases } from '../audit/audit.api.js';
import { ChatModule } from '../chat/chat.module.js';
import { FilesModule } from '../files/files.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PlacesModule } from '../places/places.module.js';
import { RidesModule } from '../rides/rides.module.js';
import { CaseSubjects } from './case-subject.service.js';
import { DeskController } from './desk/desk.controller.js';
import { DeskService } from './desk/desk.service.js';
import { EvidenceFilesController } from './desk/evidence-files.controller.js';
import { EvidenceSweep } from './evidence.sweep.js';
import { LostItemsController } from './lost-items/lost-items.controller.js';
import { LostItemsService } from './lost-items/lost-items.service.js';
import { SharingModule } from '../sharing/sharing.module.js';
import { AlertPlaces } from './alerts/alert-place.service.js';
import { AlertsController } from './alerts/alerts.controller.js';
import { AlertsService } from './alerts/alerts.service.js';
import { CheckInsController } from './check-ins/check-ins.controller.js';
import { CheckInsService } from './check-ins/check-ins.service.js';
import { SupportData } from './personal-data/support-data.js';
import { SupportController } from './support.controller.js';
import { SupportGateway } from './support.gateway.js';
import { SupportListeners } from './support.listeners.js';
import { SupportService } from './support.service.js';

/** Global for its HiddenCases: the audit log stands below support and still has to know what it tells to nobody. */
@Global()
@Module({
  imports: [ChatModule, FilesModule, PaymentsModule, PlacesModule, RidesModule, SharingModule],
  controllers: [AlertsController, CheckInsController, SupportController, LostItemsController, DeskController, EvidenceFilesController],
  providers: [
    AlertPlaces,
    AlertsService,
    CheckInsService,
    DeskService,
    EvidenceSweep,
    CaseSubjects,
    LostItemsService,
    SupportService,
    SupportGateway,
    SupportListeners,
    SupportData,
    { provide: HiddenCases, useExisting: DeskService },
  ],
  exports: [HiddenCases],
})
export class SupportModule {}
