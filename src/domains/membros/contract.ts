import { z } from 'zod';
import { action, type Contract } from '../../shared/contract.ts';
import { busca, centavosNaoNegativos, dia, email, id, texto, textoOuNulo } from '../../shared/fields.ts';
import { t } from './texts.ts';

const diaOuNulo = z
  .union([dia, z.literal('')])
  .nullish()
  .transform((value) => value || null);

/** The first tab, 'Principal'. */
export const principal = {
  nome: texto(120).min(1, t.key('Informe o nome')),
  email: z
    .union([email, z.literal('')])
    .nullish()
    .transform((value) => value || null),
  matricula: textoOuNulo(30),
  dt_nascimento: diaOuNulo,
  telefone: textoOuNulo(30),
  data_admissao_terreiro: diaOuNulo,
  ativo: z.boolean().default(true),
};

const linha = z.object({
  id,
  nome: z.string(),
  matricula: z.string().nullable(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  ativo: z.boolean(),
  plano: z.string().nullable(),
});

export const membros = {
  listarMembros: action({
    method: 'GET',
    path: '/api/membros',
    access: 'membros:view',
    feature: 'membros',
    summary: 'Members by name or matrícula, accents ignored (row M1); a viewer sees only the linked one',
    input: z.strictObject({ busca, somente_ativos: z.boolean().default(true), depois_de: texto(200).optional() }),
    output: z.object({ itens: z.array(linha), total: z.int(), proximo: z.string().nullable() }),
  }),
  criarMembro: action({
    method: 'POST',
    path: '/api/membros',
    access: 'membros:create',
    feature: 'membros',
    summary: 'Registers a member; with a plan, opens the subscription and its 24 invoices in the same transaction (row M7)',
    input: z.strictObject({ ...principal, plano_id: id.nullish(), desconto_centavos: centavosNaoNegativos.default(0) }),
    output: z.object({ id, matricula: z.string().nullable(), faturas: z.int(), aviso: z.string().nullable(), motivo: z.string().nullable() }),
  }),
} satisfies Contract;
