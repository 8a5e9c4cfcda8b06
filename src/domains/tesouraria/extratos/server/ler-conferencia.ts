import { handler, type HouseContext, type Output } from '../../../../server/actions/handler.ts';
import { literal, sql, type Statement } from '../../../../server/database/sql.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { movimentos } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { movimentosSomados } from '../../../dinheiro/carteiras/server/saldos.ts';
import { extratos } from '../contract.ts';
import { conciliado } from './ler-conhecido.ts';

/**
 * Statements looked back at for the last complete day. Each reads the movements since, so the
 * newest come first: in most houses one of them is complete.
 */
const PRIMEIROS = 3;
const ULTIMOS = 24;

type Resposta = Output<typeof extratos.lerConferencia>;

interface Lida {
  /** The day of the carteira's opening balance. */
  abertura: string | null;
  /** The first day that any statement of the carteira covers. */
  primeiro: string | null;
  saldo_em: string;
  banco_centavos: number;
  aqui_centavos: number | null;
  aberta: boolean;
}

/**
 * What the bank says there was on the day of its newest balance, beside the balance of that day
 * here. A day is complete if both are equal and no line until then is open.
 */
export const lerConferencia = handler(extratos.lerConferencia, async (ctx, { carteira_id }) => {
  const { db, orgId } = ctx;
  const [primeiros, { pendentes }] = await Promise.all([
    lerDias(ctx, carteira_id, PRIMEIROS),
    db.row<{ pendentes: number }>(sql`
      select count(*)::int as pendentes from extrato_linhas
      where org_id = ${orgId} and carteira_id = ${carteira_id} and resta_centavos <> 0 and ignorada_em is null`),
  ]);
  const bastam = primeiros.length < PRIMEIROS || primeiros.some(ehCompleto);
  const dias = bastam ? primeiros : await lerDias(ctx, carteira_id, ULTIMOS);
  return { ...resumir(dias, pendentes), partes: await explicar(ctx, carteira_id, dias) };
});

/** The newest balances that the bank said, each beside the balance of that day here. */
const lerDias = ({ db, orgId, casa }: HouseContext, carteira_id: string, quantos: number): Promise<Lida[]> =>
  db.rows<Lida>(sql`
    with ditos as (
      select distinct on (e.saldo_em) e.saldo_em, e.saldo_centavos from extratos e
      where e.org_id = ${orgId} and e.carteira_id = ${carteira_id} and e.saldo_em is not null
      order by e.saldo_em desc, e.created_at desc, e.id desc limit ${literal(quantos)}
    ), por_dia as materialized (
      select m.dia, sum(m.valor_centavos) as centavos
      from (${movimentosSomados({ orgId, fuso: casa.fusoHorario, linhasDesde: sql`(select min(saldo_em) from ditos)` })}) m
      where m.carteira_id = ${carteira_id} and m.dia <= (select max(saldo_em) from ditos)
      group by m.dia
    )
    select d.saldo_em, d.saldo_centavos as banco_centavos, c.saldo_inicial_em as abertura,
           (select min(e.inicio) from extratos e where e.org_id = ${orgId} and e.carteira_id = ${carteira_id}) as primeiro,
           case when c.saldo_inicial_em <= d.saldo_em then
             (select sum(p.centavos)::bigint from por_dia p where p.dia between c.saldo_inicial_em and d.saldo_em) end as aqui_centavos,
           exists (select from extrato_linhas l
                   where l.org_id = ${orgId} and l.carteira_id = ${carteira_id} and l.resta_centavos <> 0 and l.ignorada_em is null
                     and l.dia <= d.saldo_em) as aberta
    from ditos d left join carteiras c on c.org_id = ${orgId} and c.id = ${carteira_id}
    order by d.saldo_em desc`);

const ehCompleto = ({ banco_centavos, aqui_centavos, aberta }: Lida): boolean =>
  !aberta && banco_centavos === aqui_centavos;

/**
 * Why the bank and the program differ: since the last day on which they agreed, or since the
 * opening balance.
 */
async function explicar(ctx: HouseContext, carteiraId: string, dias: readonly Lida[]): Promise<Resposta['partes']> {
  const [ultimo] = dias;
  if (!ultimo || ultimo.aqui_centavos === null || ultimo.abertura === null) return [];
  const falta = ultimo.banco_centavos - ultimo.aqui_centavos;
  if (falta === 0) return [];
  const igual = dias.find(({ banco_centavos, aqui_centavos }) => banco_centavos === aqui_centavos);
  const de = igual ? somarDias(igual.saldo_em, 1) : ultimo.abertura;
  // Rows of days that no statement covers have no line to be missed: they are of the rest. So is
  // what was missing before the oldest statement that is looked back at.
  const lido = dias.length === ULTIMOS ? (dias.at(-1)?.saldo_em ?? de) : de;
  const [coberto = de] = [de, ultimo.primeiro ?? de, lido].toSorted().toReversed();
  const { db, orgId, casa } = ctx;
  const ate = ultimo.saldo_em;
  const partes = await db.rows<Resposta['partes'][number]>(sql`
    select d.tipo, count(*)::int as quantas, sum(d.centavos)::bigint as centavos, min(d.dia) as desde
    from (
      select case when l.ignorada_em is null then 'aberta' else 'ignorada' end as tipo, l.dia, l.resta_centavos as centavos
      from extrato_linhas l
      where l.org_id = ${orgId} and l.carteira_id = ${carteiraId} and l.resta_centavos <> 0 and l.dia between ${coberto} and ${ate}
        and not (l.ignorada_em is not null and ${ehDeOutra(orgId)})
      union all
      select 'so_aqui', m.dia, coalesce(k.centavos, 0) - m.valor_centavos
      from (${movimentos({ orgId, fuso: casa.fusoHorario, de: coberto, ate })}) m
      ${conciliado(orgId)}
      where m.carteira_id = ${carteiraId} and m.origem <> 'abertura' and m.valor_centavos <> coalesce(k.centavos, 0)
    ) d
    group by d.tipo order by d.tipo`);
  const resto = partes.reduce((sobra, { centavos }) => sobra - centavos, falta);
  return resto === 0 ? partes : [...partes, { tipo: 'resto', quantas: 0, centavos: resto, desde: de }];
}

/** A line that was set aside because it is here in other words counts once, with the other one. */
const ehDeOutra = (orgId: string): Statement => sql`exists (
  select from extrato_linhas o where o.org_id = ${orgId} and o.carteira_id = l.carteira_id and o.chave = l.parece_chave)`;

function resumir(dias: readonly Lida[], pendentes: number): Omit<Resposta, 'partes'> {
  const [ultimo] = dias;
  const completa = dias.find(ehCompleto);
  return {
    saldo_em: ultimo?.saldo_em ?? null,
    banco_centavos: ultimo?.banco_centavos ?? null,
    aqui_centavos: ultimo?.aqui_centavos ?? null,
    pendentes,
    completa_em: completa?.saldo_em ?? null,
  };
}
