import type { ReactNode } from 'react';
import { later } from './later.tsx';
import './return-focus.ts';

export interface ConfirmProps {
  /** The question: 'Excluir membro?' */
  title: string;
  /** The name of what goes away, set apart. */
  item?: ReactNode;
  /** What follows from it. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** What it will do is still being asked for: it is not confirmed before that is shown. */
  waits?: boolean;
  /** While its promise is pending the dialog shows that it is working. It closes on success and stays on failure. */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Open for as long as it is rendered. */
export const ConfirmDialog = later<ConfirmProps>(async () => (await import('./confirm-panel.tsx')).ConfirmPanel, {
  giveUp: ({ onClose }) => onClose(),
});
