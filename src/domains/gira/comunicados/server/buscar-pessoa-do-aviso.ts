import { handler, type Output } from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { sql } from '../../../../server/database/sql.ts';
import { comunicados } from '../contract.ts';

type Pessoa = Output<typeof comunicados.buscarPessoaDoAviso>['itens'][number];

/** Active members, by a part of name or matrícula. */
export const buscarPessoaDoAviso = handler(comunicados.buscarPessoaDoAviso, async ({ db, orgId }, { busca }) => ({
  itens: await db.rows<Pessoa>(sql`
    select m.id, m.nome, m.matricula, to_char(m.dt_nascimento, 'DD/MM') as aniversario,
           right(regexp_replace(m.telefone, '\D', '', 'g'), 4) as fim_do_telefone
    from membros m
    where m.org_id = ${orgId} and m.ativo and m.anonimizado_em is null and ${matching(sql`m.busca`, busca)}
    order by m.nome_ordem, m.id limit 20`),
}));
