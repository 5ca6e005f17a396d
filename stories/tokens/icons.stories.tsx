import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Bell,
  BotMessageSquare,
  CalendarClock,
  CarFront,
  CircleAlert,
  CircleCheck,
  CreditCard,
  Heart,
  House,
  MapPin,
  MessageCircle,
  Mic,
  Navigation,
  Phone,
  Route,
  Search,
  Settings,
  ShieldCheck,
  Star,
  UserPlus,
  UsersRound,
  Video,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  Bell,
  BotMessageSquare,
  CalendarClock,
  CarFront,
  CircleAlert,
  CircleCheck,
  CreditCard,
  Heart,
  House,
  MapPin,
  MessageCircle,
  Mic,
  Navigation,
  Phone,
  Route,
  Search,
  Settings,
  ShieldCheck,
  Star,
  UserPlus,
  UsersRound,
  Video,
  Wallet,
};

const meta = { title: 'tokens/Icons' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** One set, Lucide, with a stroke of 1.75 at any size. */
export const Set: Story = {
  render: () => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} className="flex items-center gap-2.5 rounded-md border border-line bg-surface p-3 text-caption">
          <Icon className="size-5 shrink-0" /> <span className="truncate">{name}</span>
        </li>
      ))}
    </ul>
  ),
};

export const Sizes: Story = {
  render: () => (
    <div className="flex items-end gap-5">
      <CarFront className="size-3.5" />
      <CarFront className="size-4" />
      <CarFront className="size-5" />
      <CarFront className="size-6" />
      <CarFront className="size-8" />
    </div>
  ),
};
