import { useEffect, useEffectEvent } from 'react';
import { ouvir, SILENCIO, type Rajada } from './leitor.ts';

/** Marks fields that take scans themselves. */
export const CAMPO_DO_LEITOR = 'data-leitor';

/**
 * Scans reach the till wherever the focus is: on a button, in the search, in a price. What a scan
 * typed into another field is removed again, and its Enter presses nothing.
 */
export function useLeitor(onCodigo: (codigo: string, quando: number) => void, ativo: boolean): void {
  const lido = useEffectEvent(onCodigo);
  useEffect(() => {
    if (!ativo) return undefined;
    let rajada: Rajada = SILENCIO;
    let campo: { input: HTMLInputElement; antes: string } | null = null;
    const tecla = (event: KeyboardEvent) => {
      const { target, key, timeStamp } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || daOutraCaixa(target)) return;
      const antes = rajada.texto;
      const { rajada: proxima, codigo } = ouvir(rajada, { key, quando: timeStamp });
      rajada = proxima;
      if (proxima.texto.length === 1 && proxima.texto !== antes) campo = lembrar(target);
      if (codigo === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (campo) devolver(campo.input, campo.antes);
      campo = null;
      lido(codigo, timeStamp);
    };
    document.addEventListener('keydown', tecla, { capture: true });
    return () => document.removeEventListener('keydown', tecla, { capture: true });
  }, [ativo]);
}

/**
 * It does not listen while a dialog other than the receipt is open. The barcode field listens
 * itself.
 */
function daOutraCaixa(target: EventTarget | null): boolean {
  if (target instanceof HTMLElement && target.hasAttribute(CAMPO_DO_LEITOR)) return true;
  return document.querySelector('[role=dialog]:not(:has([data-recibo])), [role=alertdialog]') !== null;
}

const lembrar = (target: EventTarget | null) =>
  target instanceof HTMLInputElement ? { input: target, antes: target.value } : null;

/** Sets a value so that React notices: through the element's own setter and an input event. */
function devolver(input: HTMLInputElement, valor: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, valor);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
