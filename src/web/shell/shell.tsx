import type { ComponentType } from 'react';
import { laterForSure } from '../kit/later.tsx';
import type { BottomBarProps } from './bottom-bar.tsx';
import { frameWith, type ShellProps } from './frame.tsx';
import type { ShellSlots } from './shell-slots.ts';
import { Sidebar } from './sidebar.tsx';

const BottomBar = laterForSure<BottomBarProps>(async () => (await import('./bottom-bar.tsx')).BottomBar);

/** The shell with what the product puts into it. */
export const shellWith = (slots: ShellSlots): ComponentType<ShellProps> => frameWith(slots, { Sidebar, BottomBar });
