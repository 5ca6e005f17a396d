import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Work } from '../../database/work.js';
import type { Me } from '../../http/me.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import { SessionService } from '../sessions/session.service.js';
import type { Attempt } from '../sign-in/attempts.js';
import { RelyingParty } from '../sign-in/relying-party.js';
import { isAskedAnew } from './asked-anew.rules.js';

/** Why nothing is proved, though the provider let somebody through. */
export class ProofFailure extends Error {
  constructor(readonly reason: 'someone_else' | 'not_asked') {
    super(`nothing is proved: ${reason}`);
    this.name = 'ProofFailure';
  }
}

/** Somebody who is signed in is asked by the town's identity provider who they are (SEC-32). */
@Injectable()
export class ProviderProof {
  constructor(
    private readonly clock: Clock,
    private readonly relyingParty: RelyingParty,
    private readonly sessions: SessionService,
    private readonly profiles: ProfilesApi,
    private readonly work: Work,
  ) {}

  /** What a proof that begins now is to be for. */
  proofOf({ sessionId: session }: Me): Attempt['proves'] {
    return { session, begun_ms: this.clock.now().getTime() };
  }

  /** Where to send the browser. */
  begin(attempt: Attempt): Promise<URL> {
    return this.relyingParty.begin({ wants: 'proof', again: true }, attempt);
  }

  /** It counts for the same person in the same session, where the provider did ask; their rights at the desk follow its word, as they do at sign-in. */
  async finish(address: string, attempt: Attempt, me: Me | undefined): Promise<void> {
    const { proves } = attempt;
    const { claims, authAgeS } = await this.relyingParty.finish(address, attempt);
    if (!me || me.sessionId !== proves?.session || me.id !== claims.sub) throw new ProofFailure('someone_else');
    if (!isAskedAnew(authAgeS, this.clock.now().getTime() - proves.begun_ms)) throw new ProofFailure('not_asked');
    await this.work.run(async (unit) => {
      // The person before their session: whoever closes an account holds both.
      await this.profiles.claimRoles(unit, me.id, claims.deskRoles);
      await this.sessions.prove(unit, me);
    });
  }
}
