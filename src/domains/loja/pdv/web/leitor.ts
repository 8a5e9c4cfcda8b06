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
