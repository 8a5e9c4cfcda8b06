import { handler, type Output } from '../../../../server/actions/handler.ts';
import { dobrar } from '../../../../shared/busca.ts';
import { extratos } from '../contract.ts';
import { valorEscrito } from '../rules.ts';
import { sugerirNaCasa, type LinhaSugerida } from './sugerir-na-casa.ts';

type Lista = Output<typeof extratos.listarLinhasAConferir>;

/**
 * One page of the open lines with their suggestions. The matching looks at all of them each time: a
 * line can be somebody's only because no other line is.
 */
export const listarLinhasAConferir = handler(extratos.listarLinhasAConferir, async (ctx, pedido) => {
  const { carteira_id, filtro, busca, depois_de, quantos } = pedido;
  const todas = await sugerirNaCasa(ctx, carteira_id);
  const palavras = dobrar(busca).split(/\s+/).filter(Boolean);
  const escolhidas = todas.filter(
    (uma) =>
      (filtro === 'todas' || (uma.sugestao?.certeza ?? 'nenhuma') === filtro) &&
      (palavras.length === 0 || contem(uma, palavras)),
  );
  // The last line seen may be answered by now: its place in the order stays.
  const restam = escolhidas.filter((uma) => depois_de === undefined || lugarDe(uma) > depois_de);
  const pagina = restam.slice(0, quantos);
  const ultima = pagina.at(-1);
  return {
    itens: pagina.map(mostrar),
    proximo: restam.length > quantos && ultima ? lugarDe(ultima) : null,
    contagem: contar(todas),
  };
});

/** Lines are ordered by day and id. */
const lugarDe = ({ linha }: LinhaSugerida): string => `${linha.dia} ${linha.id}`;

const mostrar = ({ linha, sugestao, identifica }: LinhaSugerida): Lista['itens'][number] => ({
  ...linha,
  certeza: sugestao?.certeza ?? null,
  motivo: sugestao?.motivo ?? null,
  alvos: [...(sugestao?.alvos ?? [])],
  tem_pagador: identifica,
});

/** What a person sees of the line, and the names it is suggested for. */
const contem = ({ linha, sugestao }: LinhaSugerida, palavras: readonly string[]): boolean => {
  const texto = dobrar(
    [
      linha.descricao,
      linha.pagador,
      linha.carteira,
      valorEscrito(linha.resta_centavos),
      ...(sugestao?.alvos ?? []).map(({ nome }) => nome),
    ].join('\n'),
  );
  return palavras.every((palavra) => texto.includes(palavra));
};

function contar(todas: readonly LinhaSugerida[]): Lista['contagem'] {
  const contagem = { todas: todas.length, marcada: 0, sugerida: 0, candidatas: 0, nenhuma: 0 };
  for (const { sugestao } of todas) contagem[sugestao?.certeza ?? 'nenhuma']++;
  return contagem;
}
