import { handler, type Output } from '../../../../server/actions/handler.ts';
import { matching } from '../../../../server/database/like.ts';
import { columns, literal, sql } from '../../../../server/database/sql.ts';
import { semPassar } from '../../../../shared/centavos.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { contasAPagar } from '../contract.ts';
import { COLUNAS_DA_CONTA, versaoDaConta } from './conta-viva.ts';

type Lista = Output<typeof contasAPagar.listarContasAPagar>;
type Linha = Lista['itens'][number] & Omit<Lista, 'itens'>;

const LIMITE = 200;

const FILTRO = {
  abertas: sql`d.id is null and c.pausada_em is null`,
  pausadas: sql`d.id is null and c.pausada_em is not null`,
  pagas: sql`d.id is not null`,
};

/**
 * Bills as they are now, at most 200; count and sum are of all that are found. One is paid exactly
 * while a live entry pays it, so a reversal opens it again.
 */
export const listarContasAPagar = handler(
  contasAPagar.listarContasAPagar,
  async ({ db, orgId, casa, hoje }, { busca, situacao, ate }) => {
    exigir({ casa }, 'equipe');
    const itens = await db.rows<Linha>(sql`
      select c.id, c.numero, ${columns(COLUNAS_DA_CONTA, 'c')}, ${versaoDaConta} as versao,
             case when d.id is not null then 'paga' when c.pausada_em is not null then 'pausada'
                  when c.vencimento < ${hoje} then 'atrasada' else 'aberta' end as situacao,
             case when f.id is not null then jsonb_build_object('id', f.id, 'nome', f.nome) end as fundo,
             case when d.id is not null then jsonb_build_object('lancamento_id', d.id, 'data', d.data, 'valor_centavos', -d.valor_centavos,
               'metodo', d.metodo) end as pagamento,
             count(*) over () as quantas, coalesce(sum(coalesce(-d.valor_centavos, c.valor_centavos)) over (), 0)::bigint as total_centavos,
             count(*) filter (where d.id is null and c.pausada_em is null and c.vencimento < ${hoje}) over () as atrasadas
      from contas_a_pagar c
      left join pagamentos_diversos d on d.org_id = ${orgId} and d.conta_id = c.id and d.conta_id is not null and d.estornado_em is null
      left join fundos f on f.org_id = ${orgId} and f.id = c.fundo_id
      where c.org_id = ${orgId} and c.excluida_em is null and ${FILTRO[situacao]}
        ${ate ? sql`and c.vencimento <= ${ate}` : sql``}
        ${busca ? sql`and ${matching(sql`c.busca`, busca)}` : sql``}
      order by ${situacao === 'pagas' ? sql`d.data desc, d.id desc` : sql`c.vencimento, c.id`}
      limit ${literal(LIMITE)}`);
    const { quantas = 0, total_centavos = 0, atrasadas = 0 } = itens[0] ?? {};
    return { itens, quantas, total_centavos: semPassar(total_centavos), atrasadas };
  },
);
