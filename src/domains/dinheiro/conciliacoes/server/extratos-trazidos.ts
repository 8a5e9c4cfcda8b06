import { type Output, handler } from '../../../../server/actions/handler.ts';
import { lockOfHouse } from '../../../../server/database/house-lock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { conciliacoes } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';

type TrazidoListado = Output<typeof conciliacoes.listarExtratosTrazidos>['itens'][number];

/** The newest statements of a carteira, with how many of their lines stand for money by now. */
export const listarExtratosTrazidos = handler(conciliacoes.listarExtratosTrazidos, async (ctx, { carteira_id }) => {
  return {
    itens: await ctx.db.rows<TrazidoListado>(sql`
      with ultimos as (
        select e.id, e.created_at, (e.created_at at time zone ${ctx.casa.fusoHorario})::date as trazido_em, e.conta, e.inicio, e.fim, e.saldo_centavos, e.saldo_em from extratos e
        where e.org_id = ${ctx.orgId} and e.carteira_id = ${carteira_id}
        order by e.created_at desc, e.id desc limit 24
      )
      select u.id, u.trazido_em, u.conta, u.inicio, u.fim, u.saldo_centavos, u.saldo_em, coalesce(l.linhas, 0) as linhas, coalesce(l.decididas, 0) as decididas
      from ultimos u
      left join (
        select x.extrato_id, count(*)::int as linhas, (count(*) filter (where x.resta_centavos <> x.valor_centavos))::int as decididas
        from extrato_linhas x
        where x.org_id = ${ctx.orgId} and x.extrato_id in (select id from ultimos)
        group by x.extrato_id
      ) l on l.extrato_id = u.id
      order by u.created_at desc, u.id desc`),
  };
});

interface Trazido {
  carteira_id: string;
  conta: string | null;
  saldo_centavos: number | null;
  saldo_em: string | null;
}

/**
 * Takes a statement back as a whole: its lines, those set aside too, and the balance that it
 * stated. It is refused while anything stands for one of its lines. The trace keeps what it was.
 */
export const desfazerExtrato = handler(conciliacoes.desfazerExtrato, async (ctx, { id }) => {
  const { db, orgId } = ctx;
  const extrato = await db.maybe<Trazido>(sql`
    select carteira_id, conta, saldo_centavos, saldo_em from extratos where org_id = ${orgId} and id = ${id}`);
  if (!extrato) throw new Failure(404, 'extrato_nao_encontrado', t.key('Extrato não encontrado'));
  // Lines that are just being brought in are waited for.
  await db.rows(sql`
    select from carteiras where org_id = ${orgId} and id = ${extrato.carteira_id} for no key update`);
  // Deciding a line locks it, too: the second of both sees what the first one did.
  const linhas = await db.rows<{ decidida: boolean }>(sql`
    select resta_centavos <> valor_centavos as decidida from extrato_linhas
    where org_id = ${orgId} and extrato_id = ${id} order by id for update`);
  const decididas = linhas.filter(({ decidida }) => decidida).length;
  if (decididas > 0)
    throw new Failure(
      409,
      'extrato_decidido',
      t.key('Já há linhas deste extrato conferidas ({n}). Estorne-as antes, em A conferir.'),
      { params: { n: decididas } },
    );
  await db.count(sql`
    delete from conciliacoes c
    where c.org_id = ${orgId} and c.linha_id in (select l.id from extrato_linhas l where l.org_id = ${orgId} and l.extrato_id = ${id})`);
  await db.count(sql`delete from extrato_linhas where org_id = ${orgId} and extrato_id = ${id}`);
  // An import of another carteira may be about to name one of these CPFs.
  await lockOfHouse(db, orgId, 'pagadores_documentos', 'alone');
  await db.count(sql`
    delete from pagadores_documentos s
    where s.org_id = ${orgId}
      and not exists (select from extrato_linhas l where l.org_id = ${orgId} and l.pagador_chave = s.id::text)
      and not exists (select from pagadores g where g.org_id = ${orgId} and g.chave = s.id::text)`);
  const { length } = linhas;
  if ((await db.count(sql`delete from extratos where org_id = ${orgId} and id = ${id}`)) === 0)
    throw new Failure(404, 'extrato_nao_encontrado', t.key('Extrato não encontrado'));
  await ctx.audit('extrato.desfazer_extrato', { alvo: id, antes: { ...extrato, linhas: length } });
  return { linhas: length };
});
