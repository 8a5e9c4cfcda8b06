import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { schemasOf } from '../../../shared/field-schemas.ts';
import { id, instante, membroEncontrado, nulo, ok, texto, versao } from '../../../shared/fields.ts';
import { FIELDS } from '../membros/fields.ts';
import { RESERVED } from '../membros/reserved-fields.ts';
import { CORRIGIVEIS, ESTADOS_DA_CORRECAO } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const { nome, nome_social, dt_nascimento } = schemasOf(FIELDS);
const { cpf } = schemasOf(RESERVED.docs.fields);
const campo = z.enum(CORRIGIVEIS);
const membro = membroEncontrado.pick({ id: true, nome: true, matricula: true });

/** A right of people does not end with the contract of the house. */
const SEMPRE = { feature: 'membros', afterContract: true } as const;

export const correcoes = {
  minhasCorrecoes: action({
    method: 'GET',
    path: '/api/minha-ficha/correcoes',
    access: 'casa',
    feature: 'membros',
    summary: 'Lists the corrections that the linked member asked for, newest first, and what was answered (row DR6)',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(
        z.object({
          id,
          campos: z.array(campo),
          estado: z.enum(ESTADOS_DA_CORRECAO),
          resposta: nulo,
          created_at: instante,
          respondida_em: instante.nullable(),
        }),
      ),
    }),
  }),
  proporCorrecao: action({
    method: 'POST',
    path: '/api/minha-ficha/correcoes',
    access: 'casa',
    ...SEMPRE,
    idempotent: 'offered',
    summary:
      'Proposes another name, birth or CPF for the own record; nothing changes until the house accepts, and a newer proposal replaces one that waits (row DR6)',
    // What is absent or null stays as it is.
    input: z.strictObject({ nome: nome.nullish(), nome_social, dt_nascimento, cpf }),
    output: z.object({ id }),
  }),
  desistirDaCorrecao: action({
    method: 'POST',
    path: '/api/minha-ficha/correcoes/desistir',
    access: 'casa',
    ...SEMPRE,
    summary: 'Takes back the own proposal that nobody has answered (row DR6)',
    input: z.strictObject({}),
    output: ok,
  }),
  listarCorrecoes: action({
    method: 'GET',
    path: '/api/correcoes',
    access: 'membros:edit',
    feature: 'membros',
    summary: 'Lists whose proposal waits and for which fields, oldest first; without any value (row DR6)',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(z.object({ id, membro, campos: z.array(campo), created_at: instante })),
      mais: z.boolean(),
    }),
  }),
  lerCorrecao: action({
    method: 'GET',
    path: '/api/correcoes/:id',
    access: 'membros:edit',
    feature: 'membros',
    leavesALine: true,
    summary: 'Returns one waiting proposal, each field as it is and as it would be; a CPF leaves a line (rows DR6, H6)',
    input: z.strictObject({ id }),
    output: z.object({
      id,
      membro,
      /** `depois` is null where the proposal does not open; so is `antes`, also where there is none. */
      itens: z.array(z.object({ campo, antes: nulo, depois: nulo })),
      /** Whether it can be accepted; what does not open can only be refused. */
      abre: z.boolean(),
      created_at: instante,
      versao,
    }),
  }),
  responderCorrecao: action({
    method: 'POST',
    path: '/api/correcoes/:id/responder',
    access: 'membros:edit',
    ...SEMPRE,
    summary:
      'Accepts a proposal, which changes the record, or refuses it with a word, once; refuses a record that was changed since it was read (row DR6)',
    input: z
      .strictObject({ id, aceitar: z.boolean(), resposta: texto(300).default(''), versao: versao.optional() })
      .refine(({ aceitar, resposta }) => aceitar || resposta !== '', {
        message: t.key('Informe o motivo.'),
        path: ['resposta'],
      }),
    output: ok,
  }),
} satisfies Contract;
