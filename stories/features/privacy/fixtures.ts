import { AccessToken } from '@server/access-tokens/access-tokens.contract.js';
import { OpenSession } from '@server/auth/sessions/sessions.contract.js';
import { Consent } from '@server/privacy/consents/consents.contract.js';
import { DataExport } from '@server/privacy/exports/exports.contract.js';
import { LegalPage } from '@server/privacy/legal/legal.contract.js';

export const here = { now: '2026-11-21T15:00:00.000Z', timeZone: 'America/New_York' };

const id = (last: number) => `0198a0a0-0000-7000-8000-00000000000${last}`;

/** A copy that was just asked for, unless told. */
export const aCopy = (change: Partial<DataExport> = {}): DataExport =>
  DataExport.parse({
    id: id(1),
    state: 'queued',
    progress: 0,
    created_at: '2026-11-21T14:55:00.000Z',
    ended_at: null,
    expires_at: null,
    bytes: null,
    url: null,
    ...change,
  });

const ended = { ended_at: '2026-11-21T14:58:00.000Z', expires_at: '2026-11-28T14:58:00.000Z' };
export const readyCopy = aCopy({ ...ended, state: 'ready', progress: 100, bytes: 4_823_449, url: `/files/exports/${id(1)}` });
export const failedCopy = aCopy({ ...ended, state: 'failed', progress: 40 });

const aSession = (change: Partial<OpenSession> = {}): OpenSession =>
  OpenSession.parse({
    id: id(1),
    device: 'Chrome · Windows',
    place: null,
    network: '203.0.113.…',
    is_this_one: false,
    signed_in_at: '2026-11-12T09:00:00.000Z',
    last_seen_at: '2026-11-20T21:00:00.000Z',
    ...change,
  });

/** This browser, a phone elsewhere, and one that says nothing of itself. */
export const threeSessions: readonly [OpenSession, OpenSession, OpenSession] = [
  aSession({ is_this_one: true, last_seen_at: '2026-11-21T14:59:00.000Z' }),
  aSession({ id: id(2), device: 'Safari · iPhone', place: 'Portland, Maine' }),
  aSession({ id: id(3), device: null, network: null }),
];

export const aToken = (change: Partial<AccessToken> = {}): AccessToken =>
  AccessToken.parse({
    id: id(1),
    name: 'Desk assistant',
    scope: 'act',
    created_at: '2026-11-12T09:00:00.000Z',
    expires_at: '2026-12-12T09:00:00.000Z',
    last_used_at: '2026-11-21T14:20:00.000Z',
    ...change,
  });

/** One in use, and one that nobody has used. */
export const twoTokens: readonly [AccessToken, AccessToken] = [
  aToken(),
  aToken({ id: id(2), name: 'Phone', scope: 'read', last_used_at: null, expires_at: '2027-02-10T09:00:00.000Z' }),
];
export const endpoint = 'https://town.example.com/api/mcp';

const aConsent = (change: Partial<Consent> = {}): Consent =>
  Consent.parse({
    what: 'terms',
    current_version: '2026-11',
    agreed_version: '2026-11',
    agreed_at: '2026-11-02T12:00:00.000Z',
    ...change,
  });

export const agreed: readonly Consent[] = [aConsent(), aConsent({ what: 'privacy' })];
export const changed: readonly Consent[] = [aConsent({ current_version: '2026-12' }), aConsent({ what: 'privacy' })];
export const neverAgreed: readonly Consent[] = [
  aConsent({ agreed_version: null, agreed_at: null }),
  aConsent({ what: 'privacy', agreed_version: null, agreed_at: null }),
];

const plain = (text: string, href: string | null = null) => ({ text, style: 'plain', href });
const strong = (text: string) => ({ text, style: 'strong', href: null });
const emphasis = (text: string) => ({ text, style: 'emphasis', href: null });
const block = (kind: string, ...lines: readonly object[][]) => ({ kind, lines });

/** Everything that a page can have. */
export const aLegalPage = LegalPage.parse({
  name: 'imprint',
  title: 'Imprint',
  version: '2026-11',
  blocks: [
    block('paragraph', [plain('Hometown in Harborside is run by '), strong('Harbor Rides'), plain('.')]),
    block('heading', [plain('How to reach us')]),
    block('points', [plain('Call '), plain('+1 555 0100', 'tel:+15550100')], [plain('Or '), plain('write to us', '/contact'), plain('.')]),
    block('subheading', [plain('If you’re in a hurry')]),
    block('steps', [plain('Call first.')], [emphasis('Then'), plain(' write.')]),
    block('paragraph', [plain('https://a-town-with-a-very-long-name.example.com/'.repeat(3))]),
  ],
});
