import { unanswered, type Unanswered } from '../../lib/cache/next-page';
import { useIsHydrated } from '../../lib/device/hydrated';
import { useHere } from '../../lib/here';
import { useHaveCome } from '../../lib/cache/use-have-come';
import { AccessTokens } from './access-tokens';
import { accessTokensQuery } from './api/use-access-tokens';
import { closingQuery, useClosing } from './api/use-closing';
import { consentsQuery, useConsents } from './api/use-consents';
import { exportQuery, useExport, useRequestExport } from './api/use-export';
import { looksQuery, useLooks } from './api/use-looks';
import { passwordQuery, usePassword } from './api/use-password';
import { sessionsQuery, useSessions } from './api/use-sessions';
import { closingTexts, consentTexts, exportTexts, lookTexts, passwordTexts, sessionTexts } from './texts';
import { ClosingPanel } from './views/closing-panel';
import { ConsentList } from './views/consent-list';
import { ExportPanel } from './views/export-panel';
import { LookList } from './views/look-list';
import { PartComing, PartState } from './views/part-state';
import { PasswordForm } from './views/password-form';
import { SettingsSection } from '../../ui/sections/settings-section';
import { SessionList } from './views/session-list';

/** /account/privacy: a copy of one's data, where one is signed in, what one agreed to, assistants outside, and the end of the account (M184, M185). */
export function PrivacyScreen() {
  const haveCome = useHaveCome([exportQuery, sessionsQuery, passwordQuery, consentsQuery, accessTokensQuery, looksQuery, closingQuery]);
  if (!haveCome) return <PartComing lines={12} />;
  return (
    <>
      <SettingsSection title={exportTexts.title} description={exportTexts.description}>
        <Copy />
      </SettingsSection>
      <SettingsSection title={sessionTexts.title} description={sessionTexts.description}>
        <Sessions />
      </SettingsSection>
      <Password />
      <SettingsSection title={consentTexts.title} description={consentTexts.description}>
        <Consents />
      </SettingsSection>
      <AccessTokens />
      <SettingsSection title={lookTexts.title} description={lookTexts.description}>
        <Looks />
      </SettingsSection>
      <SettingsSection title={closingTexts.title} description={closingTexts.description}>
        <Closing />
      </SettingsSection>
    </>
  );
}

function Copy() {
  const here = useHere();
  const { copy, ...query } = useExport();
  const { request, isRequesting, problem } = useRequestExport();
  if (copy === undefined) return <PartNotThere query={query} />;
  return <ExportPanel {...{ copy, here, isRequesting, problem }} onRequest={request} />;
}

function Sessions() {
  const here = useHere();
  const { query, sessions, ending, isEndingOthers, end, endOthers } = useSessions();
  if (!sessions) return <PartNotThere query={query} />;
  return <SessionList {...{ sessions, here, ending, isEndingOthers }} onEnd={end} onEndOthers={endOthers} />;
}

/** Nothing where another provider keeps it. */
function Password() {
  const { query, way, isBusy, problem, change } = usePassword();
  const isReady = useIsHydrated();
  if (way === 'provider') return null;
  return (
    <SettingsSection title={passwordTexts.title} description={passwordTexts.description}>
      {way === undefined ? <PartNotThere query={query} /> : <PasswordForm {...{ isReady, isBusy, problem }} onChange={change} />}
    </SettingsSection>
  );
}

function Consents() {
  const here = useHere();
  const { query, consents, giving, give } = useConsents();
  if (!consents) return <PartNotThere query={query} />;
  return <ConsentList {...{ consents, here, giving }} onGive={give} />;
}

function Looks() {
  const here = useHere();
  const { query, looks, isSaving, refuse } = useLooks();
  if (!looks) return <PartNotThere query={query} />;
  return <LookList {...{ looks, here, isSaving }} onRefuse={refuse} />;
}

function Closing() {
  const { query, closing, isClosing, problem, close, forget } = useClosing();
  if (!closing) return <PartNotThere query={query} />;
  return (
    <ClosingPanel
      {...{ isClosing, problem }}
      holds={closing.holds}
      owed={closing.owed}
      days={closing.grace_days}
      onClose={close}
      onLeave={forget}
    />
  );
}

function PartNotThere({ query }: { query: Unanswered }) {
  return <PartState {...unanswered(query)} />;
}
