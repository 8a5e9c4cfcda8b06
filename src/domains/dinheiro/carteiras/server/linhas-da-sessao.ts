import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { juntar, TABELAS } from '../../formas/server/registro.ts';

/**
 * What went through a session's drawer, its float included. `centavos` is below zero for what went
 * out. `corrigido` marks a row that was also given back while the session was open. Every row named
 * its session when it was written. A reversed row still counts as money that came in;
 * what was handed back is a row of `devolvido`.
 */
export const linhasDaSessao = (orgId: OrgId, sessaoId: string): Statement => {
  const daGaveta = sql`(select carteira_id from sessoes_de_caixa where org_id = ${orgId} and id = ${sessaoId})`;
  return sql`
    select 'abertura' as origem, s.abertura_centavos as centavos, s.id, false as corrigido
    from sessoes_de_caixa s where s.org_id = ${orgId} and s.id = ${sessaoId}
    union all
    ${juntar(
      NA_GAVETA.map(
        ({ de, x, nome, valor, fora }) => sql`
    select ${nome}, ${valor}, ${x}.id, ${corrigido(x)} from ${de}
    where ${x}.org_id = ${orgId} and ${x}.sessao_id = ${sessaoId} ${fora ? sql`and ${x}.carteira_id = ${daGaveta}` : sql``}
    union all
    select 'devolvido', -(${valor}), ${x}.id, ${corrigido(x)} from ${de}
    where ${x}.org_id = ${orgId} and ${x}.estorno_sessao_id = ${sessaoId}`,
      ),
      sql`
    union all`,
    )}`;
};

/**
 * What each table's rows are called in a drawer. `fora`: a row may name the session and lie
 * elsewhere, as a sale by card does.
 */
const NA_GAVETA = [
  { ...TABELAS.venda, nome: sql`'venda'`, fora: true },
  { ...TABELAS.mensalidade, nome: sql`'mensalidade'`, fora: true },
  { ...TABELAS.lancamento, nome: sql`case when d.valor_centavos > 0 then 'entrada' else 'saida' end`, fora: true },
  {
    ...TABELAS.transferencia,
    nome: sql`t.tipo`,
    valor: sql`case when t.tipo = 'suprimento' then t.valor_centavos else -t.valor_centavos end`,
    fora: false,
  },
];

const corrigido = (x: Statement): Statement => sql`coalesce(${x}.sessao_id = ${x}.estorno_sessao_id, false)`;
