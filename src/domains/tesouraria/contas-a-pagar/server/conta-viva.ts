import type { HouseContext } from '../../../../server/actions/handler.ts';
import { columns, parameters, sql, type Statement } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { StoredFields } from '../../../../shared/field-schemas.ts';
import { namesOf } from '../../../../shared/noun-fields.ts';
import { CONTA } from '../fields.ts';
import type { Repeticao } from '../rules.ts';
import { t } from '../texts.ts';

/** What a form decides of a bill, as it is stored. */
export interface CamposDaConta extends StoredFields<typeof CONTA> {
  tipo_nome: string;
  fundo_id: string | null;
  repete: Repeticao;
  /** The day of the month that the series asks for. */
  dia: number;
}

export interface ContaViva extends CamposDaConta {
  id: string;
  serie: string;
  numero: number;
  pausada: boolean;
}

const DO_FORMULARIO = [...namesOf(CONTA), 'tipo_nome', 'fundo_id', 'repete'] as const;
export const COLUNAS_DA_CONTA = [...DO_FORMULARIO, 'dia'] as const;

const valores = (conta: CamposDaConta): Statement => parameters(COLUNAS_DA_CONTA.map((coluna) => conta[coluna]));

/** What the form of a bill shows, from `contas_a_pagar c`. */
export const versaoDaConta: Statement = sql`md5(row(${columns(DO_FORMULARIO, 'c')})::text)`;

/** A bill as the actions that change it read it, from `contas_a_pagar c`. */
export const contaViva: Statement = sql`
  c.id, c.serie, c.numero, ${columns(COLUNAS_DA_CONTA, 'c')}, c.pausada_em is not null as pausada`;

/** One occurrence of a series; nothing if the series has this one already. */
export const inserirContaAPagar = (
  { orgId, casa }: HouseContext,
  conta: Omit<ContaViva, 'id' | 'pausada'>,
): Statement => sql`
  insert into contas_a_pagar (org_id, serie, numero, usuario_operacao, ${columns(COLUNAS_DA_CONTA)})
  values (${orgId}, ${conta.serie}, ${conta.numero}, ${casa.userId}, ${valores(conta)})
  on conflict (org_id, serie, numero) do nothing returning id`;

export const atualizarContaAPagar = ({ orgId }: HouseContext, id: string, conta: CamposDaConta): Statement => sql`
  update contas_a_pagar set (${columns(COLUNAS_DA_CONTA)}) = row(${valores(conta)}) where org_id = ${orgId} and id = ${id}`;

/**
 * Locks a bill that is neither paid nor deleted, or says why it cannot be changed. The second of
 * two concurrent calls sees the first one's change.
 */
export async function travarContaAPagar({ db, orgId }: HouseContext, id: string): Promise<ContaViva> {
  const conta = await db.maybe<ContaViva & { excluida: boolean }>(sql`
    select ${contaViva}, c.excluida_em is not null as excluida
    from contas_a_pagar c where c.org_id = ${orgId} and c.id = ${id} for no key update`);
  if (!conta) throw semContaAPagar();
  if (conta.excluida) throw new Failure(409, 'conta_excluida', t.key('Esta conta foi excluída.'));
  const paga = await db.maybe(sql`
    select 1 from pagamentos_diversos d where d.org_id = ${orgId} and d.conta_id = ${id} and d.estornado_em is null`);
  if (paga) throw new Failure(409, 'conta_paga', t.key('Esta conta já foi paga.'));
  return conta;
}

export const semContaAPagar = (): Failure => new Failure(404, 'conta_nao_encontrada', t.key('Conta não encontrada'));
