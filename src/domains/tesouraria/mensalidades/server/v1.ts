import { z } from 'zod';
import type { Resource } from '../../../../server/api/resource.ts';
import { dia, id } from '../../../../shared/fields.ts';
import { pagamentos } from '../../../cobranca/faturas/server/v1.ts';
import { mensalidades } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';
import { pagarFaturas } from './pagar-faturas.ts';

/** Whole months, with what the program says that it received: another sum pays none of them. */
const novo = z.strictObject({
  faturas: z.array(id).min(1, t.key('Nada selecionado')).max(50),
  metodo: z.enum(['pix', 'cartao', 'transferencia', 'dinheiro']),
  total_centavos: z.int(),
  dt_pagamento: dia.optional(),
});

const creates: Resource['creates'] = {
  bundle: 'lancar',
  access: 'faturas:pagar',
  summary: 'Books money that came in for open months, all or none, if they add up to the total',
  input: novo,
  output: mensalidades.pagarFaturas.output,
  run: (ctx, { metodo, ...input }: z.output<typeof novo>) =>
    pagarFaturas(ctx, { ...input, forma_pagamento: metodo, descricao_metodo: '', sobra_centavos: 0 }),
};

export const v1: readonly Resource[] = [{ ...pagamentos, creates }];
