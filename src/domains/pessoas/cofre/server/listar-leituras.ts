import { handler, type Output } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { cofre } from '../contract.ts';
import { LEITURAS_MOSTRADAS } from '../rules.ts';
import { t } from '../texts.ts';

type Linha = Output<typeof cofre.listarLeituras>['itens'][number];

/**
 * The log of one record, for staff who may see belief and for the member whom it is about. A viewer
 * reaches only the own lines, and no account but the own (row H6). A line from an older archive has
 * no name; staff read it from the account.
 */
export const listarLeituras = handler(cofre.listarLeituras, async (ctx, { id }) => {
  const { casa, orgId, db } = ctx;
  if (casa.escopo === 'casa') exigir(ctx, 'espiritual:view');
  const seu = casa.escopo === 'casa' ? sql`true` : sql`m.id = ${casa.membroId}::uuid`;
  const membro = await db.maybe(sql`select 1 from membros m where m.org_id = ${orgId} and m.id = ${id} and ${seu}`);
  if (!membro) throw new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));
  const itens = await db.rows<Linha>(sql`
    select l.id, l.quando, coalesce(l.quem, p.nome) as quem, l.o_que, l.partes
    from membros_leituras l left join profiles p on p.org_id = ${orgId} and p.user_id = l.usuario_operacao
    where l.org_id = ${orgId} and l.membro_id = ${id}
    order by l.id desc limit ${literal(LEITURAS_MOSTRADAS + 1)}`);
  return { itens: itens.slice(0, LEITURAS_MOSTRADAS), mais: itens.length > LEITURAS_MOSTRADAS };
});
