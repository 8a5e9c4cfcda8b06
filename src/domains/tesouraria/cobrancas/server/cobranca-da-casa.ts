import { sql, type Statement } from '../../../../server/database/sql.ts';
import type { Output } from '../../../../server/actions/handler.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { cobrancas } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import type { DeQue } from '../rules.ts';
import type { NaCasa } from './na-casa.ts';

/** What the charge `c` asks for. */
export const DE_QUE_E: Statement = sql`coalesce(c.escreve, 'mensalidades')`;

export type CobrancaMostrada = Output<typeof cobrancas.conferirCobranca>;

export const VIVA: Statement = sql`c.estado in ('pedida', 'aberta')`;

export const cobrancaNaoEncontrada = (): Failure =>
  new Failure(404, 'cobranca_nao_encontrada', t.key('Cobrança não encontrada'));

/** One charge as people see it. */
export async function mostrarCobranca({ db, orgId }: Pick<NaCasa, 'db' | 'orgId'>, id: string) {
  const cobranca = await db.maybe<CobrancaMostrada>(sql`
    select c.id, case when ${VIVA} and c.cancelar_em is not null then 'cancelando' else c.estado end as estado,
           c.valor_centavos, case when ${VIVA} then c.codigo end as codigo, c.expira_em,
           array(select p.fatura_id from cobrancas_faturas p where p.org_id = ${orgId} and p.cobranca_id = c.id order by 1) as faturas,
           exists (select from pix_recebidos r where r.org_id = ${orgId} and r.cobranca_id = c.id and r.situacao = 'conferir') as espera_pessoa
    from cobrancas c where c.org_id = ${orgId} and c.id = ${id}`);
  if (!cobranca) throw cobrancaNaoEncontrada();
  return cobranca;
}

export interface CobrancaTravada {
  id: string;
  de_que: DeQue;
  /** Null for a sale, and for an entry of nobody. */
  membro_id: string | null;
  carteira_id: string;
  valor_centavos: number;
  estado: string;
  viva: boolean;
  aberta_por: string;
  cancelar: boolean;
  /** Since this second nobody is asked to pay it any more. */
  cancelar_desde: string | null;
  velha: boolean;
  /** What the provider keeps for it stands in the books. */
  tarifada: boolean;
}

/** Locks a charge until the end of the transaction. Who books it waits for who closes it. */
export const travarCobranca = ({ db, orgId, agora }: NaCasa, id: string): Promise<CobrancaTravada | undefined> =>
  db.maybe<CobrancaTravada>(sql`
    select c.id, ${DE_QUE_E} as de_que, c.membro_id, c.carteira_id, c.valor_centavos, c.estado, ${VIVA} as viva, c.aberta_por,
           c.cancelar_em is not null as cancelar, date_trunc('second', c.cancelar_em) as cancelar_desde, c.created_at < ${agora}::timestamptz - interval '15 minutes' as velha,
           c.tarifa_centavos is not null as tarifada
    from cobrancas c where c.org_id = ${orgId} and c.id = ${id} for no key update`);

/** Nobody can pay it any more, as far as the provider says. States go forward only. */
export async function encerrar(
  { db, orgId, agora }: NaCasa,
  id: string,
  estado: 'paga' | 'cancelada' | 'vencida',
): Promise<void> {
  await db.count(sql`
    update cobrancas c set estado = ${estado}, encerrada_em = ${agora}
    where c.org_id = ${orgId} and c.id = ${id} and ${VIVA}`);
  await db.count(sql`
    update cobrancas_faturas set viva = false where org_id = ${orgId} and cobranca_id = ${id} and viva`);
}
