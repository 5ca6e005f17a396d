import './server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { MemoryRouter } from 'react-router';
import { currencies, townLanguages } from '../../../src/service-area/the-town.contract';
import { TownSetup } from '../../../src/service-area/service-area.contract';
import { theTariffs } from '../../../stories/features/admin/town-fixtures';
import { rosasPreferences } from '../../../stories/features/notifications/fixtures';
import { approvedQuery, tariffsQuery, townSetupQuery } from '../../../web/features/admin/api/queries';
import { TownScreen } from '../../../web/features/admin/town/town-screen';
import { pushSubscriptionsQuery } from '../../../web/features/notifications/api/push/renew';
import { mailChoicesQuery } from '../../../web/features/notifications/api/use-mail-choices';
import { preferencesQuery } from '../../../web/features/notifications/api/use-preferences';
import { PreferencesScreen } from '../../../web/features/notifications/preferences-screen';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { HereProvider } from '../../../web/lib/here';
import { Avatar } from '../../../web/ui/display/avatar';
import { Banner } from '../../../web/ui/feedback/banner';
import { Button } from '../../../web/ui/button';
import { Checkbox } from '../../../web/ui/forms/checkbox';
import { CountBadge } from '../../../web/ui/display/count-badge';
import { CountdownRing } from '../../../web/ui/feedback/countdown-ring';
import { DateTimePicker } from '../../../web/ui/dates/date-time-picker';
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from '../../../web/ui/overlays/dialog';
import { DropdownMenu, DropdownMenuTrigger } from '../../../web/ui/overlays/dropdown-menu';
import { Field } from '../../../web/ui/forms/field';
import { IconButton } from '../../../web/ui/icon-button';
import { Input } from '../../../web/ui/forms/input';
import { ListRow } from '../../../web/ui/display/list-row';
import { Logo } from '../../../web/ui/display/logo';
import { PageHeader } from '../../../web/ui/display/page-header';
import { Progress } from '../../../web/ui/feedback/progress';
import { RadioGroup, RadioOption } from '../../../web/ui/forms/radio-group';
import { RatingInput, RatingStars } from '../../../web/ui/ratings/rating-stars';
import { Switch } from '../../../web/ui/forms/switch';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../web/ui/display/tabs';
import { Toaster } from '../../../web/ui/feedback/toast';
import { matchMediaWith } from '../../lib/media';
import { answerWith } from '../rides/wire';

/** One of each that is rendered on the server. */
const page = (
  <MemoryRouter>
    <PageHeader title="Friends" back={{ to: '/', label: 'Home' }} actions={<Button isBusy>Save</Button>} />
    <Logo hasSlogan />
    <Avatar name="Ann Rider" src="/ann.png" presence="busy" />
    <ListRow to="/a" title="Ann" trailing={<CountBadge count={3} label="unread" />} />
    <Banner title="Offline" />
    <CountdownRing label="Time to answer" remainingMs={61_000} totalMs={90_000} />
    <Progress label="Upload" value={3} />
    <RatingStars value={4.5} />
    <RatingInput label="Your ride" value={3} onRate={() => undefined} />
    <Field label="Name" hint="Yours" error="Missing">
      <Input />
    </Field>
    <Field label="Quiet" layout="row">
      <Switch defaultChecked />
    </Field>
    <Field label="Agreed" layout="inline">
      <Checkbox />
    </Field>
    <Field label="Car">
      <RadioGroup defaultValue="a">
        <RadioOption value="a" label="A" hint="small" />
      </RadioGroup>
    </Field>
    <DateTimePicker date="2026-11-27" time="15:30" timeZone="Pacific/Chatham" onChange={() => undefined} />
    <Tabs defaultValue="a">
      <TabsList aria-label="Parts">
        <TabsTrigger value="a">A</TabsTrigger>
      </TabsList>
      <TabsContent value="a">A</TabsContent>
    </Tabs>
    <Dialog isBusy={false}>
      <DialogTrigger asChild>
        <IconButton label="Open">+</IconButton>
      </DialogTrigger>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>Title</DialogTitle>
      </DialogContent>
    </Dialog>
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="More">…</IconButton>
      </DropdownMenuTrigger>
    </DropdownMenu>
    <Toaster />
  </MemoryRouter>
);

const errors: unknown[][] = [];
let watch: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  // A phone, which the server cannot know: the pickers there are the device's own.
  matchMediaWith(() => true);
  watch = jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void errors.push(words));
});
afterEach(() => {
  watch.mockRestore();
  document.body.replaceChildren();
});

/** Hydrates what the server rendered; answers where it stands, once React has had its say. */
async function hydrate(html: string, element: ReactNode): Promise<HTMLElement> {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  const complaints: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, element, { onRecoverableError: (error) => complaints.push(error) });
  });
  expect(complaints).toEqual([]);
  expect(errors).toEqual([]);
  return root;
}

test('what the server renders is taken over by the browser without a word', async () => {
  const root = await hydrate(renderToString(page), page);
  expect(root.querySelector('img')).not.toBeNull();
  expect(root.querySelector('input[type=date]')).not.toBeNull();
  expect(root.textContent).toContain('Chatham Time');
});

test('quiet hours are taken over where the browser knows other zones than the server', async () => {
  const cache = makeQueryClient();
  const mail = { is_sent: false, address: null, receipts: true, answers: true };
  const preferences = { ...rosasPreferences, quiet_hours: { start: '22:00', end: '07:00', tz: 'US/Eastern' } };
  cache.setQueryData(preferencesQuery.queryKey, preferences);
  cache.setQueryData(pushSubscriptionsQuery.queryKey, { subscriptions: [] });
  cache.setQueryData(mailChoicesQuery.queryKey, mail);
  answerWith({
    'GET /api/notifications/preferences': () => ({ body: preferences }),
    'GET /api/push/subscriptions': () => ({ body: { subscriptions: [] } }),
    'GET /api/mail/choices': () => ({ body: mail }),
  });
  const settings = (
    <QueryClientProvider client={cache}>
      <HereProvider rendered={{ now: '2026-11-20T10:00:00.000Z', timeZone: 'UTC' }}>
        <MemoryRouter>
          <PreferencesScreen />
        </MemoryRouter>
      </HereProvider>
    </QueryClientProvider>
  );
  const html = renderToString(settings);
  const known = jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Antarctica/Troll', 'Europe/Kyiv']);
  const root = await hydrate(html, settings);
  known.mockRestore();
  const zones = [...root.querySelectorAll('option')].map(({ value }) => value);
  expect(zones).toEqual(['US/Eastern', 'Antarctica/Troll', 'Europe/Kyiv']);
});

test('the form of a town is taken over where the browser has other names for regions and currencies than the server', async () => {
  const cache = makeQueryClient();
  const services = { search: 'none', routes: 'none', map: 'none', sign_in: 'built_in', cards: 'outside', mail: 'none' };
  const setup = TownSetup.parse({ area: null, services, version: '0.1.0' });
  const approved = { driver_applications: [], nextCursor: null };
  cache.setQueryData(townSetupQuery.queryKey, setup);
  cache.setQueryData(tariffsQuery.queryKey, theTariffs());
  cache.setQueryData(approvedQuery.queryKey, approved);
  answerWith({
    'GET /api/admin/town': () => ({ body: setup }),
    'GET /api/admin/tariffs': () => ({ body: theTariffs() }),
    'GET /api/admin/driver-applications': () => ({ body: approved }),
  });
  const town = (
    <QueryClientProvider client={cache}>
      <HereProvider rendered={{ now: '2026-11-20T10:00:00.000Z', timeZone: 'UTC' }}>
        <MemoryRouter>
          <TownScreen slots={{ search: () => null, map: () => null }} />
        </MemoryRouter>
      </HereProvider>
    </QueryClientProvider>
  );
  const html = renderToString(town);
  const names = jest.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation((code) => `${code} by another name`);
  const root = await hydrate(html, town);
  names.mockRestore();
  const select = (name: string) => root.querySelector<HTMLSelectElement>(`select[name=${name}]`);
  const codes = (name: string) => [...(select(name)?.options ?? [])].map(({ value }) => value);
  const shown = (name: string) => select(name)?.selectedOptions[0]?.textContent;
  expect(codes('currency')).toEqual(currencies);
  expect(codes('language')).toEqual(townLanguages.toSorted());
  expect([shown('currency'), shown('language')]).toEqual(['USD, US Dollar', 'United States']);
  expect(select('language')?.textContent).toContain('IE by another name');
});
