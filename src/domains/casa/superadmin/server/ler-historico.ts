import { NO_HOUSE } from '../../../../server/actions/audit.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { superadmin } from '../contract.ts';
import { FEITOS, LISTADOS, type Feito, type StatusDoContrato } from '../rules.ts';
import { semTerreiro } from './nao-encontrado.ts';

const FEITO = 'plataforma.';

interface ContratoRow {
  plan_id: string;
  inicio: string;
  fim: string | null;
  status: StatusDoContrato;
}

interface LinhaRow {
  id: string;
  quando: string;
  acao: Feito;
  antes: ContratoRow | null;
  depois: ContratoRow | null;
}

/**
 * The platform's own trace about a house, contracts in full; nothing of the house's trace, which
 * the platform does not read.
 */
export const lerHistorico = handler(superadmin.lerHistorico, async ({ db }, { id }) => {
  if (!(await db.maybe(sql`select 1 from terreiros where id = ${id}`))) throw semTerreiro();
  const [linhas, planos] = await Promise.all([
    db.rows<LinhaRow>(sql`
      select id, quando, substr(acao, ${FEITO.length + 1}) as acao, case when acao = ${`${FEITO}contrato`} then antes end as antes,
             case when acao = ${`${FEITO}contrato`} then depois end as depois
      from auditoria
      where org_id = ${NO_HOUSE} and alvo = ${id} and acao = any(${FEITOS.map((feito) => FEITO + feito)})
      order by quando desc, id desc
      limit ${literal(LISTADOS)}`),
    db.rows<{ id: string; nome: string }>(sql`select id, nome from saas_plan`),
  ]);
  const nomes = new Map(planos.map((plano) => [plano.id, plano.nome]));
  const contrato = (linha: ContratoRow | null) =>
    linha && { plano: nomes.get(linha.plan_id) ?? null, inicio: linha.inicio, fim: linha.fim, status: linha.status };
  return { itens: linhas.map((linha) => ({ ...linha, antes: contrato(linha.antes), depois: contrato(linha.depois) })) };
});
