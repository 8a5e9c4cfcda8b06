import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { somar } from '../../../../shared/centavos.ts';
import { Failure } from '../../../../shared/failure.ts';
import { lerCasaDoRecibo, lerColunasDoPapel } from '../../../acesso/terreiros/server/casa-do-recibo.ts';
import { RESTA } from '../../../cobranca/faturas/server/resta.ts';
import { mensalidades } from '../contract.ts';
import { t } from '../texts.ts';

type Recibo = Output<typeof mensalidades.lerReciboMensalidades>;
type ItemRow = Recibo['itens'][number] & Recibo['membro'] & { membro_id: string };

/**
 * The receipt of live payments of one member, given one by one or by their invoices; unpaid
 * invoices have none.
 */
export const lerReciboMensalidades = handler(
  mensalidades.lerReciboMensalidades,
  async (ctx, { faturas, pagamentos }) => {
    const quais = pagamentos
      ? sql`p.id = any(${pagamentos}::uuid[])`
      : sql`p.fatura_id = any(${faturas ?? []}::uuid[])`;
    const [casa, colunas, itens] = await Promise.all([
      lerCasaDoRecibo(ctx.db, ctx.orgId),
      lerColunasDoPapel(ctx.db, ctx.orgId),
      ctx.db.rows<ItemRow>(sql`
      select m.id as membro_id, m.nome, m.matricula, f.refer, p.valor_centavos, p.multa_centavos, p.pago_em, p.metodo, p.conferido,
             case when f.status = 'paga' then 0 else ${RESTA} end as resta_centavos
      from pagamentos p
      join faturas f on f.org_id = ${ctx.orgId} and f.id = p.fatura_id
      join membros m on m.org_id = ${ctx.orgId} and m.id = f.membro_id
      where p.org_id = ${ctx.orgId} and ${quais} and p.estornado_em is null
      order by f.refer, p.pago_em, p.created_at, p.id`),
    ]);
    const [primeiro] = itens;
    if (!primeiro || itens.some((item) => item.membro_id !== primeiro.membro_id)) {
      throw new Failure(404, 'nada_para_imprimir', t.key('Nada para imprimir'));
    }
    return {
      casa,
      membro: { nome: primeiro.nome, matricula: primeiro.matricula },
      itens,
      total_centavos: somar(itens.map((item) => item.valor_centavos + item.multa_centavos)),
      emitido_em: ctx.agora.toISOString(),
      fuso_horario: ctx.casa.fusoHorario,
      colunas,
    };
  },
);
