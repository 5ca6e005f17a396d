import { Dialog, DialogContent, DialogTitle, DialogTrigger } from '../../../web/ui/overlays/dialog';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../web/ui/overlays/dropdown-menu';
import { Popover, PopoverContent, PopoverTrigger } from '../../../web/ui/overlays/popover';
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from '../../../web/ui/overlays/sheet';

/** What lies over a page, each open. */
export const overlays = [
  {
    what: 'a dialog',
    role: 'dialog',
    overlay: (
      <Dialog defaultOpen isBusy={false}>
        <DialogTrigger>Open</DialogTrigger>
        <DialogContent aria-describedby={undefined} hasCloseButton={false}>
          <DialogTitle>Cancel the ride?</DialogTitle>
        </DialogContent>
      </Dialog>
    ),
  },
  {
    what: 'a sheet',
    role: 'dialog',
    overlay: (
      <Sheet defaultOpen isBusy={false}>
        <SheetTrigger>Open</SheetTrigger>
        <SheetContent aria-describedby={undefined}>
          <SheetTitle>Receipt</SheetTitle>
        </SheetContent>
      </Sheet>
    ),
  },
  {
    what: 'a popover',
    role: 'dialog',
    overlay: (
      <Popover defaultOpen>
        <PopoverTrigger>Open</PopoverTrigger>
        <PopoverContent aria-label="News">Nothing new</PopoverContent>
      </Popover>
    ),
  },
  {
    what: 'a menu',
    role: 'menu',
    overlay: (
      <DropdownMenu defaultOpen>
        <DropdownMenuTrigger>Open</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem>Mute</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    ),
  },
] as const;
