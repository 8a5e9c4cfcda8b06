import { randomUUID } from 'node:crypto';
import { sql } from '../../../../server/database/sql.ts';
import type { Caller } from '../../../../server/testing/house.ts';
import type { CasaConectada } from './casa-conectada.ts';

export type EntradasPorPix = ReturnType<typeof entradasPorPix>;

/** Codes of entries in a connected house, and what became of them. */
export function entradasPorPix({ casa, dono, provedor, empresa, puxar }: CasaConectada) {
  const pedido = (mais: object = {}) => ({
    tipo: 'doacao',
    valor_centavos: 5000,
    descricao: 'Reforma do telhado',
    chave: randomUUID(),
    ...mais,
  });
  const entradas = () =>
    casa.rows<{ valor: number; tipo: string; descricao: string | null; carteira: string; conferido: boolean }>(sql`
      select d.valor_centavos as valor, d.tipo_nome as tipo, d.descricao, c.nome as carteira, d.conferido
      from pagamentos_diversos d join carteiras c on c.org_id = d.org_id and c.id = d.carteira_id
      where d.org_id = ${casa.orgId} and d.estornado_em is null and d.valor_centavos > 0 order by d.id`);
  /** The provider confirmed it, and nobody has read that. */
  const mandarDeVolta = async (valor_centavos: number) => {
    const [pix] = await casa.rows<{ id: string }>(sql`select id from pix_recebidos where org_id = ${casa.orgId}`);
    const volta = { id: pix?.id ?? '', devolucao_id: randomUUID(), valor_centavos, motivo: 'Engano' };
    await dono.call('devolverPix', volta);
    provedor.decidirDevolucoes(empresa, 'CONFIRMED');
  };
  return {
    pedido,
    abrir: (mais: object = {}, quem: Caller = dono) => quem.call('abrirCobrancaDoLancamento', pedido(mais)),
    pagar: async (id: string, valor?: number) => {
      provedor.pagar(empresa, id, valor === undefined ? {} : { valor });
      await puxar();
    },
    entradas,
    valores: async () => (await entradas()).map(({ valor }) => valor),
    idDaEntrada: async () =>
      (await dono.call('listarLancamentos', {})).itens.find((um) => um.valor_centavos > 0)?.id ?? '',
    espera: async () => (await dono.call('listarPixAConferir', {})).itens,
    /** Answers the one PIX that waits. */
    responder: async (como: 'entrada' | 'credito' | 'ja_lancado' | 'devolvido') => {
      const [pix] = (await dono.call('listarPixAConferir', {})).itens;
      await dono.call('resolverPix', { id: pix?.id ?? '', como });
      return pix?.id ?? '';
    },
    mandarDeVolta,
    devolver: async (valor_centavos: number) => {
      await mandarDeVolta(valor_centavos);
      await puxar();
    },
  };
}
