import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../../../web/ui/forms/field';
import { Input } from '../../../web/ui/forms/input';
import { AreaForm } from '../../../web/features/admin/views/town/area-form';
import { TownLacks } from '../../../web/features/admin/views/town/town-lacks';
import { TownSteps } from '../../../web/features/admin/views/town/town-steps';
import { TownServicesList } from '../../../web/features/admin/views/town/town-services';

const draft = {
  name: 'Ashford',
  supportEmail: 'help@ashford.example',
  supportPhone: '+44 1233 555 010',
  emergencyNumber: '999',
  timeZone: 'Europe/London',
  currency: 'GBP' as const,
  units: 'km' as const,
  language: 'en-GB' as const,
  center: '51.1487, 0.8728',
  radius: '6.5',
  reason: 'We drive to Kennington now.',
};

const meta = {
  title: 'features/admin/Town',
  component: AreaForm,
  args: {
    draft,
    reasonMaxLength: 500,
    isAlive: true,
    zones: ['America/New_York', 'Europe/London', 'Europe/Vienna'],
    search: (
      <Field label="Find the center">
        <Input name="search" />
      </Field>
    ),
    map: <div className="grid size-full place-items-center bg-sunken text-ink-faint">Map</div>,
    hasMoved: false,
    isBusy: false,
    onChange: fn(),
    onSave: fn(),
    onReset: fn(),
    onKeep: fn(),
  },
} satisfies Meta<typeof AreaForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SetUp: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'English as in' }), 'Ireland');
    await expect(args.onChange).toHaveBeenCalledWith({ language: 'en-IE' });
  },
};
/** The English of a region that writes a comma. */
export const WithAComma: Story = {
  args: { draft: { ...draft, currency: 'EUR', language: 'en-AT' } },
  async play({ canvas }) {
    await expect(canvas.getByText(/^People read 15:05, 21\/0?9\/2026 and €\s1\.234,50\.$/)).toBeVisible();
  },
};
/** Each field says what it lacks, and nothing is sent. */
export const Empty: Story = {
  args: {
    draft: {
      ...draft,
      name: '',
      supportEmail: 'help@',
      supportPhone: 'ask Ada',
      emergencyNumber: 'shout',
      center: 'the church',
      radius: '',
      reason: '',
    },
  },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).not.toHaveBeenCalled();
    for (const words of [
      'Say what the town is called.',
      'Latitude and longitude in degrees, like 51.1487, 0.8728.',
      'Say why.',
      'A number as people dial it, like 911 or 112.',
    ])
      await expect(canvas.getByText(words)).toBeVisible();
  },
};
export const Saving: Story = { args: { isBusy: true } };
export const Refused: Story = { args: { problem: 'This has changed since you loaded it.' } };
/** Another admin saved it since: nothing is sent before one has chosen how to go on. */
export const Moved: Story = {
  args: { hasMoved: true },
  async play({ args, canvas }) {
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep my changes' }));
    await expect(args.onKeep).toHaveBeenCalledOnce();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
/** The length stays, whatever it is counted in. */
export const OtherUnits: Story = {
  async play({ args, canvas }) {
    await expect(canvas.getByRole('textbox', { name: 'Radius in kilometers' })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Distances' }), 'Miles');
    await expect(args.onChange).toHaveBeenCalledWith({ units: 'miles', radius: '4.04' });
  },
};
/** What a town lacks, step by step. */
export const Checklist: Story = {
  render: () => <TownSteps done={{ area: true, tariff: false, support: false, cards: false, drivers: false }} />,
  async play({ canvas }) {
    await expect(canvas.getByText('Done: Set up the town')).toBeInTheDocument();
    await expect(canvas.getByText(/Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to tariffs' })).toHaveAttribute('href', '/admin/tariffs');
  },
};
export const Ready: Story = { render: () => <TownSteps done={{ area: true, tariff: true, support: true, cards: true, drivers: true }} /> };
export const Services: Story = {
  render: () => (
    <TownServicesList
      services={{ search: 'outside', routes: 'none', map: 'demo', sign_in: 'built_in', cards: 'none', mail: 'none' }}
      version="0.1.0"
    />
  ),
};
/** On the desk’s first page: what is left, each a link. */
export const Lacks: Story = {
  render: () => <TownLacks lacks={['town', 'tariff', 'support', 'cards', 'streets', 'mail', 'driver']} />,
  async play({ canvas }) {
    await expect(canvas.getByText('7 things left.')).toBeVisible();
    const places = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(new Set(places)).toEqual(
      new Set(['/admin/town#town-area', '/admin/tariffs', '/admin/town#town-services', '/admin/applications']),
    );
  },
};
export const OneLack: Story = { render: () => <TownLacks lacks={['mail']} />, globals: { theme: 'dark' } };
export const NoLack: Story = {
  render: () => <TownLacks lacks={[]} />,
  async play({ canvasElement }) {
    await expect(canvasElement.querySelector('section')).toBeNull();
  },
};
