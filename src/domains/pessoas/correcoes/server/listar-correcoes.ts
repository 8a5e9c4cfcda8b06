import { handler, type Output } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { correcoes } from '../contract.ts';

type Linha = Omit<Output<typeof correcoes.listarCorrecoes>['itens'][number], 'membro'> & {
  membro_id: string;
  nome: string;
  matricula: string | null;
};

const LIMITE = 200;

/** Members with a proposal that waits, the oldest first. No value is opened for a list. */
export const listarCorrecoes = handler(correcoes.listarCorrecoes, async ({ db, orgId }) => {
  const linhas = await db.rows<Linha>(sql`
    select c.id, c.campos, c.created_at, m.id as membro_id, m.nome, m.matricula
    from correcoes_da_ficha c
         cross join lateral (select id, nome, matricula from membros where org_id = ${orgId} and id = c.membro_id offset 0) m
    where c.org_id = ${orgId} and c.estado = 'esperando'
    order by c.created_at, c.id limit ${literal(LIMITE + 1)}`);
  return {
    itens: linhas.slice(0, LIMITE).map(({ membro_id, nome, matricula, ...correcao }) => ({
      ...correcao,
      membro: { id: membro_id, nome, matricula },
    })),
    mais: linhas.length > LIMITE,
  };
});
