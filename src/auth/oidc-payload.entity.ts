import { defineEntity, p } from '@mikro-orm/core';
import type { AdapterPayload } from 'oidc-provider';

/** What the embedded identity provider remembers between two requests: codes, grants, tokens, its own sessions. */
export const OidcPayloadSchema = defineEntity({
  name: 'OidcPayload',
  tableName: 'oidc_payloads',
  properties: {
    /** The provider's name for what it is: `Session`, `AuthorizationCode` … */
    kind: p.text().primary(),
    id: p.text().primary(),
    payload: p.json<AdapterPayload>(),
    /** All that was given by one consent ends together. */
    grantId: p.text().nullable(),
    /** The provider's second name for one of its sessions. */
    uid: p.text().nullable(),
    expiresAt: p.datetime().nullable(),
    /** Set when it was used: some count only once. */
    consumedAt: p.datetime().nullable(),
  },
});
