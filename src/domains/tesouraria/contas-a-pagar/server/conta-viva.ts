import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { Repeticao } from '../rules.ts';
import { t } from '../texts.ts';

export interface ContaViva {
  id: string;
  serie: string;
  numero: number;
  descricao: string;
  favorecido: string | null;
  tipo_nome: string;
  fundo_id: string | null;
  valor_centavos: number;
  vencimento: string;
  repete: Repeticao;
  dia: number;
  ate: string | null;
  pausada: boolean;
}

/** What the form of a bill shows, from `contas_a_pagar c`. */
export const versaoDaConta: Statement = sql`
  md5(row(c.descricao, c.favorecido, c.tipo_nome, c.fundo_id, c.valor_centavos, c.vencimento, c.repete, c.ate)::text)`;

/** One occurrence of a series; nothing if the series has this one already. */
export const inserirContaAPagar = (
  { orgId, casa }: HouseContext,
  conta: Omit<ContaViva, 'id' | 'pausada'>,
): Statement => sql`
  insert into contas_a_pagar (org_id, serie, numero, descricao, favorecido, tipo_nome, fundo_id, valor_centavos, vencimento, repete, dia, ate,
    usuario_operacao)
  values (${orgId}, ${conta.serie}, ${conta.numero}, ${conta.descricao}, ${conta.favorecido}, ${conta.tipo_nome}, ${conta.fundo_id},
    ${conta.valor_centavos}, ${conta.vencimento}, ${conta.repete}, ${conta.dia}, ${conta.ate}, ${casa.userId})
  on conflict (org_id, serie, numero) do nothing returning id`;

/**
 * Locks a bill that is neither paid nor deleted, or says why it cannot be changed. The second of
 * two concurrent calls sees the first one's change.
 */
export async function travarContaAPagar({ db, orgId }: HouseContext, id: string): Promise<ContaViva> {
  const conta = await db.maybe<ContaViva & { excluida: boolean }>(sql`
    select c.id, c.serie, c.numero, c.descricao, c.favorecido, c.tipo_nome, c.fundo_id, c.valor_centavos, c.vencimento, c.repete, c.dia, c.ate,
           c.pausada_em is not null as pausada, c.excluida_em is not null as excluida
    from contas_a_pagar c where c.org_id = ${orgId} and c.id = ${id} for no key update`);
  if (!conta) throw semContaAPagar();
  if (conta.excluida) throw new Failure(409, 'conta_excluida', t.key('Esta conta foi excluída.'));
  const paga = await db.maybe(sql`
    select 1 from pagamentos_diversos d where d.org_id = ${orgId} and d.conta_id = ${id} and d.estornado_em is null`);
  if (paga) throw new Failure(409, 'conta_paga', t.key('Esta conta já foi paga.'));
  return conta;
}

export const semContaAPagar = (): Failure => new Failure(404, 'conta_nao_encontrada', t.key('Conta não encontrada'));
