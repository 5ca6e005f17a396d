import { retryOf } from '../../lib/cache/next-page';
import { useHaveCome } from '../../lib/cache/use-have-come';
import { useZones } from '../../lib/device/zones/use-zones';
import { useHere } from '../../lib/here';
import { Banner } from '../../ui/feedback/banner';
import { Card, CardBody } from '../../ui/display/card';
import { ErrorState } from '../../ui/feedback/error-state';
import { LoadingState } from '../../ui/feedback/loading-state';
import { Field } from '../../ui/forms/field';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Switch } from '../../ui/forms/switch';
import { pushSubscriptionsQuery } from './api/push/renew';
import { mailChoicesQuery, useMailChoices } from './api/use-mail-choices';
import { preferencesQuery, usePreferences } from './api/use-preferences';
import { preferenceTexts as texts } from './preference-texts';
import { EmailCard } from './views/email-card';
import { PushSection } from './push/push-section';
import { PreferenceGrid } from './views/preference-grid';
import { QuietHoursForm } from './views/quiet-hours-form';

/** What one is told and where: kinds × channels, push, quiet hours (M64, M69, M73). Each change is in force at once. */
export function PreferencesScreen() {
  const { query, change } = usePreferences();
  const { timeZone } = useHere();
  const { zones } = useZones();
  const haveCome = useHaveCome([preferencesQuery, pushSubscriptionsQuery, mailChoicesQuery]);
  if (query.isPending || !haveCome) return <PreferencesToCome />;
  if (!query.data) return <ErrorState title={texts.loadFailed} {...retryOf(query)} />;
  const preferences = query.data;
  return (
    <div className="flex flex-col gap-5">
      <PushSection
        isHeldBack={!preferences.push_enabled}
        onTurnedOn={() => (preferences.push_enabled ? undefined : change({ push_enabled: true }))}
      />
      <Card>
        <CardBody>
          <Field label={texts.pushTitle} hint={texts.pushDetail} layout="row">
            <Switch checked={preferences.push_enabled} onCheckedChange={(isOn) => change({ push_enabled: isOn })} />
          </Field>
        </CardBody>
      </Card>
      <p className="text-body text-ink-soft">{texts.columns}</p>
      <PreferenceGrid
        preferences={preferences}
        onInApp={(name, isOn) => change({ [name]: isOn })}
        onPush={(name, isOn) => change({ push_categories: { [name]: isOn } })}
      />
      <QuietHoursForm
        {...{ timeZone, zones }}
        quietHours={preferences.quiet_hours}
        isDisabled={!preferences.push_enabled}
        onChange={(quietHours) => change({ quiet_hours: quietHours })}
      />
      <EmailSection />
      <Banner title={texts.urgentTitle}>{texts.urgentDetail}</Banner>
    </div>
  );
}

function PreferencesToCome() {
  return (
    <LoadingState>
      <Skeleton className="h-96 rounded-lg" />
    </LoadingState>
  );
}

/** Not there in a town that sends no mail. */
function EmailSection() {
  const { choices, change } = useMailChoices();
  return choices?.is_sent ? <EmailCard choices={choices} onChange={change} /> : null;
}
