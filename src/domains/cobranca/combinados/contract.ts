import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { competencia, dia, id, ok, texto } from '../../../shared/fields.ts';
import { MESES_POR_COMBINADO, PEDIDOS_POR_MEMBRO, TIPOS_DE_COMBINADO } from './rules.ts';
import { t } from '../../../shared/texts.ts';

/** Each month once. Every one of them has its own new day, or none of them has. */
const meses = (maximo: number) =>
  z
    .array(z.strictObject({ refer: competencia, nova_data: dia.optional() }))
    .min(1, t.key('Nada selecionado'))
    .max(maximo, t.key('Meses demais de uma vez.'))
    .refine((lista) => new Set(lista.map(({ refer }) => refer)).size === lista.length, {
      message: t.key('O mesmo mês está duas vezes.'),
    });

const tipo = z.enum(TIPOS_DE_COMBINADO);

interface Acordo {
  tipo: z.infer<typeof tipo>;
  meses: readonly { nova_data?: string | undefined }[];
}

/** A new day is given for exactly the kind that needs one. */
const comDatas = ({ tipo: qual, meses: lista }: Acordo): boolean =>
  lista.every(({ nova_data }) => (nova_data !== undefined) === (qual === 'nova_data'));
const SEM_DATA = { message: t.key('Escolha a nova data.'), path: ['meses'] };

export const combinados = {
  pedirCombinado: action({
    method: 'POST',
    path: '/api/combinados/pedidos',
    access: 'casa',
    feature: 'mensalidades',
    idempotent: 'offered',
    summary: 'Asks for an exemption or a later day for some of the own months (row Q6)',
    input: z
      .strictObject({ tipo, meses: meses(PEDIDOS_POR_MEMBRO), motivo: texto(300).default('') })
      .refine(comDatas, SEM_DATA),
    output: z.object({ pedidos: z.array(id) }),
  }),
  desistirDoPedido: action({
    method: 'POST',
    path: '/api/combinados/:id/desistir',
    access: 'casa',
    feature: 'mensalidades',
    summary: 'Takes back an own request that nobody has answered (row Q6)',
    input: z.strictObject({ id }),
    output: ok,
  }),
  combinar: action({
    method: 'POST',
    path: '/api/combinados',
    access: 'faturas:pagar',
    feature: 'mensalidades',
    idempotent: 'offered',
    summary: 'Exempts months of a member, or gives them a later day, all or none (row Q6)',
    input: z
      .strictObject({
        membro_id: id,
        tipo,
        meses: meses(MESES_POR_COMBINADO),
        motivo: texto(300).min(1, t.key('Informe o motivo.')),
      })
      .refine(comDatas, SEM_DATA),
    output: z.object({ combinados: z.array(id) }),
  }),
  responderPedido: action({
    method: 'POST',
    path: '/api/combinados/:id/responder',
    access: 'faturas:pagar',
    feature: 'mensalidades',
    summary: "Approves or refuses a member's request, once, with words for the member (row Q6)",
    input: z
      .strictObject({ id, aprovar: z.boolean(), resposta: texto(300).default('') })
      .refine(({ aprovar, resposta }) => aprovar || resposta !== '', {
        message: t.key('Informe o motivo.'),
        path: ['resposta'],
      }),
    output: ok,
  }),
  desfazerCombinado: action({
    method: 'POST',
    path: '/api/combinados/:id/desfazer',
    access: 'faturas:pagar',
    feature: 'mensalidades',
    summary: 'Undoes an agreement: the month is owed again as before (row Q6)',
    input: z.strictObject({ id, motivo: texto(300).min(1, t.key('Informe o motivo.')) }),
    output: ok,
  }),
} satisfies Contract;
