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

/** Takes something back and asks why: the reason stays with what was cancelled or reversed (decisions 23 and 26). */
export const ReasonDialog = Panel as <Name extends ActionName>(props: ReasonDialogProps<Name>) => ReactNode;
