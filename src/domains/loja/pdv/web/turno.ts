import { useState } from 'react';
import { readStored, writeStored } from '../../../../web/state/storage.ts';
import type { PassoNaFila } from './banco.ts';
import { ehDe, usePassos } from './fila.ts';
import type { Pdv } from './queries.ts';

// The drawer belongs to this device, not to the house or the person.
const GAVETA = 'ile.pdv.gaveta';

export interface Turno {
  /** The carteira of this device's drawer; undefined until the house has one. */
  gaveta: string | undefined;
  aberta: {
    id: string;
    carteira: string;
    em: string;
    por: string | null;
    /** Opened without a network: the server does not know it yet. */
    naFila: boolean;
  } | null;
}

/** This device's drawer and its session, as the server and this device's queue know them. */
export function turnoDe({ caixa, operador }: Pdv, passos: readonly PassoNaFila[], escolhida: string | null): Turno {
  const gaveta = gavetaDe(caixa, escolhida);
  const feitos = passos.filter(({ recusa }) => recusa === null);
  const contadas = new Set(
    feitos.flatMap(({ passo }) => (passo.acao === 'contarCaixa' ? [passo.corpo.sessao_id] : [])),
  );
  const [naFila] = feitos.flatMap(({ passo, quando }) => {
    if (passo.acao !== 'abrirCaixa' || (passo.corpo.carteira_id ?? gaveta) !== gaveta) return [];
    const { id } = passo.corpo;
    return contadas.has(id) ? [] : [{ id, carteira: nomeDa(caixa, gaveta), em: quando, por: operador, naFila: true }];
  });
  if (naFila) return { gaveta, aberta: naFila };
  const aberta = caixa.abertas.find((sessao) => sessao.carteira_id === gaveta && !contadas.has(sessao.id));
  if (!aberta) return { gaveta, aberta: null };
  const { id, carteira, aberta: quando } = aberta;
  return { gaveta, aberta: { id, carteira, em: quando.em, por: quando.por, naFila: false } };
}

/** The one chosen here, else the only open one, else the house's first. */
function gavetaDe({ gavetas, abertas }: Pdv['caixa'], escolhida: string | null): string | undefined {
  if (escolhida !== null && gavetas.some(({ id }) => id === escolhida)) return escolhida;
  const [unica, outra] = abertas;
  return unica && !outra ? unica.carteira_id : gavetas[0]?.id;
}

const nomeDa = ({ gavetas }: Pdv['caixa'], gaveta: string | undefined): string =>
  gavetas.find(({ id }) => id === gaveta)?.nome ?? '';

/** The drawer and session that a sale names. */
export const noTurno = ({ gaveta, aberta }: Turno) => ({
  ...(gaveta && { carteira_id: gaveta }),
  ...(aberta && { sessao_id: aberta.id }),
});

export function useTurno(pdv: Pdv): Turno & { escolher: (gaveta: string | undefined) => void } {
  const dono = { usuario: pdv.usuario_operacao, org: pdv.org_id };
  const passos = usePassos().filter((passo) => ehDe(passo, dono));
  const [escolhida, setEscolhida] = useState(() => readStored(GAVETA));
  const escolher = (gaveta: string | undefined) => {
    if (gaveta === undefined) return;
    writeStored(GAVETA, gaveta);
    setEscolhida(gaveta);
  };
  return { ...turnoDe(pdv, passos, escolhida), escolher };
}
