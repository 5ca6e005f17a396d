import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApplicationSheet } from '../../../web/features/admin/views/application-sheet';
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
