import type { LucideIcon } from 'lucide-react';
import { Check } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import { useRef, useState, type ReactNode } from 'react';
import { useBackCloses } from '../state/back.ts';
import { cn } from './cn.ts';
import { returnTo } from './return-focus.ts';

export interface MenuAction {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  disabled?: boolean;
  /** Right of the label: why it is disabled, a shortcut. */
  note?: string;
  danger?: boolean;
  /** One of a choice: shown with a check. */
  checked?: boolean;
}

export interface MenuGroup {
  heading?: string;
  actions: readonly MenuAction[];
}

interface Props {
  /** The button that opens it; gets the right attributes by itself. */
  trigger: ReactNode;
  groups: readonly MenuGroup[];
  align?: 'start' | 'end';
  side?: 'top' | 'bottom' | 'right';
}

/** Drawn inside the landmark (or dialog) of its button, so that it stays part of it for screen readers. */
const HOMES = '[role=dialog], main, header, aside';

export function Menu({ trigger, groups, align = 'end', side = 'bottom' }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [home, setHome] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  // Looked for, and drawn, only now: there is one of these in every row of a list.
  const change = (next: boolean) => {
    if (next && button.current) {
      setHome(button.current.closest<HTMLElement>(HOMES));
      returnTo(button.current);
    }
    setOpen(next);
  };
  useBackCloses(() => setOpen(false), open);
  return (
    <Radix.Root modal={false} open={open} onOpenChange={change}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      {open && (
        <Radix.Portal container={home}>
          <Radix.Content
            align={align}
            side={side}
            sideOffset={6}
            collisionPadding={12}
            className="z-70 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-1.5rem)] min-w-56 animate-rise overflow-y-auto goes-on rounded-lg border border-line p-1.5 text-ink shadow-2"
          >
            {groups.map((group, index) => (
              <Radix.Group key={group.heading ?? index}>
                {index > 0 && <Radix.Separator className="mx-2 my-1.5 h-px bg-line" />}
                {group.heading && (
                  <Radix.Label className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3">{group.heading}</Radix.Label>
                )}
                {group.actions.map((action) => (
                  <MenuItem key={action.label} action={action} />
                ))}
              </Radix.Group>
            ))}
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  );
}

const item = [
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-left select-none focus:outline-hidden',
  'data-highlighted:bg-mata-soft data-disabled:cursor-not-allowed data-disabled:text-ink-3',
].join(' ');

function MenuItem({ action }: { action: MenuAction }) {
  const { label, icon: Icon, onSelect, disabled = false, note, danger = false, checked } = action;
  const className = cn(item, danger && 'text-atrasada data-highlighted:bg-atrasada-soft');
  const content = (
    <>
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      <span className="flex-1">{label}</span>
      {note && <span className="text-xs text-ink-3">{note}</span>}
      {checked && <Check aria-hidden className="size-5 text-mata-ink" />}
    </>
  );
  if (checked === undefined) {
    return (
      <Radix.Item disabled={disabled} onSelect={onSelect} className={className}>
        {content}
      </Radix.Item>
    );
  }
  return (
    <Radix.CheckboxItem checked={checked} disabled={disabled} onSelect={onSelect} className={className}>
      {content}
    </Radix.CheckboxItem>
  );
}
