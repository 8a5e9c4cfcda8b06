import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { primeiroDia } from '../../../../shared/competencia.ts';
import { Failure } from '../../../../shared/failure.ts';
import { type ValoresDaFatura, darValores } from '../../../cobranca/faturas/server/reprecificar.ts';
import { mudarValoresDosPlanos } from '../../../cobranca/planos/server/planos.ts';
import { reajustes } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';

/**
 * Puts all plans and invoices back, or none. Invoices that were made since at the new price get the
 * old one. Refused once one of them received money, or a price was changed again.
 */
export const desfazerReajuste = handler(reajustes.desfazerReajuste, async (ctx, { id }) => {
  const { db, orgId } = ctx;
  const { a_partir } = await travar(ctx, id);
  await db.rows(sql`
    select p.id from planos p join reajustes_planos r on r.org_id = ${orgId} and r.reajuste_id = ${id} and r.plano_id = p.id
    where p.org_id = ${orgId} order by p.id for update of p`);
  await db.rows(sql`
    select f.id from faturas f
    where f.org_id = ${orgId} and f.status <> 'cancelada' and f.dt_vencimento >= ${primeiroDia(a_partir)}::date
      and f.plano_id in (select r.plano_id from reajustes_planos r where r.org_id = ${orgId} and r.reajuste_id = ${id})
    order by f.id for update`);
  await recusar(ctx, id, a_partir);
  await mudarValoresDosPlanos(
    ctx,
    await db.rows(sql`
      select plano_id, de_centavos as valor_centavos from reajustes_planos where org_id = ${orgId} and reajuste_id = ${id}`),
  );
  await darValores(ctx, await lerAntes(ctx, id, a_partir));
  await db.count(sql`
    update reajustes set desfeito_em = ${ctx.agora}, desfeito_por = ${ctx.casa.userId} where org_id = ${orgId} and id = ${id}`);
  await ctx.audit('reajuste.desfazer_reajuste', { alvo: id, antes: { a_partir } });
  return { ok: true as const };
});

async function travar({ db, orgId }: HouseContext, id: string): Promise<{ a_partir: string }> {
  const reajuste = await db.maybe<{ a_partir: string; desfeito: boolean }>(sql`
    select a_partir, desfeito_em is not null as desfeito from reajustes where org_id = ${orgId} and id = ${id} for update`);
  if (!reajuste) throw new Failure(404, 'reajuste_nao_encontrado', t.key('Reajuste não encontrado'));
  if (reajuste.desfeito) throw new Failure(409, 'reajuste_desfeito', t.key('Este reajuste já foi desfeito.'));
  return reajuste;
}

async function recusar({ db, orgId }: HouseContext, id: string, a_partir: string): Promise<void> {
  const { pagas, mudou } = await db.row<{ pagas: number; mudou: boolean }>(sql`
    select (select count(*)::int from faturas f join reajustes_planos r on r.org_id = ${orgId} and r.reajuste_id = ${id} and r.plano_id = f.plano_id
            where f.org_id = ${orgId} and f.dt_vencimento >= ${primeiroDia(a_partir)}::date and f.valor_centavos = r.para_centavos
              and (f.status = 'paga' or f.vl_parcial_centavos > 0)
              and (exists (select from reajustes_faturas x where x.org_id = ${orgId} and x.reajuste_id = ${id} and x.fatura_id = f.id)
                   or f.created_at >= (select feito_em from reajustes where org_id = ${orgId} and id = ${id}))) as pagas,
           exists (select from reajustes_planos r join planos p on p.org_id = ${orgId} and p.id = r.plano_id
                   where r.org_id = ${orgId} and r.reajuste_id = ${id} and p.valor_centavos <> r.para_centavos)
           or exists (select from reajustes_faturas x join faturas f on f.org_id = ${orgId} and f.id = x.fatura_id
                      where x.org_id = ${orgId} and x.reajuste_id = ${id} and f.status <> 'cancelada' and f.valor_centavos <> x.valor_centavos) as mudou`);
  if (pagas > 0)
    throw new Failure(
      409,
      'reajuste_pago',
      t.key('Não dá mais para desfazer: já entrou dinheiro em {n} mensalidades deste reajuste.'),
      { params: { n: pagas } },
    );
  if (mudou)
    throw new Failure(
      409,
      'reajuste_mudado',
      t.key('Não dá mais para desfazer: planos ou mensalidades deste reajuste mudaram depois.'),
    );
}

/** What the open invoices had before; those made since get the old price of their plan. */
const lerAntes = ({ db, orgId }: HouseContext, id: string, a_partir: string): Promise<ValoresDaFatura[]> =>
  db.rows<ValoresDaFatura>(sql`
    select g.id, coalesce(x.valor_antes_centavos, r.de_centavos) as valor,
           coalesce(x.desconto_antes_centavos, least(a.desconto_centavos, r.de_centavos)) as desconto
    from faturas g
    join reajustes_planos r on r.org_id = ${orgId} and r.reajuste_id = ${id} and r.plano_id = g.plano_id
    join assinaturas a on a.org_id = ${orgId} and a.id = g.assinatura_id
    left join reajustes_faturas x on x.org_id = ${orgId} and x.reajuste_id = ${id} and x.fatura_id = g.id
    where g.org_id = ${orgId} and g.status in ('pendente', 'vencida') and g.dt_vencimento >= ${primeiroDia(a_partir)}::date
      and (x.fatura_id is not null
           or g.vl_parcial_centavos = 0 and g.valor_centavos = r.para_centavos
              and g.created_at >= (select feito_em from reajustes where org_id = ${orgId} and id = ${id}))
    order by g.id`);

type Reajuste = Output<typeof reajustes.listarReajustes>['itens'][number];

/** A house readjusts once a year: fifty are more than it ever shows. */
export const listarReajustes = handler(reajustes.listarReajustes, async ({ db, orgId }) => ({
  itens: await db.rows<Reajuste>(sql`
    select r.id, r.a_partir, r.feito_em, p.nome as quem, r.desfeito_em is not null as desfeito, r.mudadas as faturas,
           (select coalesce(jsonb_agg(jsonb_build_object('nome', l.nome, 'de_centavos', x.de_centavos, 'para_centavos', x.para_centavos) order by l.nome_ordem), '[]')
            from reajustes_planos x join planos l on l.org_id = ${orgId} and l.id = x.plano_id
            where x.org_id = ${orgId} and x.reajuste_id = r.id) as planos
    from reajustes r left join profiles p on p.org_id = ${orgId} and p.user_id = r.feito_por
    where r.org_id = ${orgId} order by r.feito_em desc, r.id desc limit 50`),
}));
