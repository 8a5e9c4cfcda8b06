import { createHash } from 'node:crypto';
import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { competenciaDoDia, primeiroDia, somarMeses } from '../../../../shared/competencia.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { combinadaEntreMuitas } from '../../../cobranca/faturas/server/prazo.ts';
import { MESES_A_FRENTE } from '../rules.ts';
import { t } from '../texts.ts';

export interface PedidoDeReajuste {
  a_partir: string;
  planos: readonly { plano_id: string; valor_centavos: number }[];
}

export interface FaturaQueMuda {
  id: string;
  membro_id: string;
  nome: string;
  matricula: string | null;
  refer: string;
  valor_antes: number;
  desconto_antes: number;
  valor: number;
  desconto: number;
}

/** Refuses a plan that the house does not have. */
export async function exigirPlanos(
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  { planos }: PedidoDeReajuste,
): Promise<void> {
  const ids = new Set(planos.map(({ plano_id }) => plano_id));
  const { achados } = await db.row<{ achados: number }>(sql`
    select count(*)::int as achados from planos where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`);
  if (achados < ids.size) throw new Failure(404, 'plano_nao_encontrado', t.key('Plano não encontrado'));
}

/** The chosen plans with their new prices, as rows `q (plano_id, valor)`. */
export const dosPlanos = ({ planos }: PedidoDeReajuste): Statement => sql`
  unnest(${planos.map(({ plano_id }) => plano_id)}::uuid[], ${planos.map(({ valor_centavos }) => valor_centavos)}::bigint[]) q (plano_id, valor)`;

export function exigirMes({ hoje }: Pick<HouseContext, 'hoje'>, a_partir: string): void {
  const mes = competenciaDoDia(hoje);
  if (a_partir < mes || a_partir > somarMeses(mes, MESES_A_FRENTE))
    throw fieldFailure('a_partir', t.key('Escolha um mês de agora até daqui a um ano.'));
}

/**
 * The open invoices that a readjustment changes, locked in the order of a payment if asked. Those
 * that received money or have an agreement keep their price, as in any re-pricing.
 */
export const lerMudancas = (
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  pedido: PedidoDeReajuste,
  { travar }: { travar: boolean },
): Promise<FaturaQueMuda[]> =>
  db.rows<FaturaQueMuda>(sql`
    select f.id, f.membro_id, m.nome, m.matricula, f.refer, f.valor_centavos as valor_antes, f.vl_desconto_centavos as desconto_antes,
           q.valor, least(a.desconto_centavos, q.valor) as desconto
    from faturas f
    join ${dosPlanos(pedido)} on q.plano_id = f.plano_id
    join assinaturas a on a.org_id = ${orgId} and a.id = f.assinatura_id
    join membros m on m.org_id = ${orgId} and m.id = f.membro_id
    where f.org_id = ${orgId} and f.status in ('pendente', 'vencida') and f.vl_parcial_centavos = 0
      and f.dt_vencimento >= ${primeiroDia(pedido.a_partir)}::date
      and (f.valor_centavos, f.vl_desconto_centavos) <> (q.valor, least(a.desconto_centavos, q.valor))
      and not ${combinadaEntreMuitas(orgId)}
    order by f.id ${travar ? sql`for update of f` : sql``}`);

export interface PessoaQueMuda {
  membro_id: string;
  nome: string;
  matricula: string | null;
  de_centavos: number;
  para_centavos: number;
  mes: string;
}

/** Each person once, by the first month that changes. */
export function porPessoa(faturas: readonly FaturaQueMuda[]): PessoaQueMuda[] {
  const primeiras = new Map<string, FaturaQueMuda>();
  for (const fatura of faturas) {
    const antes = primeiras.get(fatura.membro_id);
    if (!antes || fatura.refer < antes.refer) primeiras.set(fatura.membro_id, fatura);
  }
  return [...primeiras.values()]
    .map(({ membro_id, nome, matricula, refer, valor_antes, desconto_antes, valor, desconto }) => ({
      membro_id,
      nome,
      matricula,
      de_centavos: valor_antes - desconto_antes,
      para_centavos: valor - desconto,
      mes: refer,
    }))
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || (a.membro_id < b.membro_id ? -1 : 1));
}

/** What the person saw: the plans with their prices of now and then, and every invoice. */
export async function marcaDoReajuste(
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  pedido: PedidoDeReajuste,
  faturas: readonly FaturaQueMuda[],
): Promise<string> {
  const planos = await db.rows(sql`
    select p.id, p.valor_centavos, q.valor from planos p join ${dosPlanos(pedido)} on q.plano_id = p.id
    where p.org_id = ${orgId} order by p.id`);
  const linhas = faturas.map(({ id, valor_antes, desconto_antes, valor, desconto }) => [
    id,
    valor_antes,
    desconto_antes,
    valor,
    desconto,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([pedido.a_partir, planos, linhas]))
    .digest('hex');
}
