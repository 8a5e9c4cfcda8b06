import { sql } from '../../../../server/database/sql.ts';
import { naCasa, type CasaQueCobra } from './na-casa.ts';
import type { Contestacao, Repasse } from './provedor.ts';
import type { Conexao } from './provedor-da-casa.ts';

/** Keeps a payout once, as a transfer that a person may book. */
export const proporRepasse = (casa: CasaQueCobra, { nome, carteira_id }: Conexao, repasse: Repasse): Promise<number> =>
  naCasa(casa, ({ db, orgId, agora }) =>
    db.count(sql`
      insert into repasses_de_pix (org_id, provedor, codigo, carteira_id, valor_centavos, feito_em, created_at)
      select ${orgId}::uuid, ${nome}, ${repasse.id}, ${carteira_id}::uuid, ${repasse.valor_centavos}::bigint, ${repasse.feito_em}::timestamptz, ${agora}::timestamptz
      where ${repasse.valor_centavos}::bigint > 0
      on conflict (org_id, provedor, codigo) do nothing returning 1`),
  );

/** Marks a PIX that the payer's bank asks back. Nothing is undone by it. */
export const anotarContestacao = (casa: CasaQueCobra, { end_to_end }: Contestacao): Promise<void> =>
  naCasa(casa, async (ctx) => {
    const { db, orgId, agora } = ctx;
    const pix = await db.maybe<{ cobranca_id: string }>(sql`
      update pix_recebidos set contestado_em = ${agora}
      where org_id = ${orgId} and end_to_end = ${end_to_end} and contestado_em is null returning cobranca_id`);
    if (!pix) return;
    await db.count(sql`
      update cobrancas set estado = 'contestada' where org_id = ${orgId} and id = ${pix.cobranca_id} and estado = 'paga'`);
    await ctx.audit('pix_recebido.contestar', { alvo: pix.cobranca_id });
  });
