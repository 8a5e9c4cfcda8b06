import type { OrgId } from '../../../../server/database/doors.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { ESPECIES_DOS_TIPOS, TIPOS_A_PARTE } from '../../formas/rules-especies.ts';
import { linhasDosMovimentos, movimentos } from './movimentos.ts';

const CREDITO = 'credito';
/** Corrections of a balance are nobody's gift. */
const NUNCA = TIPOS_A_PARTE.filter((tipo) => tipo !== CREDITO);
const TIPOS = ESPECIES_DOS_TIPOS.map(({ tipo }) => tipo);
const NOMES = ESPECIES_DOS_TIPOS.map(({ especie }) => especie);

export interface AnoDaCasa {
  orgId: OrgId;
  fuso: string;
  ano: number;
}

/**
 * The money of a year from dues and entries, one row per payment and kind: `membro_id`, `especie`,
 * `tipo`, `fundo_id`, `mes` and `valor_centavos`. It reads the movements, so reversed, unconfirmed
 * and credit-paid rows are none. Credit counts when it is paid in, less what is given back.
 */
export const receitasDoAno = ({ orgId, fuso, ano }: AnoDaCasa): Statement => sql`
  select m.membro_id, extract(month from m.dia)::int as mes, m.fundo_id, e.especie, e.tipo, e.valor_centavos
  from (${movimentos({ orgId, fuso, de: `${ano}-01-01`, ate: `${ano}-12-31` })}) m
  ${linhasDosMovimentos(orgId)}
  cross join lateral (
    select 'mensalidades' as especie, null as tipo, p.valor_centavos where p.valor_centavos > 0
    union all
    select 'multas', null, p.multa_centavos where p.multa_centavos > 0
    union all
    select coalesce(q.especie, 'outros'), case when q.especie is null then d.tipo_nome end, d.valor_centavos
    from (select 1) um left join unnest(${TIPOS}::text[], ${NOMES}::text[]) q (tipo, especie) on q.tipo = d.tipo
    where (d.valor_centavos > 0 or d.tipo = ${CREDITO}) and d.tipo <> all(${NUNCA}::text[])
  ) e
  where m.origem in ('mensalidade', 'lancamento')`;
