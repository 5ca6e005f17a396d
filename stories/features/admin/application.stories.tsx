import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ApplicationSheet } from '../../../web/features/admin/views/application-sheet';
import { aDocument } from '../drivers/application-fixtures';
import { aReviewed, here } from './fixtures';

const meta = {
  title: 'features/admin/Application',
  component: ApplicationSheet,
  args: { application: aReviewed(), here },
} satisfies Meta<typeof ApplicationSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const NewDocuments: Story = { args: { application: aReviewed({ status: 'approved', renewed_at: '2026-11-20T12:00:00.000Z' }) } };
const insurance = aDocument('insurance', { state: 'accepted', expires_on: '2026-11-20' });
export const Expired: Story = {
  args: { application: aReviewed({ status: 'suspended', documents: [insurance] }) },
  async play({ canvas }) {
    await expect(canvas.getByText('Expired')).toBeVisible();
    await expect(canvas.getByText('Was good through Fri, Nov 20, 2026')).toBeVisible();
  },
};
const niro = { make: 'Kia', model: 'Niro', year: 2025, colour: 'Green', plate: 'HT 977', seats: 4 };
const changing = {
  status: 'approved',
  vehicle: { make: 'Toyota', model: 'Sienna', colour: 'Blue', plate: 'HT 204', seats: 6 },
  new_vehicle: niro,
} as const;
export const NewCar: Story = { args: { application: aReviewed({ ...changing, renewed_at: '2026-11-20T12:00:00.000Z' }) } };
export const NewCarWithoutPapers: Story = { args: { application: aReviewed({ ...changing, documents: [] }) } };
export const NewCarOnPhone: Story = { ...NewCar, globals: { viewport: { value: 'phone' } } };
export const Rejected: Story = {
  args: {
    application: aReviewed({
      status: 'rejected',
      decisions: [
        {
          decision: 'reject',
          status: 'rejected',
          reason: 'The plate could not be read. '.repeat(12),
          decided_by: { clerk_id: 'user_otto', full_name: 'Otto Operator', avatar_url: null },
          decided_at: '2026-11-21T13:00:00.000Z',
        },
      ],
    }),
  },
};
export const LittleTold: Story = { args: { application: aReviewed({ details: {}, documents: [], decisions: [] }) } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
