import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { receitasDoAno } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { contaDoAno, type ContaDoAno, type SomaDoMes } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

type Contexto = Pick<HouseContext, 'db' | 'orgId' | 'hoje'> & { casa: Pick<HouseContext['casa'], 'fusoHorario'> };

/** Refuses a year that is not over: its statements would be out of date tomorrow. */
export function exigirAno({ hoje }: Contexto, ano: number): void {
  if (ano >= Number(hoje.slice(0, 4)))
    throw new Failure(409, 'ano_aberto', t.key('As declarações de {ano} podem ser emitidas quando o ano terminar.'), {
      params: { ano: String(ano) },
    });
}

/** The account of each person with money in the year, by name; nobody who was forgotten. */
export async function lerContasDoAno(
  { db, orgId, casa }: Contexto,
  ano: number,
  membroId?: string,
): Promise<Map<string, ContaDoAno>> {
  const somas = await db.rows<SomaDoMes>(sql`
    select b.id as membro_id, b.nome, b.matricula, r.especie, r.tipo, f.nome as fundo, r.mes, sum(r.valor_centavos)::bigint as valor_centavos
    from (${receitasDoAno({ orgId, fuso: casa.fusoHorario, ano })}) r
    join membros b on b.org_id = ${orgId} and b.id = r.membro_id and b.anonimizado_em is null
    left join fundos f on f.org_id = ${orgId} and f.id = r.fundo_id
    where ${membroId === undefined ? sql`true` : sql`r.membro_id = ${membroId}`}
    group by b.id, b.nome, b.matricula, b.nome_ordem, r.especie, r.tipo, f.nome, r.mes
    order by b.nome_ordem, b.id, r.mes`);
  const porPessoa = Map.groupBy(somas, ({ membro_id }) => membro_id);
  return new Map([...porPessoa].map(([id, suas]) => [id, contaDoAno(suas)]));
}

interface Somas {
  anonimas_centavos: number;
  sem_nome_centavos: number;
  receita_centavos: number;
}

/** The money of the year that is in no statement, and all of it. */
export const somarReceitas = ({ db, orgId, casa }: Contexto, ano: number): Promise<Somas> =>
  db.row<Somas>(sql`
    select coalesce(sum(r.valor_centavos) filter (where b.anonimizado_em is not null), 0)::bigint as anonimas_centavos,
           coalesce(sum(r.valor_centavos) filter (where r.membro_id is null), 0)::bigint as sem_nome_centavos,
           coalesce(sum(r.valor_centavos), 0)::bigint as receita_centavos
    from (${receitasDoAno({ orgId, fuso: casa.fusoHorario, ano })}) r
    left join membros b on b.org_id = ${orgId} and b.id = r.membro_id`);

export interface PapelDoAno {
  id: string;
  membro_id: string;
  conteudo: string;
}

/** The valid papers of the year that have a text; those of forgotten people stay as they are. */
export const lerPapeisDoAno = ({ db, orgId }: Contexto, ano: number, membroId?: string): Promise<PapelDoAno[]> =>
  db.rows<PapelDoAno>(sql`
    select p.id, p.membro_id, p.conteudo from papeis p
    where p.org_id = ${orgId} and p.ano_base = ${ano} and p.tipo = 'declaracao'
      and p.substituido_em is null and p.retirado_em is null and p.conteudo is not null
      ${membroId === undefined ? sql`` : sql`and p.membro_id = ${membroId}`}
    order by p.id`);
