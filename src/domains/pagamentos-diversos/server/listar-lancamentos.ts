import { handler, type Output } from '../../../server/actions/handler.ts';
import { containing } from '../../../server/database/like.ts';
import { sql } from '../../../server/database/sql.ts';
import { pagamentosDiversos } from '../contract.ts';
import { COLUNAS, MATRICULA, type Lancamento } from './lancamento.ts';

const LIMITE = 200;

/** What a search looks through. */
const PALAVRAS = sql`
  ile_dobrar(concat_ws(' ', d.descricao, ${MATRICULA}, ile_matricula_norm(${MATRICULA}), d.metodo, d.tipo, d.tipo_nome, d.observacoes, m.nome))`;

type Soma = Omit<Output<typeof pagamentosDiversos.listarLancamentos>, 'itens'>;

/**
 * The newest live entries, by date and then creation, with count and total of all matches. Row security shows a viewer only entries made by or tied
 * to them (rows V2, V6).
 */
export const listarLancamentos = handler(
  pagamentosDiversos.listarLancamentos,
  async ({ db, orgId, hoje }, { busca, somente_hoje }) => {
    const origem = sql`
      from pagamentos_diversos d
      left join membros m on m.org_id = d.org_id and m.id = d.membro_id
      where d.org_id = ${orgId} and d.estornado_em is null
        ${somente_hoje ? sql`and d.data = ${hoje}` : sql``}
        ${busca ? sql`and ${PALAVRAS} like ${containing(busca)}` : sql``}`;
    const [itens, soma] = await Promise.all([
      db.rows<Lancamento>(sql`
        select ${COLUNAS} ${origem}
        order by d.data desc, d.created_at desc, d.id desc
        limit ${LIMITE}`),
      db.row<Soma>(sql`
        select count(*) as total, coalesce(sum(d.valor_centavos), 0)::bigint as total_centavos,
               coalesce(sum(d.valor_centavos) filter (where not d.conferido), 0)::bigint as a_conferir_centavos
        ${origem}`),
    ]);
    return { itens, ...soma };
  },
);
