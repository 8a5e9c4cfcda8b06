import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { centavos, dia, id, texto, textoOuNulo } from '../../../shared/fields.ts';
import { confirmado } from '../../../shared/confirmado.ts';
import { t } from '../../../shared/texts.ts';

export const despesas = {
  criarDespesa: action({
    method: 'POST',
    path: '/api/despesas',
    access: 'faturas:pagar',
    idempotent: true,
    summary: 'Records spending: an entry with the negative of this amount (row G1)',
    input: z.strictObject({
      descricao: texto(200).min(1, t.key('Diga o que foi pago')),
      favorecido: textoOuNulo(120),
      tipo: texto(40).min(1, t.key('Informe o tipo')),
      metodo: texto(40).min(1, t.key('Informe o método')),
      /** What went out, above zero. */
      valor_centavos: centavos.min(1, t.key('Informe um valor maior que zero')),
      data: dia.optional(),
      /** The carteira that the person chose; otherwise the method decides. */
      carteira_id: id.optional(),
      fundo_id: id.nullish(),
      observacoes: textoOuNulo(1000),
      /** The open till session whose drawer cash leaves; without one, it leaves none. */
      sessao_id: id.optional(),
      /** The person has answered that so much cash really left. */
      confirmado,
    }),
    output: z.object({ id }),
  }),
} satisfies Contract;
