import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia, diaNoMes, primeiroDia } from '../../../../shared/competencia.ts';
import type { Dia } from '../../../../shared/datas.ts';
import { lerCompromissos, type Compromisso } from '../../../gira/agenda/server/meu-calendario.ts';
import { lerQuemTinhaRespondido, type EventoRemarcado } from '../../../gira/agenda/server/respostas.ts';
import { lerNovidadesDasEscalas, type NovidadesDasEscalas } from '../../../gira/escalas/server/avisos.ts';
import { DA_FATURA, prazoDe } from '../../../cobranca/faturas/server/prazo.ts';
import { DINHEIRO, RESTA } from '../../../cobranca/faturas/server/situacao.ts';
import { planHas } from '../../../../shared/access.ts';
import { declarados, pagosELancados } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { TIPOS_A_PARTE } from '../../../dinheiro/formas/rules-especies.ts';
import type { Janela } from '../rules.ts';

/**
 * Somebody of the house with an account, and which letters they want. People who never chose get
 * all of them but those of the agenda.
 */
export interface Pessoa {
  user_id: string;
  email: string;
  role: string;
  permissoes: string[];
  membro_id: string | null;
  email_fin: boolean;
  email_lem: boolean;
  email_agenda: boolean;
}

/** The people whom a letter can reach. */
export const lerPessoas = (db: Db, orgId: OrgId): Promise<Pessoa[]> =>
  db.rows<Pessoa>(sql`
    select p.user_id, p.email, p.role, p.permissoes, p.membro_id,
           coalesce(u.email_fin, true) as email_fin, coalesce(u.email_lem, true) as email_lem,
           coalesce(u.email_agenda, false) as email_agenda
    from profiles p left join user_prefs u on u.org_id = ${orgId} and u.user_id = p.user_id
    where p.org_id = ${orgId} and not p.paused and p.email is not null
    order by p.user_id`);

/** An open invoice that falls due soon or fell due, by its last day; none during the recess. */
export interface Vencimento {
  membro_id: string;
  refer: string;
  dt_vencimento: Dia;
  a_pagar_centavos: number;
}

/** The payments a person declared on one day that the house has settled since, summed up. */
export interface Resposta {
  user_id: string;
  dia: Dia;
  confirmado: boolean;
  valor_centavos: number;
}

export interface Novidades {
  compromissos: Compromisso[];
  escalas: NovidadesDasEscalas;
  /** Members who had answered to events that were moved since. */
  remarcados: EventoRemarcado[];
  vencimentos: Vencimento[];
  respostas: Resposta[];
  /** The declared payments waiting in the tray, and how many of them are new. */
  a_conferir: { quantos: number; novos: number; total_centavos: number };
  /**
   * What came in during the month that ended, and how much of it nobody has confirmed yet (decision
   * 28); null unless a month ended.
   */
  fechamento: {
    mes: string;
    mensalidades_centavos: number;
    diversos_centavos: number;
    a_conferir_centavos: number;
  } | null;
}

/**
 * What happened in the house from `desde` to `ate`, for those who get letters: one query per kind,
 * each on an index of the house.
 */
export async function lerNovidades(
  db: Db,
  orgId: OrgId,
  { vencem, venceram, fechou, comecam }: Janela,
  { hoje, desde, ate, fuso }: { hoje: Dia; desde: Date; ate: Date; fuso: string },
  features: readonly string[] | null,
): Promise<Novidades> {
  const recursos = {
    mensalidades: planHas(features, 'mensalidades'),
    diversos: planHas(features, 'pagamentos_diversos'),
  };
  const [vencimentos, respostas, a_conferir, fechamento, compromissos, escalas, remarcados] = await Promise.all([
    db.rows<Vencimento>(sql`
      select membro_id, refer, prazo as dt_vencimento, a_pagar_centavos
      from (
        select f.membro_id, f.refer, ${prazoDe(orgId, DA_FATURA)} as prazo, ${RESTA} as a_pagar_centavos
        from faturas f
        join membros m on m.org_id = ${orgId} and m.id = f.membro_id and not m.sem_lembretes
        where f.org_id = ${orgId} and f.status in ('pendente', 'vencida') and f.valor_centavos > f.vl_desconto_centavos
          and f.dt_vencimento <= ${vencem.ate}
      ) abertas
      where (prazo between ${venceram.de} and ${venceram.ate} or prazo between ${vencem.de} and ${vencem.ate})
        and not exists (
          select from terreiro_ajustes r where r.org_id = ${orgId} and ${hoje}::date between r.recesso_de and r.recesso_ate)
      order by prazo`),
    db.rows<Resposta>(sql`
      select usuario_operacao as user_id, dia, conferido as confirmado, sum(valor_centavos)::bigint as valor_centavos
      from (${pagosELancados(orgId)}) escritos
      where (estornado_em is null and conferido_em > ${desde} and conferido_em <= ${ate})
         or (not conferido and estornado_em > ${desde} and estornado_em <= ${ate})
      group by usuario_operacao, dia, conferido
      order by dia, conferido`),
    db.row<Novidades['a_conferir']>(sql`
      select count(*) as quantos, count(*) filter (where created_at > ${desde} and created_at <= ${ate}) as novos,
             coalesce(sum(valor_centavos), 0)::bigint as total_centavos
      from (${declarados(orgId, recursos)}) d`),
    fechou === null ? null : fecharMes(db, orgId, fechou),
    lerCompromissos(db, orgId, { ...comecam, fuso }),
    lerNovidadesDasEscalas(db, orgId, { desde, ate }),
    lerQuemTinhaRespondido(db, orgId, { desde, ate }),
  ]);
  return { compromissos, escalas, remarcados, vencimentos, respostas, a_conferir, fechamento };
}

function fecharMes(db: Db, orgId: OrgId, umDia: Dia): Promise<NonNullable<Novidades['fechamento']>> {
  const mes = competenciaDoDia(umDia);
  return db.row(sql`
    select ${mes}::text as mes,
           coalesce(sum(${DINHEIRO}) filter (where origem = 'mensalidade'), 0)::bigint as mensalidades_centavos,
           coalesce(sum(valor_centavos) filter (where origem = 'lancamento'), 0)::bigint as diversos_centavos,
           coalesce(sum(${DINHEIRO}) filter (where not conferido), 0)::bigint as a_conferir_centavos
    from (${pagosELancados(orgId)}) x
    where estornado_em is null and dia between ${primeiroDia(mes)} and ${diaNoMes(mes, 31)}
      and (origem = 'mensalidade' or valor_centavos > 0 and tipo <> all (${TIPOS_A_PARTE}::text[]))`);
}
