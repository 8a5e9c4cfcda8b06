import { handler } from '../../../server/actions/handler.ts';
import { containing } from '../../../server/database/like.ts';
import { sql } from '../../../server/database/sql.ts';
import { pagamentosDiversos } from '../contract.ts';
import { COLUNAS, type LancamentoRow } from './lancamento.ts';

const LIMITE = 200;

/** The newest live entries, by date and then creation. Row security leaves a viewer those made by or tied to them (rows V2, V6). */
export const listarLancamentos = handler(
  pagamentosDiversos.listarLancamentos,
  async ({ db, orgId, hoje }, { busca, somente_hoje }) => {
    const itens = await db.rows<LancamentoRow>(sql`
      select ${COLUNAS}
      from pagamentos_diversos d
      left join membros m on m.org_id = d.org_id and m.id = d.membro_id
      where d.org_id = ${orgId} and d.estornado_em is null
        ${somente_hoje ? sql`and d.data = ${hoje}` : sql``}
        ${
          busca
            ? sql`and ile_dobrar(concat_ws(' ', d.descricao, d.matricula, d.metodo, d.tipo, d.tipo_nome, d.observacoes, m.nome)) like ${containing(busca)}`
            : sql``
        }
      order by d.data desc, d.created_at desc, d.id desc
      limit ${LIMITE}`);
    return { itens };
  },
);
