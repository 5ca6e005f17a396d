import type { Profile } from '@server/profiles/profiles.contract.js';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { useAfterPaint } from '../../../lib/device/use-after-paint';
import { cn } from '../../../ui/cn';
import { IconAction } from './icon-action';
import { rememberPref } from '../../state/prefs';
import { usePrefs } from '../../providers';
import { SidebarContent } from './sidebar-content';
import { texts } from '../texts';

/** The desktop's sidebar, from 769 px; folds to its icons and stays so (M3, S20). */
export function Sidebar({ me }: { me: Profile | null }) {
  const prefs = usePrefs();
  const [isFolded, setIsFolded] = useState(prefs.isSidebarFolded);
  function toggle() {
    rememberPref('sidebar', isFolded ? 'open' : 'folded');
    setIsFolded(!isFolded);
  }
  // The button answers first: the whole page beside the sidebar is laid out anew.
  const isDrawnFolded = useAfterPaint(isFolded);
  const label = isFolded ? texts.expand : texts.collapse;
  return (
    <aside
      aria-label={texts.landmarks.sidebar}
      data-testid="sidebar"
      data-slot="sidebar"
      className={cn(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-e border-line bg-sunken/60 min-[769px]:flex print:hidden',
        isDrawnFolded ? 'w-16' : 'w-66',
      )}
    >
      <SidebarContent
        me={me}
        isFolded={isDrawnFolded}
        foot={
          <IconAction
            label={label}
            side={isDrawnFolded ? 'right' : 'top'}
            onClick={toggle}
            className={isDrawnFolded ? undefined : 'ms-auto'}
          >
            {isFolded ? <PanelLeftOpen /> : <PanelLeftClose />}
          </IconAction>
        }
      />
    </aside>
  );
}
