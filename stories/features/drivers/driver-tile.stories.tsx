import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { AnyoneFace, carOf, DriverFace, HintOf, moreOf, Tile } from '../../../web/features/drivers/views/driver-tile';
import { aDriver } from './fixtures';

const tileOf = (driver: ReturnType<typeof aDriver>) => ({
  name: driver.full_name,
  face: <DriverFace driver={driver} />,
  hint: <HintOf driver={driver} />,
  detail: carOf(driver),
  more: moreOf(driver),
});

const meta = {
  title: 'features/drivers/Driver tile',
  component: Tile,
  args: { group: 'driver', isChosen: false, onChoose: fn(), ...tileOf(aDriver({ is_friend: true, rides_together: 5 })) },
} satisfies Meta<typeof Tile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AFriend: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('radio'));
    await expect(args.onChoose).toHaveBeenCalledOnce();
  },
};
export const Chosen: Story = { args: { isChosen: true } };
export const Busy: Story = { args: { isDisabled: true, ...tileOf(aDriver({ availability: 'busy', eta_minutes: null })) } };
export const OffDuty: Story = { args: { isDisabled: true, ...tileOf(aDriver({ availability: 'off', eta_minutes: null })) } };
export const NotRatedYet: Story = { args: tileOf(aDriver({ average_rating: null, total_ratings: 0 })) };
export const LongestName: Story = { args: tileOf(aDriver({ full_name: 'Maximiliana Featherstonehaugh-Cholmondeley', eta_minutes: 128 })) };
export const Anyone: Story = {
  render: ({ group, isChosen, onChoose }) => (
    <Tile {...{ group, isChosen, onChoose }} name="Anyone nearby" face={<AnyoneFace />} hint="First to accept" />
  ),
};
