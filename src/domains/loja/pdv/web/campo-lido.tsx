import { useEffect, useEffectEvent, useState } from 'react';
import { TextField, type TextFieldProps } from '../../../../web/kit/text-field.tsx';
import type { Campo, Ler } from './ler-campos.ts';
import { mudarIlegivel, useVendaAberta } from './venda-aberta.ts';

/** Props of a button that leaves the focus, and so a telephone's keyboard, where it is. */
export const manterFoco = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };

/** Marks an input whose text is wrong, with the sentence about it: the sale cannot be finished. */
export const ILEGIVEL = 'data-ilegivel';

/**
 * A field of the till and its unreadable text, for the component that draws the field and the
 * sentence.
 */
export interface EstadoDoCampo<Valor> {
  campo: Campo;
  ler: Ler<Valor>;
  /** The text as typed; undefined while the field can be read. */
  ilegivel: string | undefined;
  /** The sentence about the wrong text. */
  erro: string | undefined;
  /** The same sentence, but not while more typing may still correct the text. */
  dito: string | undefined;
  mudarFoco: (comFoco: boolean) => void;
}

export function useCampo<Valor>(campo: Campo, ler: Ler<Valor>): EstadoDoCampo<Valor> {
  const { ilegiveis, cobrada } = useVendaAberta();
  const [comFoco, mudarFoco] = useState(false);
  const ilegivel = ilegiveis[campo];
  const leitura = ilegivel === undefined ? undefined : ler(ilegivel);
  const calado = leitura?.erro !== undefined && leitura.incompleta && comFoco && !cobrada;
  return { campo, ler, ilegivel, erro: leitura?.erro, dito: calado ? undefined : leitura?.erro, mudarFoco };
}

interface Props<Valor> extends Omit<TextFieldProps, 'value' | 'onChange' | 'onFocus' | 'onBlur'> {
  estado: EstadoDoCampo<Valor>;
  valor: Valor;
  escrever: (valor: Valor) => string;
  onValor: (valor: Valor) => void;
}

/**
 * Unreadable text stays as typed, is marked under the field and blocks the sale. It is never
 * ignored and never becomes another value. It is part of the open sale, so that it survives a
 * reload as the cart does.
 */
export function CampoLido<Valor>({ estado, valor, escrever, onValor, error, ...campoDeTexto }: Props<Valor>) {
  const { campo, ler, ilegivel, erro, dito, mudarFoco } = estado;
  const [rascunho, setRascunho] = useState<{ texto: string; valor: Valor } | null>(null);
  const digitado = rascunho && Object.is(rascunho.valor, valor) ? rascunho.texto : escrever(valor);
  const mudar = (texto: string) => {
    const lida = ler(texto);
    if (lida.erro !== undefined) return mudarIlegivel(campo, texto);
    mudarIlegivel(campo, null);
    setRascunho({ texto, valor: lida.valor });
    return onValor(lida.valor);
  };
  // Another field of the line may have made it valid: a lower price allows a larger quantity.
  const lidoAgora = useEffectEvent((texto: string) => {
    const lida = ler(texto);
    mudarIlegivel(campo, null);
    if (lida.erro === undefined) onValor(lida.valor);
  });
  const volta = erro === undefined ? ilegivel : undefined;
  useEffect(() => {
    if (volta !== undefined) lidoAgora(volta);
  }, [volta]);
  return (
    <TextField
      {...campoDeTexto}
      {...(erro !== undefined && { [ILEGIVEL]: erro })}
      error={dito ?? error}
      value={ilegivel ?? digitado}
      onFocus={(event) => {
        mudarFoco(true);
        event.target.select();
      }}
      onBlur={() => {
        mudarFoco(false);
        setRascunho(null);
      }}
      onChange={(event) => mudar(event.target.value)}
    />
  );
}
