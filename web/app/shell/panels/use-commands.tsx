import { listFriends } from '@server/friends/friends.contract.js';
import { listSavedLocations, type SavedLocation } from '@server/saved-locations/saved-locations.contract.js';
import type { Person, Profile } from '@server/profiles/profiles.contract.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, ArrowRight, Briefcase, House, Keyboard, MapPin, Palette } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import { endpointQuery } from '../../../lib/cache/query';
import { Avatar } from '../../../ui/display/avatar';
import type { Command, CommandGroup } from '../../../ui/overlays/command-palette';
import { Keys } from '../../../ui/display/kbd';
import { detailOf } from '../../../ui/forms/known-place';
import { chatPath } from '@server/contract/pages/person-paths.js';
import { goTos } from '../navigation/go-to';
import { useMode } from '../navigation/mode-context';
import { dashboards } from '../navigation/mode';
import { navFor, quickActionsFor } from '../navigation/nav';
import { texts } from '../texts';
import { panelTexts } from './texts';
import { applyTheme, nextTheme, useTheme } from '../sidebar/theme';
import { isApplicant, useApplicationStatus } from '../sidebar/use-application';

/** As many people and places are offered. */
const maxPeople = 5;
const maxPlaces = 5;

const placeIcons = { home: House, work: Briefcase, other: MapPin };

interface Facts {
  me: Profile;
  query: string;
  isOpen: boolean;
  onShortcuts: () => void;
}

/** What the palette offers for the words typed. */
export function useCommands({ me, query, isOpen, onShortcuts }: Facts): { groups: CommandGroup[]; isLoading: boolean } {
  const navigate = useNavigate();
  const words = useDeferredValue(query.trim());
  const friends = useQuery({
    ...endpointQuery(listFriends, { query: words === '' ? { limit: maxPeople } : { q: words, limit: maxPeople } }, { enabled: isOpen }),
    placeholderData: keepPreviousData,
  });
  const places = useQuery(endpointQuery(listSavedLocations, {}, { enabled: isOpen }));
  const go = (to: string) => void navigate(to);
  const pages = usePageCommands(me, go);
  const acts = useActCommands(onShortcuts);
  const saved = (places.data?.saved_locations ?? []).map((place) => bookCommand(place, go));
  const groups = [
    { label: panelTexts.palette.goTo, commands: matching(pages, words) },
    { label: panelTexts.palette.message, commands: (friends.data?.friends ?? []).map((friend) => messageCommand(friend, go)) },
    { label: panelTexts.palette.book, commands: matching(saved, words).slice(0, maxPlaces) },
    { label: panelTexts.palette.act, commands: matching(acts, words) },
  ];
  return { groups, isLoading: isOpen && (friends.isFetching || places.isPending) };
}

type Go = (to: string) => void;

/** Pages that the sidebar does not list. */
const otherPages = () => [
  { label: texts.messages, to: '/messages', subtitle: undefined },
  { label: texts.notifications, to: '/notifications', subtitle: undefined },
  { label: texts.profile, to: '/profile/v2', subtitle: undefined },
  { label: texts.notificationSettings, to: '/settings/notifications', subtitle: undefined },
  { label: texts.installApp, to: '/install', subtitle: undefined },
];

function usePageCommands(me: Profile, go: Go): Command[] {
  const { mode } = useMode();
  const keys = new Map(goTos(mode).map(({ to, key }) => [to, key]));
  const status = useApplicationStatus(me);
  const nav = navFor({ mode, roles: me.computed_roles, isApplicant: isApplicant(status) });
  const items = [...nav, ...otherPages(), ...quickActionsFor(mode)];
  const once = new Map(items.map((item) => [item.to, item]));
  return [...once.values()].map(({ to, label, subtitle }) => {
    const key = keys.get(to);
    return {
      id: `go ${to}`,
      label,
      detail: subtitle,
      icon: <ArrowRight aria-hidden="true" />,
      keys: key ? <Keys keys={['G', key.toUpperCase()]} /> : undefined,
      onChoose: () => go(to),
    };
  });
}

function useActCommands(onShortcuts: () => void): Command[] {
  const theme = nextTheme(useTheme());
  const { mode, hasDriverAccess, switchMode } = useMode();
  const other = mode === 'rider' ? 'driver' : 'rider';
  const change = {
    id: 'mode',
    label: texts.mode.switchTo[other],
    icon: <ArrowLeftRight aria-hidden="true" />,
    onChoose: () => switchMode(other),
  };
  return [
    ...(hasDriverAccess ? [change] : []),
    { id: 'theme', label: panelTexts.changeTheme[theme], icon: <Palette aria-hidden="true" />, onChoose: () => applyTheme(theme) },
    {
      id: 'keys',
      label: panelTexts.shortcuts.title,
      icon: <Keyboard aria-hidden="true" />,
      keys: <Keys keys={['?']} />,
      onChoose: onShortcuts,
    },
  ];
}

function messageCommand({ clerk_id: id, full_name: name, avatar_url: picture }: Person, go: Go): Command {
  return {
    id: `message ${id}`,
    label: name,
    icon: <Avatar name={name} src={picture} size="tiny" isDecorative />,
    onChoose: () => go(chatPath(id)),
  };
}

function bookCommand(place: SavedLocation, go: Go): Command {
  const { id, name, kind } = place;
  const Icon = placeIcons[kind];
  return {
    id: `book ${id}`,
    label: name,
    detail: detailOf(place),
    icon: <Icon aria-hidden="true" />,
    onChoose: () => go(`${dashboards.rider}?to=${encodeURIComponent(id)}`),
  };
}

function matching(commands: readonly Command[], words: string): Command[] {
  const wanted = words.toLocaleLowerCase('en-US');
  return commands.filter(({ label, detail }) => `${label} ${detail ?? ''}`.toLocaleLowerCase('en-US').includes(wanted));
}
