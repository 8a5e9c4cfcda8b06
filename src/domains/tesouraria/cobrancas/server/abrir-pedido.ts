import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { VALIDADE_S } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Preparada } from './abrir-cobranca.ts';
import { VIVA } from './cobranca-da-casa.ts';
import type { NaCasa } from './na-casa.ts';
import { exigirConexao, TIPOS } from './provedor-da-casa.ts';

interface Pedido {
  escreve: 'venda' | 'lancamento';
  /** The member of an entry. */
  membro_id?: string | null;
  /** The key under which it is written once, and once only. */
  chave: string;
  /** What is written once it is paid. */
  pedido: object;
  valor_centavos: number;
  aberta_por: string;
}

interface Anterior {
  id: string;
  estado: string;
  igual: boolean;
}

const jaPago = (escreve: Pedido['escreve']): Failure =>
  escreve === 'venda'
    ? new Failure(
        409,
        'ja_pago',
        t.key('O código desta venda já foi pago, com os itens de antes. Confira as vendas do dia.'),
      )
    : // The form takes another key.
      new Failure(
        409,
        'chave_reutilizada',
        t.key('O PIX deste lançamento já foi pago, e o lançamento está na lista. Para outro, tente de novo.'),
      );

/**
 * Refuses a member who is being forgotten. It also keeps the forgetting waiting until the charge
 * stands: its words then go with the others.
 */
async function travarPessoa({ db, orgId }: NaCasa, membro_id: string | null): Promise<void> {
  if (membro_id === null) return;
  const membro = await db.maybe<{ anonimizado: boolean }>(sql`
    select anonimizado_em is not null as anonimizado from membros where org_id = ${orgId} and id = ${membro_id} for share`);
  if (membro?.anonimizado !== false)
    throw new Failure(409, 'casa_mudou', t.key('A casa mudou enquanto o provedor respondia. Tente de novo.'));
}

/**
 * One transaction: the row of a charge for something that is written once it is paid. The same
 * thing has one code, however often it is asked for, and one that was paid is answered as such.
 * `ensaiar` throws if it could not be written now.
 */
export async function prepararPedido(
  na: NaCasa,
  { escreve, membro_id = null, chave, pedido, valor_centavos, aberta_por }: Pedido,
  ensaiar: () => Promise<void>,
): Promise<Preparada> {
  const { db, orgId, agora } = na;
  const conexao = await exigirConexao(na);
  if (TIPOS[conexao.nome].querPagador)
    throw new Failure(409, 'provedor_quer_pagador', t.key('O provedor pede o CPF de quem paga. Use o código da casa.'));
  await travarPessoa(na, membro_id);
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${orgId}:${chave}`}, 0))`);
  // Disconnecting waits until the charge stands.
  await db.count(sql`select from provedores_de_pix where org_id = ${orgId} for key share`);
  const comum = { provedor: conexao.provedor, valor_centavos };
  const anteriores = await db.rows<Anterior>(sql`
    select c.id, c.estado, c.pedido = ${JSON.stringify(pedido)}::jsonb and c.valor_centavos = ${valor_centavos}
             and (c.estado = 'paga' or (c.cancelar_em is null and c.expira_em > ${agora}::timestamptz + interval '1 minute')) as igual
    from cobrancas c where c.org_id = ${orgId} and c.chave = ${chave} and (${VIVA} or c.estado = 'paga') order by c.id`);
  const paga = anteriores.find(({ estado }) => estado === 'paga');
  if (paga && !paga.igual) throw jaPago(escreve);
  const igual = paga ?? anteriores.find((uma) => uma.igual);
  if (igual) return { ...comum, id: igual.id, pronta: igual.estado !== 'pedida', antes: [] };
  if (anteriores.length > 0) return { ...comum, id: null, pronta: false, antes: anteriores.map(({ id }) => id) };
  await ensaiar();
  const { id } = await db.row<{ id: string }>(sql`
    insert into cobrancas (org_id, escreve, membro_id, chave, pedido, carteira_id, provedor, ambiente, valor_centavos, expira_em, aberta_por, created_at)
    values (${orgId}, ${escreve}, ${membro_id}, ${chave}, ${JSON.stringify(pedido)}::jsonb, ${conexao.carteira_id}, ${conexao.nome}, ${conexao.ambiente}, ${valor_centavos},
            ${new Date(agora.getTime() + VALIDADE_S * 1_000)}, ${aberta_por}, ${agora})
    returning id`);
  return { ...comum, id, pronta: false, antes: [] };
}
