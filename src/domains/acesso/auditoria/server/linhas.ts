import type { HouseContext, Input, Output } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { inicioDoDia, somarDias } from '../../../../shared/datas.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import type { auditoria } from '../contract.ts';
import { SEM_DETALHE } from '../rules.ts';
import { t } from '../texts.ts';

export type Filtros = Omit<Input<typeof auditoria.listarAuditoria>, 'depois_de'>;

export type Linha = Output<typeof auditoria.listarAuditoria>['itens'][number];

/** A viewer whose own list grants logs:view still sees none of the trace. */
export function recusarViewer({ casa }: HouseContext): void {
  if (casa.escopo !== 'casa') throw new Failure(403, 'sem_permissao', t.key('Sem permissão'));
}

interface Recorte {
  limite: number;
  antesDe?: Statement;
}

/** Lines of the house, newest first, without what was written about members. */
export const lerLinhas = (ctx: HouseContext, filtros: Filtros, recorte: Recorte): Promise<Linha[]> =>
  ctx.db.rows<Linha>(linhasDe(ctx, filtros, recorte));

/** The same as a statement. */
export function linhasDe(ctx: HouseContext, filtros: Filtros, { limite, antesDe }: Recorte): Statement {
  return sql`
    select a.id, a.quando, a.user_id, p.nome as quem, a.acao, a.alvo, a.ip, a.request_id,
           case when a.acao not like ${`${SEM_DETALHE}%`} then a.antes end as antes,
           case when a.acao not like ${`${SEM_DETALHE}%`} then a.depois end as depois
    from auditoria a left join profiles p on p.org_id = a.org_id and p.user_id = a.user_id
    where a.org_id = ${ctx.orgId} ${condicoes(ctx, filtros)} ${antesDe ?? sql``}
    order by a.quando desc, a.id desc limit ${limite}`;
}

function condicoes({ casa }: HouseContext, { de, ate, area, user_id }: Filtros): Statement {
  if (de && ate && ate < de) throw fieldFailure('ate', t.key('O período termina antes de começar.'));
  const inicio = de && inicioDoDia(de, casa.fusoHorario);
  const fim = ate && inicioDoDia(somarDias(ate, 1), casa.fusoHorario);
  return sql`
    ${inicio ? sql`and a.quando >= ${inicio}` : sql``} ${fim ? sql`and a.quando < ${fim}` : sql``}
    ${area ? sql`and a.acao like ${area === 'faturas' ? 'fatura%' : `${area}.%`}` : sql``} ${user_id ? sql`and a.user_id = ${user_id}` : sql``}`;
}
