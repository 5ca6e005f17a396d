import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { type MessageTranscript, transcribeMessage } from './transcript.contract.js';
import { TranscriptsService } from './transcripts.service.js';

@Controller()
export class TranscriptsController {
  constructor(private readonly transcripts: TranscriptsService) {}

  @Route(transcribeMessage)
  transcribe(me: Me, { params }: InputOf<typeof transcribeMessage>): Promise<MessageTranscript> {
    return this.transcripts.transcribe(me.id, params.id);
  }
}
