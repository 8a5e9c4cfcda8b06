import { z } from 'zod';
import { named, type Resource } from '../../../../server/api/resource.ts';
import { sql } from '../../../../server/database/sql.ts';
import { dia, id, texto } from '../../../../shared/fields.ts';
import { reverterPagamento } from '../../../cobranca/faturas/server/pagamento.ts';
import { pagamentos } from '../../../cobranca/faturas/server/v1.ts';
import { emDinheiro, soPessoas } from '../../../dinheiro/carteiras/server/v1.ts';
import { mensalidades } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { pagarFaturas } from './pagar-faturas.ts';

/** Whole months, with what the program says that it received: another sum pays none of them. */
const novo = z.strictObject({
  faturas: z.array(id).min(1, t.key('Nada selecionado')).max(50),
  metodo: z.enum(['pix', 'cartao', 'transferencia', 'dinheiro']),
  total_centavos: z.int(),
  pago_em: dia.optional(),
});

const creates: Resource['creates'] = {
  bundle: 'lancar',
  access: 'faturas:pagar',
  summary: 'Books money that came in for open months, all or none, if they add up to the total',
  input: novo,
  output: mensalidades.pagarFaturas.output,
  run: (ctx, { metodo, pago_em, ...input }: z.output<typeof novo>) =>
    named({ dt_pagamento: 'pago_em', forma_pagamento: 'metodo' }, () =>
      pagarFaturas(ctx, {
        ...input,
        dt_pagamento: pago_em,
        forma_pagamento: metodo,
        descricao_metodo: '',
        sobra_centavos: 0,
      }),
    ),
};

const estorno = z.strictObject({ id, motivo: texto(200).min(1, t.key('Informe o motivo.')) });

const reverses: Resource['reverses'] = {
  bundle: 'lancar',
  access: 'faturas:pagar',
  summary: 'Reverses a payment of money that lies in no drawer; its part of the month is open again',
  input: estorno,
  // The invoice comes first, as in everything that changes what it received.
  lock: (orgId, pagamento) => sql`
    select from faturas f where f.org_id = ${orgId} and f.status <> 'cancelada'
      and f.id = (select g.fatura_id from pagamentos g where g.org_id = ${orgId} and g.id = ${pagamento}) for update`,
  run: async (ctx, { id: pagamento_id, motivo }: z.output<typeof estorno>) => {
    const { fatura_id, conferido, de_credito, em_dinheiro } = await ctx.db.row<Pago>(sql`
      select g.fatura_id, g.conferido, g.de_credito, ${emDinheiro(ctx.orgId, sql`g.carteira_id`, sql`g.metodo`)} as em_dinheiro
      from pagamentos g where g.org_id = ${ctx.orgId} and g.id = ${pagamento_id}`);
    if (!conferido || de_credito || em_dinheiro) throw soPessoas();
    // The question what a drawer holds is of cash alone.
    await reverterPagamento(ctx, { fatura_id, pagamento_id, motivo, confirmado: ['falta'] });
  },
};

interface Pago {
  fatura_id: string;
  conferido: boolean;
  de_credito: boolean;
  em_dinheiro: boolean;
}

export const v1: readonly Resource[] = [{ ...pagamentos, creates, reverses }];
