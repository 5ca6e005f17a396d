import { type ComponentType, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { BottomNav } from '../../web/app/shell/navigation/bottom-nav';
import { useHasBottomNav } from '../../web/app/shell/navigation/use-has-bottom-nav';
import { Sidebar } from '../../web/app/shell/sidebar/sidebar';
import { cn } from '../../web/ui/cn';
import { Around, type SceneProps } from '../app/scene';

export interface ScreenProps extends Omit<SceneProps, 'children' | 'path'> {
  /** The page's component and how much room it takes, as its file in `web/app/pages` exports them. */
  page: { readonly Component: ComponentType; readonly handle: { readonly title: () => string; readonly isFullBleed?: boolean } };
  /** The page's address in the product. */
  path: string;
  /** As `routes.tsx` has it, where it differs from the address. */
  pattern?: string;
}

/** A whole page as people see it, with a server that answers at once. */
export function Screen({ page, path, pattern, ...around }: ScreenProps) {
  const [router] = useState(() => {
    const children = [
      { path: pattern ?? path.split('?')[0] ?? path, Component: page.Component },
      { path: '*', element: null },
    ];
    const frame = (
      <Around {...around}>
        <Frame me={around.me} isFullBleed={page.handle.isFullBleed ?? false} />
      </Around>
    );
    return createMemoryRouter([{ element: frame, children }], { initialEntries: [path] });
  });
  return <RouterProvider router={router} />;
}

/** As the shell lays it out. */
function Frame({ me, isFullBleed }: Pick<ScreenProps, 'me'> & { isFullBleed: boolean }) {
  const hasBottomNav = useHasBottomNav();
  return (
    <div
      className={cn(
        'flex min-h-dvh bg-paper min-[769px]:[--bottom-nav:0px]',
        hasBottomNav ? '[--bottom-nav:calc(3.75rem+var(--safe-bottom))]' : '[--bottom-nav:0px]',
      )}
    >
      <Sidebar me={me} />
      <div className={cn('flex min-w-0 flex-1 flex-col pb-(--bottom-nav)', isFullBleed && 'h-dvh')}>
        <main
          className={cn(
            'flex min-h-0 flex-1 flex-col',
            !isFullBleed && 'mx-auto w-full max-w-page px-4 pt-5 pb-8 sm:px-6 min-[769px]:pt-8 lg:px-8',
          )}
        >
          <Outlet />
        </main>
      </div>
      {hasBottomNav ? <BottomNav isAlertsOpen={false} onAlerts={nothing} isMoreOpen={false} onMore={nothing} /> : null}
    </div>
  );
}

function nothing() {}
