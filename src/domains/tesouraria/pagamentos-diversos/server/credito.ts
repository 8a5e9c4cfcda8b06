import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { conferirSaida, recusarGavetaVazia } from '../../../dinheiro/carteiras/server/conferir-saida.ts';
import { t } from '../../../../shared/texts.ts';
import type { Confirmado } from '../../../../shared/perguntas.ts';
import { lancarEspecie, type DaEspecie } from './criar-lancamento.ts';

type Casa = Pick<HouseContext, 'db' | 'orgId'>;

/**
 * A member's credit in centavos, as a scalar. It is the sum of the live entries, negative for what
 * was given back, less the live payments made from it.
 */
export const creditoDoMembro = ({ orgId }: Pick<HouseContext, 'orgId'>, membro: Statement): Statement => sql`(
  (select coalesce(sum(d.valor_centavos), 0) from pagamentos_diversos d
   where d.org_id = ${orgId} and d.membro_id = ${membro} and d.tipo = 'credito' and d.estornado_em is null)
  - (select coalesce(sum(g.valor_centavos), 0) from pagamentos g
     where g.org_id = ${orgId} and g.membro_id = ${membro} and g.de_credito and g.estornado_em is null))::bigint`;

/**
 * Locks the member until the transaction ends, and answers the credit in centavos. Everything that
 * makes, uses, returns or reverses credit takes this lock first, before any invoice.
 */
export async function travarCredito(ctx: Casa, membroId: string): Promise<number> {
  await ctx.db.count(sql`select from membros where org_id = ${ctx.orgId} and id = ${membroId} for no key update`);
  return (await ctx.db.row<{ saldo: number }>(sql`select ${creditoDoMembro(ctx, sql`${membroId}::uuid`)} as saldo`))
    .saldo;
}

interface Credito extends Pick<DaEspecie, 'valor' | 'metodo' | 'dia' | 'carteira_id' | 'sessao_id'> {
  membroId: string;
  /** The person has answered what `conferirSaida` asks. */
  confirmado?: Confirmado;
}

/**
 * One entry of credit, below zero for what is given back; the caller has locked the member. Returns
 * its id.
 */
export async function lancarCredito(ctx: HouseContext, { confirmado, ...credito }: Credito): Promise<string> {
  const { valor } = credito;
  const da = { ...credito, tipo: 'credito', tipo_nome: 'Crédito de membro' } as const;
  const { id, carteira, turno } = await lancarEspecie(ctx, da);
  if (valor < 0 && turno) await recusarGavetaVazia(ctx, turno.sessao_id);
  if (valor < 0 && !turno)
    await conferirSaida(ctx, {
      carteira_id: carteira,
      valor_centavos: -valor,
      iguais: sql`
        select -valor_centavos as valor, created_at, id from pagamentos_diversos
        where org_id = ${ctx.orgId} and tipo = 'credito' and valor_centavos < 0 and estornado_em is null and id <> ${id}`,
      confirmado,
    });
  return id;
}

/**
 * Refuses to reverse credit that was used or given back: the payment made with it must be reversed
 * first.
 */
export async function recusarCreditoUsado(ctx: HouseContext, membroId: string): Promise<void> {
  const saldo = await travarCredito(ctx, membroId);
  if (saldo >= 0) return;
  throw new Failure(
    409,
    'credito_usado',
    t.key('Este crédito já foi usado. Estorne antes o pagamento que foi feito com ele.'),
  );
}
