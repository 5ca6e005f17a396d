import type { Meta, StoryObj } from '@storybook/react-vite';
import { AuthFacts } from '../../web/app/pages/test-auth/auth-facts';

const meta = {
  title: 'app/Test auth',
  component: AuthFacts,
  args: {
    me: { clerk_id: 'demo_rosa', full_name: 'Rosa Rivera', computed_roles: ['customer'] },
    session: { device: 'Chrome · Windows', signed_in_at: '2026-11-25T09:30:00.000Z' },
    provider: { issuer: 'http://localhost:3000/oidc', is_embedded: true },
  },
  decorators: [
    (Story) => (
      <main className="max-w-3xl bg-paper p-4">
        <h1 className="sr-only">Sign-in test</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof AuthFacts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {};
export const SignedInDark: Story = { globals: { theme: 'dark' } };
export const SignedInOnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Nobody: Story = { args: { me: null, session: undefined } };
/** Names of no end stay within the frame. */
export const LongNames: Story = {
  args: {
    me: { clerk_id: `demo_${'x'.repeat(120)}`, full_name: 'W'.repeat(100), computed_roles: ['customer', 'driver', 'admin'] },
    session: { device: null, signed_in_at: '2026-11-25T09:30:00.000Z' },
    provider: { issuer: `https://${'accounts-'.repeat(12)}.example/realms/town`, is_embedded: false },
  },
  globals: { viewport: { value: 'phone' } },
};
