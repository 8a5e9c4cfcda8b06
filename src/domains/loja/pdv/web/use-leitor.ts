import { useEffect, useEffectEvent } from 'react';

/** The keys typed since the last pause. */
export interface Rajada {
  texto: string;
  inicio: number;
  ultima: number;
}

export const SILENCIO: Rajada = { texto: '', inicio: 0, ultima: Number.NEGATIVE_INFINITY };

/**
 * A scanner types a character every few milliseconds; the fastest typist needs five times as long.
 */
const ENTRE_SINAIS_MS = 35;
const FIM_MS = 150;
const MENOR_CODIGO = 4;

interface Tecla {
  key: string;
  quando: number;
}

/**
 * Takes one key after another and decides whether a scanner typed them: like a keyboard, but
 * faster, and ending with Enter or Tab. `codigo` is the scanned code once it is complete.
 */
export function ouvir(rajada: Rajada, { key, quando }: Tecla): { rajada: Rajada; codigo: string | null } {
  if (key === 'Enter' || key === 'Tab') {
    const lida =
      rajada.texto.length >= MENOR_CODIGO && quando - rajada.ultima <= FIM_MS && ritmo(rajada) <= ENTRE_SINAIS_MS;
    return { rajada: SILENCIO, codigo: lida ? rajada.texto : null };
  }
  // Shift comes between the characters of a code with capital letters.
  if (key.length !== 1) return { rajada: key === 'Shift' ? rajada : SILENCIO, codigo: null };
  const segue = quando - rajada.ultima <= ENTRE_SINAIS_MS * 2;
  return {
    rajada: segue
      ? { ...rajada, texto: rajada.texto + key, ultima: quando }
      : { texto: key, inicio: quando, ultima: quando },
    codigo: null,
  };
}

const ritmo = ({ texto, inicio, ultima }: Rajada): number => (ultima - inicio) / Math.max(1, texto.length - 1);

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
