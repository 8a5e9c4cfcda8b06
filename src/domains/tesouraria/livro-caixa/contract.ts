import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { diasEntre } from '../../../shared/datas.ts';
import { dia, nulo, ok, umaLinha, versao } from '../../../shared/fields.ts';
import { validarPeriodo } from '../../../shared/periodo.ts';
import { t } from '../../../shared/texts.ts';

/** The browser asks month by month, so that no answer is long. */
const DIAS = 31;

const emOrdem = (periodo: { de: string; ate: string }, ctx: z.RefinementCtx): void => {
  const recusas = Object.entries(validarPeriodo(periodo));
  for (const [campo, message] of recusas) ctx.addIssue({ code: 'custom', path: [campo], message });
  if (recusas.length === 0 && diasEntre(periodo.de, periodo.ate) > DIAS)
    ctx.addIssue({ code: 'custom', path: ['ate'], message: t.key('Escolha no máximo 31 dias de cada vez.') });
};

const chave = z.string().min(1).max(140);

export const livroCaixa = {
  lerLivroCaixa: action({
    method: 'GET',
    path: '/api/livro-caixa',
    access: 'billing:view',
    feature: 'relatorios',
    heavy: true,
    summary:
      'Returns what came into and went out of all carteiras in at most a month, with the balance before (row PA5)',
    input: z.strictObject({ de: dia, ate: dia, com_saldo: z.boolean().default(true) }).superRefine(emOrdem),
    output: z.object({
      /** 0 unless asked for. */
      saldo_anterior_centavos: z.int(),
      /** Carteiras without a balance: what passes through them is not in the book. */
      sem_saldo: z.array(z.string()),
      itens: z.array(
        z.object({
          dia: z.string(),
          chave,
          o_que: nulo,
          metodo: nulo,
          matricula: nulo,
          carteira: z.string(),
          valor_centavos: z.int(),
        }),
      ),
    }),
  }),
  lerPlanoDeContas: action({
    method: 'GET',
    path: '/api/livro-caixa/contas',
    access: 'billing:view',
    feature: 'relatorios',
    summary: 'Returns the kinds of money of the house and the account of each, where it chose one (row PA5)',
    input: z.strictObject({}),
    output: z.object({ itens: z.array(z.object({ chave, conta: nulo })), versao }),
  }),
  salvarPlanoDeContas: action({
    method: 'PUT',
    path: '/api/livro-caixa/contas',
    access: 'gestao',
    feature: 'relatorios',
    summary: 'Saves the account of each kind of money; an empty one goes back to ours (row PA5)',
    input: z.strictObject({
      itens: z.array(z.strictObject({ chave, conta: umaLinha(80) })).max(500),
      versao: versao.optional(),
    }),
    output: ok,
  }),
  registrarExportacaoDoLivro: action({
    method: 'POST',
    path: '/api/livro-caixa/exportacoes',
    access: 'billing:view',
    feature: 'relatorios',
    afterContract: true,
    summary: 'Records in the trace that the cash book is exported as a file (decision 37)',
    input: z
      .strictObject({ de: dia, ate: dia, formato: z.enum(['xlsx', 'csv']), linhas: z.int().min(0).max(1_000_000) })
      .superRefine((periodo, ctx) => {
        for (const [campo, message] of Object.entries(validarPeriodo(periodo)))
          ctx.addIssue({ code: 'custom', path: [campo], message });
      }),
    output: ok,
  }),
} satisfies Contract;
