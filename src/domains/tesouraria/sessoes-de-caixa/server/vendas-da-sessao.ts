import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { vendaAbatida } from '../../pagamentos-diversos/server/inserir-lancamento.ts';
import { sessoesDeCaixa } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { acertar } from './contar-caixa.ts';
import { travarSessao } from './sessoes.ts';

interface VendaNoTurno {
  orgId: OrgId;
  /** What the till says, if it says anything. */
  sessao_id?: string | undefined;
  carteira_id?: string | undefined;
  vendida_em: Date | string;
  /** It was made before it was sent, so its session may be closed by now. */
  daFila: boolean;
}

/**
 * The session of a sale, as parts of its statement: `turno` has its id, carteira and whether it is
 * still open, or no row. An open one is locked: the closing waits for the sale, or the sale sees
 * the closing. A session that nobody knows is replaced by the only one whose interval holds the
 * sale. A queued sale is never refused for lack of one.
 */
export function turnoDaVenda({ orgId, sessao_id, carteira_id, vendida_em, daFila }: VendaNoTurno): Statement {
  const unica = (fechada: Statement) =>
    carteira_id
      ? sql`and s.carteira_id = ${carteira_id}`
      : sql`and not exists (select from sessoes_de_caixa o
              where o.org_id = ${orgId} and o.id <> s.id and o.aberta_em <= ${vendida_em}::timestamptz and o.fechada_em ${fechada})`;
  const fechou = sql`>= ${vendida_em}::timestamptz`;
  // What cannot give a row is left out: each part costs each sale its start in the database.
  const nomeada = sessao_id === undefined ? sql`` : sessaoNomeada(orgId, sessao_id);
  const semNome =
    sessao_id === undefined ? sql`` : sql`and not exists (select from nomeada) and not exists (select from fechada)`;
  const passada = sql`
    passada as (
      select s.id, s.carteira_id, false as aberta from sessoes_de_caixa s
      where s.org_id = ${orgId} and s.fechada_em ${fechou} and s.aberta_em <= ${vendida_em}::timestamptz ${unica(fechou)}
        ${semNome} and not exists (select from aberta)
      order by s.aberta_em desc limit 1
    ),`;
  return sql`
    ${nomeada} aberta as (
      select s.id, s.carteira_id, true as aberta from sessoes_de_caixa s
      where s.org_id = ${orgId} and s.fechada_em is null and s.aberta_em <= ${vendida_em}::timestamptz ${unica(sql`is null`)}
        ${semNome}
      order by s.aberta_em desc limit 1 for share
    ), ${daFila ? passada : sql``} turno as (
      select * from aberta
      ${sessao_id === undefined ? sql`` : sql`union all select * from nomeada union all select * from fechada`}
      ${daFila ? sql`union all select * from passada` : sql``}
    )`;
}

/** The session that the till names, open and locked as `nomeada`, or closed as `fechada`. */
const sessaoNomeada = (orgId: OrgId, sessao_id: string): Statement => sql`
  nomeada as (
    select s.id, s.carteira_id, s.fechada_em is null as aberta from sessoes_de_caixa s
    where s.org_id = ${orgId} and s.id = ${sessao_id}::uuid for share
  ), fechada as (
    -- Row security hides a closed session from locks; one that closes meanwhile is found here as well.
    select s.id, s.carteira_id, false as aberta from sessoes_de_caixa s
    where s.org_id = ${orgId} and s.id = ${sessao_id}::uuid and not exists (select from nomeada)
  ),`;

interface Tardia {
  numero: number;
  total_centavos: number;
  sessao_id: string;
  na_gaveta: boolean;
  estornada: boolean;
  abatida: boolean;
}

/**
 * Takes a late sale out of its session's difference, once. Its money was in the drawer that was
 * counted, so the entry of that count has it already. No printed closing changes.
 */
export const abaterVendaTardia = handler(sessoesDeCaixa.abaterVendaTardia, async (ctx, { venda_id }) => {
  const venda = await lerTardia(ctx, venda_id);
  const { sessao_id } = venda;
  const { numero: fechamento, fechada_em, carteira_id } = await travarSessao(ctx, sessao_id);
  if (fechamento === null || fechada_em === null)
    throw new Failure(409, 'caixa_nao_concluido', t.key('Dê primeiro o motivo da diferença deste caixa.'));
  if (!venda.na_gaveta) throw new Failure(409, 'venda_fora_da_gaveta', t.key('Esta venda não passou pela gaveta.'));
  if (venda.estornada) throw new Failure(409, 'venda_estornada', t.key('Esta venda já foi estornada.'));
  if (venda.abatida) throw new Failure(409, 'venda_abatida', t.key('Esta venda já saiu do acerto.'));
  await acertar(ctx, {
    sessao: { id: sessao_id, carteira_id, fechada_em },
    valor_centavos: -venda.total_centavos,
    descricao: `Venda nº ${venda.numero}, que chegou depois do fechamento nº ${fechamento}`,
    motivo: null,
    venda_id,
  });
  await ctx.audit('sessao_de_caixa.abater', {
    alvo: venda_id,
    depois: { sessao_id, valor_centavos: venda.total_centavos },
  });
  return { ok: true as const };
});

async function lerTardia({ db, orgId }: HouseContext, id: string): Promise<Tardia> {
  const venda = await db.maybe<Tardia>(sql`
    select v.numero, v.total_centavos, v.sessao_tardia_id as sessao_id, v.carteira_id = s.carteira_id as na_gaveta, v.estornado_em is not null as estornada,
           ${vendaAbatida(orgId)} as abatida
    from vendas v
    join sessoes_de_caixa s on s.org_id = ${orgId} and s.id = v.sessao_tardia_id
    where v.org_id = ${orgId} and v.id = ${id}`);
  if (!venda) throw new Failure(404, 'venda_nao_encontrada', t.key('Venda não encontrada'));
  return venda;
}
