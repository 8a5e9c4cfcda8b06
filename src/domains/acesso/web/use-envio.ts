import { useRef, useState, type SyntheticEvent } from 'react';
import { inLanguage } from '../../../shared/texts.ts';
import { ApiError } from '../../../web/api/api-error.ts';

export type Frases = Readonly<Record<string, string | undefined>>;

interface Pedido {
  /** The rules before anything is sent: field → sentence. */
  conferir?: () => Frases;
  enviar: () => Promise<unknown>;
  /** A refusal as sentences of fields; null when it belongs to none. */
  noCampo?: (error: ApiError) => Frases | null;
  /** Whatever belongs to no field: the sentence to show in the form. Refusals carry the server's; the rest is unexpected. */
  aoFalhar: (error: ApiError | null) => string;
}

interface Envio {
  ocupado: boolean;
  erros: Frases;
  falha: string | null;
  enviar: (pedido: Pedido, event?: SyntheticEvent<HTMLElement>) => Promise<void>;
}

/**
 * Sends a form of sign-in, which nothing guards against leaving: there is nothing to lose in it. One press at a time, sentences under their
 * fields, focus on the first of them.
 */
export function useEnvio(): Envio {
  const correndo = useRef(false);
  const [ocupado, setOcupado] = useState(false);
  const [erros, setErros] = useState<Frases>({});
  const [falha, setFalha] = useState<string | null>(null);

  const mostrar = (frases: Frases, lugar: ParentNode): boolean => {
    setErros(frases);
    if (!Object.values(frases).some(Boolean)) return false;
    // After the sentences are on the screen.
    setTimeout(() => lugar.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
    return true;
  };

  const tentar = async ({ conferir, enviar, noCampo, aoFalhar }: Pedido, lugar: ParentNode) => {
    if (conferir && mostrar(inLanguage(conferir()), lugar)) return;
    try {
      await enviar();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.refused) setFalha(aoFalhar(null));
      else if (!mostrar(noCampo?.(error) ?? error.fields, lugar)) setFalha(aoFalhar(error));
    }
  };

  const enviar = async (pedido: Pedido, event?: SyntheticEvent<HTMLElement>) => {
    event?.preventDefault();
    if (correndo.current) return;
    correndo.current = true;
    const lugar = event?.currentTarget.closest('form') ?? document;
    setOcupado(true);
    setErros({});
    setFalha(null);
    try {
      await tentar(pedido, lugar);
    } finally {
      correndo.current = false;
      setOcupado(false);
    }
  };

  return { ocupado, erros, falha, enviar };
}
