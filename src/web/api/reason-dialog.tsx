import type { ReactNode } from 'react';
import { later } from '../kit/later.tsx';
import type { ActionName, ApiInput, ApiOutput } from './action-types.ts';

export interface ReasonDialogProps<Name extends ActionName> {
  /** The question: 'Cancelar esta fatura?' */
  title: string;
  /** Whose, which, how much. */
  description: ReactNode;
  /** What follows from it. */
  children?: ReactNode;
  confirmLabel: string;
  action: Name;
  toInput: (motivo: string) => ApiInput<Name>;
  /** Toast title of a failure. */
  errorTitle: string;
  onDone: (output: ApiOutput<Name>) => void;
  onClose: () => void;
}

const Panel = later<ReasonDialogProps<ActionName>>(async () => (await import('./reason-panel.tsx')).ReasonPanel, {
  giveUp: ({ onClose }) => onClose(),
});

/** Asks why something is cancelled or reversed; the reason is kept with it (decisions 23 and 26). */
export const ReasonDialog = Panel as <Name extends ActionName>(props: ReasonDialogProps<Name>) => ReactNode;
