import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { inLanguage } from '../../../../shared/texts.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { goToInvalid } from '../../../../web/kit/go-to-invalid.ts';

export type Frases = Readonly<Record<string, string | undefined>>;

interface Pedido {
  /** Checks before anything is sent: field → sentence. */
  conferir?: () => Frases;
  enviar: () => Promise<unknown>;
  /** A refusal as sentences of fields; null if it belongs to none. */
  noCampo?: (error: ApiError) => Frases | null;
  /**
   * The sentence to show in the form if the failure belongs to no field. Refusals carry the
   * server's sentence. Anything else is unexpected, and the sentence then says what the person can
   * do: check the network, or tell us the code.
   */
  aoFalhar: (error: ApiError | null) => string;
}

interface Envio {
  ocupado: boolean;
  erros: Frases;
  falha: string | null;
  enviar: (pedido: Pedido, event?: SyntheticEvent<HTMLElement>) => Promise<void>;
}

/**
 * Submits a form of sign-in: one submission at a time, errors under their fields, focus on the
 * first. Leaving it asks nothing, because there is nothing to lose.
 */
export function useEnvio(): Envio {
  const correndo = useRef(false);
  const lugar = useRef<ParentNode>(document);
  const [ocupado, setOcupado] = useState(false);
  const [erros, setErros] = useState<Frases>({});
  const [falha, setFalha] = useState<string | null>(null);

  // Runs once the errors are on the screen, including those of a request.
  useEffect(() => {
    if (algum(erros)) goToInvalid(lugar.current);
  }, [erros]);

  const mostrar = (frases: Frases): boolean => {
    setErros(frases);
    return algum(frases);
  };

  const tentar = async ({ conferir, enviar, noCampo, aoFalhar }: Pedido) => {
    if (conferir && mostrar(inLanguage(conferir()))) return;
    try {
      await enviar();
    } catch (error) {
      if (!(error instanceof ApiError)) setFalha(aoFalhar(null));
      else if (!error.refused) setFalha(`${aoFalhar(null).replace(/\.$/, '')}. ${error.message}`);
      else if (!mostrar(noCampo?.(error) ?? error.fields)) setFalha(aoFalhar(error));
    }
  };

  const enviar = async (pedido: Pedido, event?: SyntheticEvent<HTMLElement>) => {
    event?.preventDefault();
    if (correndo.current) return;
    correndo.current = true;
    lugar.current = event?.currentTarget.closest('form') ?? document;
    setOcupado(true);
    setErros({});
    setFalha(null);
    try {
      await tentar(pedido);
    } finally {
      correndo.current = false;
      setOcupado(false);
    }
  };

  return { ocupado, erros, falha, enviar };
}

const algum = (frases: Frases): boolean => Object.values(frases).some(Boolean);
