import type { LucideIcon } from 'lucide-react';
import { Menu as Radix } from 'radix-ui/internal';
import { useRef } from 'react';
import { useBackCloses } from '../state/back.ts';
import { cn } from '../kit/cn.ts';

export interface MenuAction {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  disabled?: boolean;
  /** What stands right of the label: why it is disabled, a shortcut. */
  note?: string;
  danger?: boolean;
}

export interface MenuGroup {
  heading?: string;
  actions: readonly MenuAction[];
}

export interface MenuPanelProps {
  groups: readonly MenuGroup[];
  id: string;
  button: HTMLButtonElement;
  /** True if a key opened it: the first action then gets the focus. */
  byKeyboard: boolean;
  onClose: () => void;
}

/**
 * Drawn inside the landmark (or dialog) of its button, so that it stays part of it for screen
 * readers.
 */
const HOMES = '[role=dialog], main, header, aside';

/**
 * The content of `Menu`: Radix's dropdown menu without its button, which must exist before this is
 * loaded.
 */
export function MenuPanel({ id, button, byKeyboard, groups, onClose }: MenuPanelProps) {
  const pressedBeside = useRef(false);
  useBackCloses(onClose);
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    if (!pressedBeside.current) button.focus();
  };
  return (
    <Radix.Root open modal={false} onOpenChange={onClose}>
      <Radix.Anchor virtualRef={{ current: button }} />
      <Radix.Portal container={button.closest<HTMLElement>(HOMES)}>
        <Radix.Content
          id={id}
          aria-labelledby={button.id}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onEntryFocus={byKeyboard ? focusFirst : undefined}
          onInteractOutside={() => (pressedBeside.current = true)}
          onCloseAutoFocus={giveFocusBack}
          className="z-70 max-h-(--radix-popper-available-height) max-w-[calc(100vw-1.5rem)] min-w-56 animate-rise overflow-y-auto goes-on rounded-lg border border-line p-1.5 text-ink shadow-2"
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
    </Radix.Root>
  );
}

/** Radix does this by itself only where it has seen the key that opened it. */
function focusFirst(event: Event): void {
  const first = (event.currentTarget as Element).querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])');
  if (!first) return;
  event.preventDefault();
  first.focus();
}

const item = [
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-left select-none focus:outline-hidden',
  'data-highlighted:bg-mata-soft data-disabled:cursor-not-allowed data-disabled:text-ink-3',
].join(' ');

function MenuItem({ action }: { action: MenuAction }) {
  const { label, icon: Icon, onSelect, disabled = false, note, danger = false } = action;
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={cn(item, danger && 'text-atrasada data-highlighted:bg-atrasada-soft')}
    >
      {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
      <span className="flex-1">{label}</span>
      {note && <span className="text-xs text-ink-3">{note}</span>}
    </Radix.Item>
  );
}
