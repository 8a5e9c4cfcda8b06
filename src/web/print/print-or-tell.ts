import { texts } from '../../shared/texts.ts';
import { toast } from '../kit/toast.tsx';
import { printLines, type Paper } from './print-lines.ts';

// A catalogue of its own, loaded only by screens that print.
const t = texts({
  'Bloqueado pelo navegador': 'Blocked by the browser',
  'Permita janelas pop-up deste endereço para imprimir.': 'Allow pop-ups from this address to print.',
});

/** Prints, or says that the browser blocked the window; false then. */
export function printOrTell(paper: Paper): boolean {
  const printed = printLines(paper);
  if (!printed) toast.erro(t('Bloqueado pelo navegador'), t('Permita janelas pop-up deste endereço para imprimir.'));
  return printed;
}
