import type { DemoAccount } from '@server/auth/auth.contract.js';
import { Avatar } from '../../../ui/display/avatar';
import { demoPassword, formTexts } from './texts';

export interface DemoPeopleProps {
  accounts: readonly DemoAccount[];
  /** The one whose email stands in the form. */
  chosen: string | undefined;
}

/** People of the demo town; pressing one fills in the form. Links, so that it works without script. */
export function DemoPeople({ accounts, chosen }: DemoPeopleProps) {
  if (accounts.length === 0) return null;
  const [before, after] = formTexts.demo.words({ password: demoPassword }).split(demoPassword);
  return (
    <section aria-labelledby="demo-people" className="mt-8 border-t border-line pt-6">
      <h2 id="demo-people" className="text-base">
        {formTexts.demo.title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {before}
        <code className="rounded-sm bg-sunken px-1 py-0.5 text-[0.9em]">{demoPassword}</code>
        {after}
      </p>
      <ul className="mt-3 flex flex-col gap-0.5">
        {accounts.map(({ full_name, email, about }) => (
          <li key={email}>
            <a
              href={`?email=${encodeURIComponent(email)}`}
              aria-current={email === chosen ? 'true' : undefined}
              className="-mx-2.5 flex items-center gap-3 rounded-md px-2.5 py-2 hover:bg-hover aria-[current]:bg-brand-soft"
            >
              <Avatar name={full_name} size="small" isDecorative />
              <span className="min-w-0">
                <span className="block truncate text-sm font-semibold">{full_name}</span>
                <span className="block truncate text-caption text-ink-soft">{about}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
