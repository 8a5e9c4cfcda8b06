import { createHmac } from 'node:crypto';
import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { COLUNAS_DO_RECIBO, type Colunas } from '../../../../shared/recibo.ts';
import { pix } from '../contract.ts';
import { brCode } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

type Segredo = Pick<HouseContext, 'services' | 'orgId'>;

/**
 * The name of a PIX on the bank's statement: a keyed hash, the same for the same payment, that
 * names nobody.
 */
const txidDe = ({ services, orgId }: Segredo, oQue: string): string =>
  createHmac('sha256', services.secret).update(`pix:${orgId}:${oQue}`).digest('hex').slice(0, 25).toUpperCase();

/** The identifier for these invoices, in any order. The payment stores it. */
export const txidDasFaturas = (ctx: Segredo, faturas: readonly string[]): string =>
  txidDe(ctx, [...new Set(faturas)].toSorted().join());

/**
 * The name for an entry or a sale, which has no id while its code is shown. It is made from the key
 * with which the same person will create it. The entry stores it.
 */
export const txidDoLancamento = (ctx: Segredo & Pick<HouseContext, 'casa'>, chave: string): string =>
  txidDe(ctx, `${ctx.casa.userId}:${chave}`);

interface Ajustes {
  pix_chave: string | null;
  pix_nome: string | null;
  pix_cidade: string | null;
  colunas: Colunas | null;
}

/**
 * The code for the house's own key. The server computes the amount of invoices; row security shows
 * a viewer only their own. It is refused once the house's contract is over, because such a payment
 * could not be recorded. It is also refused to a viewer without a matrícula, whose entry could not
 * be recorded either. The key is often a person's CPF or telephone, and not for somebody who only
 * holds the access code.
 */
export const lerCobranca = handler(pix.lerCobranca, async (ctx, { faturas = [], valor_centavos, chave = '' }) => {
  if (ctx.casa.somenteLeitura) {
    const motivo = t.key('O contrato da casa terminou, e o pagamento não poderia ser registrado. Não pague por aqui.');
    throw new Failure(403, 'contrato_encerrado', motivo);
  }
  const ids = [...new Set(faturas)];
  if (ids.length === 0) await recusarSemMatricula(ctx);
  // A member declares the whole rest, so the code asks for it; staff receive parts too.
  const daEquipe = ids.length === 0 || ctx.casa.escopo === 'casa' ? valor_centavos : undefined;
  const [valor, ajustes] = await Promise.all([
    daEquipe ?? somarFaturas(ctx, ids),
    ctx.db.maybe<Ajustes>(sql`
      select pix_chave, pix_nome, pix_cidade, impressora_colunas as colunas from terreiro_ajustes where org_id = ${ctx.orgId}`),
  ]);
  const colunas = ajustes?.colunas ?? COLUNAS_DO_RECIBO;
  const { pix_chave: pixChave, pix_nome: nome, pix_cidade: cidade } = ajustes ?? {};
  if (!pixChave || !nome || !cidade || valor === 0)
    return { valor_centavos: valor, codigo: null, recebedor: nome ?? null, colunas };
  const txid = ids.length > 0 ? txidDasFaturas(ctx, ids) : txidDoLancamento(ctx, chave);
  const codigo = brCode({ chave: pixChave, nome, cidade, valor_centavos: valor, txid });
  return { valor_centavos: valor, codigo, recebedor: nome, colunas };
});

/** The same refusal as for the entry itself. */
async function recusarSemMatricula({ db, orgId, casa }: HouseContext): Promise<void> {
  if (casa.escopo !== 'membro') return;
  const membro = await db.maybe<{ matricula: string | null }>(
    sql`select matricula from membros where org_id = ${orgId} and id = ${casa.membroId}`,
  );
  if (!membro?.matricula) throw new Failure(409, 'sem_matricula', t.key('Sem matrícula vinculada'));
}

/**
 * A member's code covers only what `pagarMinhas` takes. Money sent for anything else could not be
 * declared, and another's invoice is not found.
 */
async function somarFaturas({ db, orgId, casa }: HouseContext, ids: readonly string[]): Promise<number> {
  const soma = await db.row<{ vistas: number; n: number; sem_valor: number; total: number }>(sql`
    select count(*) as vistas, count(*) filter (where aberta) as n,
           count(*) filter (where aberta and valor_centavos = vl_desconto_centavos) as sem_valor,
           coalesce(sum(valor_centavos - vl_desconto_centavos - vl_parcial_centavos) filter (where aberta), 0)::bigint as total
    from (
      select valor_centavos, vl_desconto_centavos, vl_parcial_centavos, status in ('pendente', 'vencida') as aberta
      from faturas where org_id = ${orgId} and id = any(${ids}::uuid[])
    ) pedidas`);
  if (casa.escopo === 'membro' && soma.vistas !== ids.length)
    throw new Failure(404, 'fatura_nao_encontrada', t.key('Fatura não encontrada'));
  if (soma.n !== ids.length)
    throw new Failure(409, 'fatura_nao_aberta', t.key('Alguma das faturas já foi paga ou cancelada. Confira a lista.'));
  if (casa.escopo === 'membro' && soma.sem_valor > 0)
    throw new Failure(409, 'sem_valor', t.key('Não há valor a pagar em uma das mensalidades. Fale com a casa.'));
  return soma.total;
}
