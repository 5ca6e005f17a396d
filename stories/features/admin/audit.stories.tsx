import type { Meta, StoryObj } from '@storybook/react-vite';
import { AuditEntries } from '../../../web/features/admin/views/audit-entries';
import { anEntry, here } from './fixtures';

const entries = [
  anEntry(),
  anEntry({
    id: '0198a0a0-0000-7000-8000-000000000007',
    act: 'queue_changed',
    subject: { kind: 'queue', id: 'push', name: null },
    before: null,
    after: { call: 'PUT /admin/queues/api/queues/push/pause' },
    reason: null,
    request_id: null,
    network: null,
  }),
  anEntry({
    id: '0198a0a0-0000-7000-8000-000000000008',
    act: 'case_answered',
    subject: { kind: 'case', id: '0198a0a0-0000-7000-8000-000000000003', name: null },
    before: { state: 'open' },
    after: { state: 'waiting', text: 'We gave back the difference. '.repeat(20) },
    reason: null,
  }),
  anEntry({
    id: '0198a0a0-0000-7000-8000-000000000009',
    act: 'charge_refunded',
    subject: { kind: 'ride', id: '0198a0a0-0000-7000-8000-000000000004', name: null },
    before: { refunded_cents: 0 },
    after: { refunded_cents: 1_250 },
  }),
];

const meta = {
  title: 'features/admin/Audit log',
  component: AuditEntries,
  args: { entries, here, currency: 'USD', nextTo: '?cursor=next', firstTo: null },
} satisfies Meta<typeof AuditEntries>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Newest: Story = {};
export const Earlier: Story = { args: { nextTo: null, firstTo: '?' } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
