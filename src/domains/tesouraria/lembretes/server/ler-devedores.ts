import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';
import { telefoneInternacional } from '../../../../shared/documentos.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { prazoCom } from '../../../cobranca/faturas/server/prazo.ts';
import { RESTA } from '../../../cobranca/faturas/server/resta.ts';
import { DIAS_ANTES, type Grupo } from '../rules.ts';

/** Somebody who owes or is about to, and the ways to reach them. */
export interface Devedor {
  membro_id: string;
  nome: string;
  matricula: string | null;
  grupo: Grupo;
  /** The open invoices of the group, their months 'YYYYMM' in order. */
  faturas: string[];
  meses: string[];
  /** What they lack, in centavos. */
  total_centavos: number;
  /**
   * The number with the country's code, '+55…'. It is null if the record has none that WhatsApp
   * could open, and for a caller who may not see members.
   */
  telefone: string | null;
  email: string | null;
  quer_email: boolean;
  sem_lembretes: boolean;
}

type Linha = Devedor & { cru: string | null };

/**
 * Who owes, each once, in the most pressing group, longest first. Only months of the group count:
 * somebody late is not told of the month to come. Exempt and paid months are no longer open, and
 * one agreed for later counts from its agreed day on.
 */
export async function lerDevedores(
  { db, orgId, hoje, session }: Pick<HouseContext, 'db' | 'orgId' | 'hoje' | 'session'>,
  membro?: string,
): Promise<Devedor[]> {
  const [ontem, logo] = [somarDias(hoje, -1), somarDias(hoje, DIAS_ANTES)];
  const linhas = await db.rows<Linha>(sql`
    with abertas as materialized (
      select * from (
        select f.membro_id, f.id, f.refer, ${RESTA} as resta_centavos, ${prazoCom(orgId, sql`greatest(f.dt_vencimento, c.nova_data)`)} as dia
        from faturas f
        left join combinados c on c.org_id = ${orgId} and c.membro_id = f.membro_id and c.refer = f.refer and c.estado = 'aprovado'
        where f.org_id = ${orgId} and f.status in ('pendente', 'vencida') and f.dt_vencimento <= ${logo} and ${RESTA} > 0
          ${membro ? sql`and f.membro_id = ${membro}` : sql``}
      ) d where d.dia <= ${logo}
    ), grupos as (
      select membro_id, case when min(dia) < ${ontem} then 'atrasada' when min(dia) = ${ontem} then 'venceu' else 'a_vencer' end as grupo
      from abertas group by membro_id
    ), devidas as (
      select a.membro_id, g.grupo, array_agg(a.id order by a.refer, a.id) as faturas, array_agg(a.refer order by a.refer, a.id) as meses,
             sum(a.resta_centavos)::bigint as total_centavos, min(a.dia) as desde
      from abertas a join grupos g on g.membro_id = a.membro_id
      where g.grupo = 'a_vencer' or a.dia < ${hoje}
      group by a.membro_id, g.grupo
    )
    select d.membro_id, m.nome, m.matricula, d.grupo, d.faturas, d.meses, d.total_centavos, m.telefone as cru, m.email, m.sem_lembretes,
           not exists (select from profiles p join user_prefs u on u.org_id = ${orgId} and u.user_id = p.user_id
                       where p.org_id = ${orgId} and p.membro_id = m.id and not u.email_lem) as quer_email
    from devidas d join membros m on m.org_id = ${orgId} and m.id = d.membro_id
    order by d.desde, m.nome_ordem, d.membro_id`);
  const ve = can(session, 'membros:view');
  return linhas.map(({ cru, ...linha }) => ({ ...linha, telefone: ve && cru ? telefoneInternacional(cru) : null }));
}

export interface Dispensado {
  membro_id: string;
  nome: string;
  matricula: string | null;
  motivo: 'isenta' | 'combinada' | 'nao_quer' | 'sem_contato';
  ate: string | null;
}

/** Whether the program may remind the person, by any channel. */
export const alcancavel = ({ sem_lembretes, telefone, email }: Devedor): boolean =>
  !sem_lembretes && (telefone !== null || email !== null);
