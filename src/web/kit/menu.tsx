import {
  cloneElement,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import type { MenuGroup, MenuPanelProps } from '../panels/menu-panel.tsx';
import { later } from './later.tsx';
import { returnTo } from './return-focus.ts';

interface Props {
  groups: readonly MenuGroup[];
  /** The button that opens it; gets the right attributes by itself. */
  trigger: ReactElement<ComponentProps<'button'>>;
}

const Panel = later<MenuPanelProps>(async () => (await import('../panels/menu-panel.tsx')).MenuPanel);

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

/** Every row of a list has one, so until it is opened only its button is rendered. */
export function Menu({ trigger, groups }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<{ button: HTMLButtonElement; byKeyboard: boolean } | null>(null);
  const toggle = (byKeyboard: boolean) => {
    if (!button.current) return;
    if (!open) returnTo(button.current);
    setOpen(open ? null : { button: button.current, byKeyboard });
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id: `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== null,
        'aria-controls': open ? id : undefined,
        onPointerDown: (event) => {
          if (event.button !== 0 || event.ctrlKey) return;
          // The menu gets the focus.
          if (!open) event.preventDefault();
          toggle(false);
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (!OPENING_KEYS.includes(event.key)) return;
          event.preventDefault();
          toggle(true);
        },
      })}
      {open && <Panel id={id} groups={groups} onClose={() => setOpen(null)} {...open} />}
    </>
  );
}
