import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { RESPOSTA_VALE } from '../../agenda/server/resposta-vale.ts';
import { presencas } from '../contract.ts';
import { lerEvento } from './ler-evento.ts';

type Linha = Output<typeof presencas.lerChamada>['itens'][number];

/** Every active member and whoever was marked, by name, without pages: a house has hundreds. */
export const lerChamada = handler(presencas.lerChamada, async (ctx, { evento_id }) => {
  const { db, orgId, casa } = ctx;
  const evento = await lerEvento(ctx, evento_id);
  const itens = await db.rows<Linha>(sql`
    select m.id as membro_id, m.nome, m.matricula, r.vai, p.estado, case when p.estado is not null then p.modo end as modo,
           p.marcada_em, p.desde, q.nome as quem, p.antes
    from membros m
    left join presencas p on p.org_id = ${orgId} and p.evento_id = ${evento_id} and p.membro_id = m.id
    join eventos e on e.org_id = ${orgId} and e.id = ${evento_id}
    left join eventos_respostas r on r.org_id = ${orgId} and r.evento_id = e.id and r.membro_id = m.id and ${RESPOSTA_VALE}
    left join profiles q on q.org_id = ${orgId} and q.user_id = p.usuario_operacao
    where m.org_id = ${orgId} and (m.ativo or p.estado is not null)
    order by m.nome_ordem, m.id`);
  return { org_id: orgId, usuario_operacao: casa.userId, evento, itens };
});
