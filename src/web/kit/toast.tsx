import { t } from '../../shared/texts.ts';
import { createStore, type Store } from '../state/store.ts';

export type ToastKind = 'success' | 'error' | 'warning';
/** A button in the toast, to take something back at once. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}
export type ShowToast = (
  kind: ToastKind,
  title: string,
  description?: string,
  action?: ToastAction,
  /** Stands beside the one before it, for eight seconds. */
  oneOfMany?: boolean,
) => void;

/**
 * The list of toasts is loaded when the first one is shown; a page without toasts does not carry
 * it.
 */
export const toasterWanted: Store<boolean> = createStore(false);

let ready: (show: ShowToast) => void = () => undefined;
const toaster = new Promise<ShowToast>((resolve) => {
  ready = resolve;
});

/** The list is on the page, so waiting toasts are shown now. */
export const toasterReady = (present: ShowToast): void => ready(present);

function show(...args: Parameters<ShowToast>): void {
  toasterWanted.set(true);
  void toaster.then((present) => present(...args));
}

/** Shows a toast: a title, and a description if there is more to say. */
export const toast = {
  sucesso: (titulo: string, descricao?: string, acao?: ToastAction): void => show('success', titulo, descricao, acao),
  /** What one touch did, with 'Desfazer'. The last two stay in their places. */
  feito: (titulo: string, desfazer: () => void): void =>
    show('success', titulo, undefined, { label: t('Desfazer'), onPress: desfazer }, true),
  erro: (titulo: string, descricao?: string): void => show('error', titulo, descricao),
  aviso: (titulo: string, descricao?: string): void => show('warning', titulo, descricao),
};
