import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { hojeEm } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { totaisConferem } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { primeiraDaChave, type Venda } from './repetir-venda.ts';

const DIA_MS = 86_400_000;
const DIAS_ATRAS = 7;
/** How far a till's clock may be ahead. */
const ADIANTADO_MS = 5 * 60_000;

/**
 * The documented fields that repeat the session must equal it, and every total is recomputed
 * (INV-24).
 */
export function conferirVenda(ctx: HouseContext, venda: Venda): void {
  const { casa, orgId, agora } = ctx;
  if (venda.org_id !== orgId || venda.terreiro_id !== orgId || venda.usuario_operacao !== casa.userId) {
    throw new Failure(422, 'venda_de_outra_casa', t.key('Esta venda é de outra casa ou de outro operador.'));
  }
  // People who may reverse a sale may also send one that somebody else made.
  if (venda.vendida_por !== undefined) exigir(ctx, 'faturas:pagar');
  conferirTotais(venda);
  const vendidaEm = venda.vendida_em === undefined ? agora.getTime() : Date.parse(venda.vendida_em);
  if (vendidaEm > agora.getTime() + ADIANTADO_MS || vendidaEm < agora.getTime() - DIAS_ATRAS * DIA_MS) {
    throw new Failure(422, 'data_da_venda', t.key('A data da venda não pode ser futura nem ter mais de 7 dias.'));
  }
}

function conferirTotais(venda: Venda): void {
  const { total_centavos, pago_centavos } = venda;
  const naoConferem = () => new Failure(422, 'totais_nao_conferem', t.key('Os totais da venda não conferem.'));
  // The amount paid is the only thing a person can get wrong, so it has its own message once
  // everything else adds up.
  if (!totaisConferem({ ...venda, pago_centavos: total_centavos, troco_centavos: 0 })) throw naoConferem();
  if (pago_centavos < total_centavos) {
    throw new Failure(422, 'pagamento_insuficiente', t.key('Falta {amount}.'), {
      params: { amount: formatBRL(total_centavos - pago_centavos) },
    });
  }
  if (!totaisConferem(venda)) throw naoConferem();
}

/**
 * Whether the sale comes from the queue. The till sends a sale of now without its time. The queue
 * adds the time, or `da_fila` where the till's clock was wrong.
 */
export const veioDaFila = ({ vendida_em, da_fila }: Venda): boolean => vendida_em !== undefined || da_fila;

/**
 * The seller of a sale that another takes over is, or was, of this house (decision 34). The house's
 * trace has those who left.
 */
export async function conferirVendedor({ db, orgId }: HouseContext, { vendida_por }: Venda): Promise<void> {
  if (vendida_por === undefined) return;
  const conhecido = await db.maybe(sql`
    select from profiles where org_id = ${orgId} and user_id = ${vendida_por}
    union all select from auditoria where org_id = ${orgId} and user_id = ${vendida_por} limit 1`);
  if (!conhecido)
    throw new Failure(422, 'vendedor_desconhecido', t.key('Quem fez esta venda não é, nem foi, desta casa.'));
}

/**
 * After the contract's end only sales made before it are accepted. If it was cancelled before its
 * last day, no sale can be shown to be from before. Nothing is then accepted until the superadmin
 * sets the day on which it ended. A sale that was already accepted gets its answer again.
 */
export async function conferirContrato(
  { db, casa, orgId, agora, hoje, services }: HouseContext,
  venda: Venda,
): Promise<void> {
  if (!casa.somenteLeitura) return;
  const vendida = hojeEm(new Date(venda.vendida_em ?? agora), casa.fusoHorario);
  const contrato = await services.doors.acesso({ readOnly: true }, (acesso) =>
    acesso.maybe<{ fim: string | null }>(sql`select fim from saas_org_contract where org_id = ${orgId}`),
  );
  if (contrato?.fim && vendida <= contrato.fim && contrato.fim <= hoje) return;
  if (await db.maybe(primeiraDaChave(orgId, venda.chave))) return;
  throw new Failure(
    403,
    'contrato_encerrado',
    t.key('O contrato da casa terminou: só é possível consultar e exportar.'),
  );
}
