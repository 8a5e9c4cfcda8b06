import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { papelDe, permissoesDe } from '../../../acesso/acesso/rules.ts';
import { integracoes } from '../contract.ts';
import { FEIXES, podeDarFeixe, type EstadoDoToken } from '../rules.ts';

type Item = Output<typeof integracoes.listarTokens>['itens'][number];
interface TokenRow extends Omit<Item, 'estado'> {
  revogado: boolean;
  terminado: boolean;
  paused: boolean | null;
  role: string | null;
  permissoes: string[] | null;
}

/** The tokens of the house, the newest first, each with what has become of it. */
export const listarTokens = handler(integracoes.listarTokens, async ({ db, orgId, agora, casa }) => {
  const linhas = await db.rows<TokenRow>(sql`
    select k.id, k.nome, k.prefixo, k.feixes, k.redes, p.nome as autor, k.criado_em, k.expira_em,
           case when k.antigo_ate > ${agora}::timestamptz then k.antigo_ate end as antigo_ate, k.usado_em, k.usado_de,
           k.revogado_em is not null as revogado, k.expira_em <= ${agora}::timestamptz as terminado, p.paused, p.role, p.permissoes
    from tokens k
    left join profiles p on p.org_id = ${orgId} and p.user_id = k.criado_por
    where k.org_id = ${orgId}
    order by k.id desc`);
  return {
    itens: linhas.map((linha) => ({ ...linha, estado: estadoDe(linha) })),
    posso_dar: FEIXES.filter((feixe) => podeDarFeixe(casa, feixe)),
  };
});

function estadoDe({ revogado, terminado, paused, role, permissoes, feixes }: TokenRow): EstadoDoToken {
  if (revogado) return 'revogado';
  if (terminado) return 'terminado';
  const papel = papelDe(role);
  const autor = { papel, permissoes: permissoesDe(papel, permissoes ?? []), features: null };
  return role !== null && !paused && feixes.every((feixe) => podeDarFeixe(autor, feixe)) ? 'ativo' : 'parado';
}
