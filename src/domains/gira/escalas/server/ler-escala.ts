import { lerEvento } from '../../presencas/server/ler-evento.ts';
import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { escalas } from '../contract.ts';
import { porVez } from '../rules.ts';
import { comImpedimento, ESTADO, impedimento, ocupadosEm, VAGAS } from './impedimento.ts';
import { lerHistorico } from './ler-historico.ts';
import { lerLivres } from './ler-livres.ts';

type Escala = Output<typeof escalas.lerEscala>;

/** The scale of an event. A function that was taken off is shown while somebody serves it there. */
export const lerEscala = handler(escalas.lerEscala, async (ctx, { evento_id }) => {
  const evento = await lerEvento(ctx, evento_id);
  const [funcoes, escalados, livres, historico] = await Promise.all([
    ctx.db.rows<Escala['funcoes'][number]>(sql`
      select f.id, f.nome, ${VAGAS} as vagas
      from escalas_funcoes f join eventos e on e.org_id = ${ctx.orgId} and e.id = ${evento_id}
      where f.org_id = ${ctx.orgId} and ((f.retirada_em is null and ${VAGAS} > 0) or exists (
        select from escalas s where s.org_id = ${ctx.orgId} and s.evento_id = e.id and s.funcao_id = f.id))
      order by f.id`),
    ctx.db.rows<Escala['escalados'][number]>(sql`
      select s.id, s.funcao_id, s.membro_id, m.nome, ${ESTADO} as estado, ${impedimento(ctx)} as impedido, oc.serve_em
      from escalas s
      join membros m on m.org_id = ${ctx.orgId} and m.id = s.membro_id
      join eventos e on e.org_id = ${ctx.orgId} and e.id = s.evento_id
      ${comImpedimento(ctx, ocupadosEm(ctx, evento_id))}
      where s.org_id = ${ctx.orgId} and s.evento_id = ${evento_id} order by m.nome_ordem, s.id`),
    lerLivres(ctx, evento_id),
    lerHistorico(ctx, evento),
  ]);
  return { evento, funcoes, escalados, livres: porVez(livres, historico) };
});
