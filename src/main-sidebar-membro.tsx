import { use } from 'react';
import { icons } from './icons.gen.ts';
import { ShellSlotsContext } from './web/shell/shell-slots.ts';
import { Sidebar, type SidebarProps } from './web/shell/sidebar.tsx';

/** The menu with the icons of every screen that a member may have been given. */
export const SidebarDoMembro = (props: SidebarProps) => (
  <ShellSlotsContext value={{ ...use(ShellSlotsContext), icons }}>
    <Sidebar {...props} />
  </ShellSlotsContext>
);
