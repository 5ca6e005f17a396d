import { Controller, UseInterceptors } from '@nestjs/common';
import type { InputOf } from '../../../contract/endpoint.js';
import type { Me } from '../../../http/me.js';
import { Route } from '../../../http/route.js';
import type { DriverApplication } from '../applications.contract.js';
import { DocumentUpload } from './document-upload.js';
import { changeDocument, removeDocument, uploadDocument } from './document.contract.js';
import { DocumentsService } from './documents.service.js';

@Controller()
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  // Above the route, which puts a function of its own in the method's place.
  @UseInterceptors(DocumentUpload)
  @Route(uploadDocument)
  upload(me: Me, { query, body }: InputOf<typeof uploadDocument>): Promise<DriverApplication> {
    return this.documents.upload(me.id, query.kind, body);
  }

  @Route(changeDocument)
  change(me: Me, { params, body }: InputOf<typeof changeDocument>): Promise<DriverApplication> {
    return this.documents.setExpiry(me.id, params.id, body.expires_on);
  }

  @Route(removeDocument)
  remove(me: Me, { params }: InputOf<typeof removeDocument>): Promise<DriverApplication> {
    return this.documents.remove(me.id, params.id);
  }
}
