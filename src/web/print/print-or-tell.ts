import { t } from '../../shared/texts.ts';
import { toast } from '../kit/toast.tsx';
import { printLines, type Paper } from './print-lines.ts';

/** Prints, or says that the browser blocked the window; false then. */
export function printOrTell(paper: Paper): boolean {
  const printed = printLines(paper);
  if (!printed) toast.erro(t('Bloqueado pelo navegador'), t('Permita janelas pop-up deste endereço para imprimir.'));
  return printed;
}
