import { Injectable, Logger } from '@nestjs/common';
import { safePath } from '../../contract/safe-path.js';
import type { Me } from '../../http/me.js';
import type { KitRequest, KitResponse } from '../../http/request.js';
import { type Attempt, Attempts } from '../sign-in/attempts.js';
import { failureReason } from '../sign-in/failure-reason.js';
import { type ProofPage, provedPage, unprovedPage } from './proof-page.js';
import { ProofFailure, ProviderProof } from './provider-proof.service.js';

interface Exchange {
  readonly request: KitRequest;
  readonly response: KitResponse;
}

/** The tab that goes to the provider and back, while the page that was asked waits in another one. */
@Injectable()
export class ProviderRound {
  private readonly logger = new Logger('Reauthentication');

  constructor(
    private readonly proofs: ProviderProof,
    private readonly attempts: Attempts,
  ) {}

  async begin(me: Me, target: string, { request, response }: Exchange): Promise<void> {
    try {
      const attempt = await this.attempts.begin(target, this.proofs.proofOf(me));
      const url = await this.proofs.begin(attempt);
      this.attempts.keep(response, request.headers.cookie, attempt);
      response.redirect(303, url.href);
    } catch (error) {
      show(response, unprovedPage(failureReason(this.logger, error), target, request.headers.cookie));
    }
  }

  async finish(attempt: Attempt, { request, response }: Exchange): Promise<void> {
    const target = safePath(attempt.target);
    const { cookie } = request.headers;
    try {
      await this.proofs.finish(request.originalUrl, attempt, request.me);
      show(response, provedPage(target, cookie));
    } catch (error) {
      const reason = error instanceof ProofFailure ? error.reason : failureReason(this.logger, error);
      show(response, unprovedPage(reason, target, cookie));
    }
  }
}

function show(response: KitResponse, { status, html }: ProofPage): void {
  response.status(status).type('html').send(html);
}
