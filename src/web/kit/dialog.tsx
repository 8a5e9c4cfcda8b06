import type { ComponentProps, ReactNode } from 'react';
import { later } from './later.tsx';
// Remembers from the first press on where the focus was.
import './return-focus.ts';

export interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  /** Left of the title: an avatar, an icon. */
  media?: ReactNode;
  /** `lg` is the 980 px dialog of many fields; `sm` a question; on a phone `md` and `lg` fill the screen. */
  size?: 'sm' | 'md' | 'lg';
  children: ReactNode;
  /** The buttons on the right of the footer, the main one last; 'Cancelar' comes by itself. */
  actions?: ReactNode;
  cancelLabel?: string;
  hideCancel?: boolean;
  /** Makes the whole dialog a form, so that Enter sends it. */
  onSubmit?: ComponentProps<'form'>['onSubmit'];
  /** There are changes: closing the dialog, or leaving the page, asks first. */
  dirty?: boolean;
  /** Something is on its way: the dialog stays. */
  busy?: boolean;
  onClose: () => void;
}

/** Open for as long as it is rendered. */
export const Dialog = later<DialogProps>(async () => (await import('./dialog-panel.tsx')).DialogPanel, {
  giveUp: ({ onClose }) => onClose(),
});
