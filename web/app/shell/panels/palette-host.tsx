import type { Profile } from '@server/profiles/profiles.contract.js';
import { useState } from 'react';
import { CommandPalette } from '../../../ui/overlays/command-palette';
import { panelTexts } from './texts';
import { useCommands } from './use-commands';

export interface PaletteHostProps {
  me: Profile;
  isOpen: boolean;
  onClose: () => void;
  onShortcuts: () => void;
}

/** The command palette of Ctrl/Cmd+K: go to a page, message a friend, book to a saved place. */
export function PaletteHost({ me, isOpen, onClose, onShortcuts }: PaletteHostProps) {
  const [query, setQuery] = useState('');
  const { groups, isLoading } = useCommands({ me, query, isOpen, onShortcuts });
  function close() {
    onClose();
    setQuery('');
  }
  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={close}
      query={query}
      onQuery={setQuery}
      groups={groups}
      isLoading={isLoading}
      placeholder={panelTexts.palette.placeholder}
      emptyText={panelTexts.palette.empty}
    />
  );
}
