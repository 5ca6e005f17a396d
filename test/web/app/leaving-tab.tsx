import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Left } from '../../../web/app/state/left';
import { SignOutButton } from '../../../web/app/shell/sidebar/sign-out-button';
import { useHasLeft } from '../../../web/lib/device/leaving';
import { makeQueryClient } from '../../../web/lib/cache/query';

const cache = makeQueryClient();

function Page({ onDone }: { onDone: () => void }) {
  if (useHasLeft()) return <Left onDone={onDone} />;
  return (
    <>
      <p>Good morning, Rosa</p>
      <SignOutButton isFolded={false} />
    </>
  );
}

/** A page of Rosa's in one tab; tells when the tab goes home. */
export function openTab() {
  const onDone = jest.fn();
  // jsdom keeps no database to be forgotten, which is logged.
  jest.spyOn(console, 'warn').mockReturnValue();
  cache.setQueryData(['rosa'], 'what Rosa saw');
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter initialEntries={['/messages']}>
        <Page onDone={onDone} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { onDone, cache };
}
