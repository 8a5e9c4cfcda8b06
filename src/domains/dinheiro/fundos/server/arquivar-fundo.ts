import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { fundos } from '../contract.ts';
import { t } from '../texts.ts';
import { semFundo } from './nao-encontrado.ts';

/**
 * Takes a purpose out of the choices. It is refused while a plan gathers for it, or a repeating
 * bill is paid from it, because they would go on moving it unseen.
 */
export const arquivarFundo = handler(fundos.arquivarFundo, async (ctx, { id }) => {
  // A plan that is just being saved with it is waited for.
  if (!(await ctx.db.maybe(sql`select from fundos where org_id = ${ctx.orgId} and id = ${id} for update`)))
    throw semFundo();
  const plano = await ctx.db.maybe<{ nome: string }>(sql`
    select nome from planos where org_id = ${ctx.orgId} and fundo_id = ${id} order by nome_ordem limit 1`);
  if (plano)
    throw new Failure(
      409,
      'fundo_de_um_plano',
      t.key('O plano {nome} junta para este fundo. Mude o plano antes de arquivar.'),
      { params: { nome: plano.nome } },
    );
  const conta = await ctx.db.maybe<{ nome: string }>(sql`
    select c.descricao as nome from contas_a_pagar c
    where c.org_id = ${ctx.orgId} and c.fundo_id = ${id} and c.repete <> 'nao' and c.excluida_em is null
      and not exists (select from pagamentos_diversos d
                      where d.org_id = ${ctx.orgId} and d.conta_id = c.id and d.conta_id is not null and d.estornado_em is null)
    order by c.vencimento, c.id limit 1`);
  if (conta)
    throw new Failure(
      409,
      'fundo_de_uma_conta',
      t.key('A conta {nome}, que se repete, é paga deste fundo. Mude a conta antes de arquivar.'),
      { params: { nome: conta.nome } },
    );
  await ctx.db.count(sql`
    update fundos set arquivado_em = coalesce(arquivado_em, ${ctx.agora}) where org_id = ${ctx.orgId} and id = ${id}`);
  await ctx.audit('fundo.arquivar', { alvo: id });
  return { ok: true } as const;
});
