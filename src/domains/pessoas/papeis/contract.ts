import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { id, instante, nulo } from '../../../shared/fields.ts';
import { ESTADOS_DO_PAPEL, PRIMEIRO_ANO, RESPOSTAS } from './rules.ts';
import { t } from './texts.ts';

/** An address has it as text. */
const ano = z.coerce
  .number()
  .int(t.key('Escolha um ano que terminou.'))
  .min(PRIMEIRO_ANO, t.key('Escolha um ano que terminou.'))
  .max(2100, t.key('Escolha um ano que terminou.'));

const papel = z.object({
  id,
  numero: z.string(),
  membro_id: id,
  nome: z.string(),
  matricula: nulo,
  total_centavos: z.int(),
  emitido_em: instante,
  estado: z.enum(ESTADOS_DO_PAPEL),
  /** The person was forgotten, and the text with them. */
  vazio: z.boolean(),
  enviado_em: instante.nullable(),
  /** Whether a letter may go: the person agreed and has an e-mail. */
  por_email: z.boolean(),
});

export const papeis = {
  lerDeclaracoes: action({
    method: 'GET',
    path: '/api/declaracoes/:ano',
    access: 'billing:view',
    feature: 'relatorios',
    heavy: true,
    summary: 'Returns who would get a statement of a year, what would change, and the money that is in none (row PA1)',
    input: z.strictObject({ ano }),
    output: z.object({
      pessoas: z.int(),
      total_centavos: z.int(),
      anonimas_centavos: z.int(),
      sem_nome_centavos: z.int(),
      /** All of the year, by a sum of its own. */
      receita_centavos: z.int(),
      novas: z.int(),
      mudaram: z.int(),
      a_retirar: z.int(),
      /** Valid papers of the year that still have their text. */
      emitidas: z.int(),
      por_email: z.int(),
      a_enviar: z.int(),
    }),
  }),
  listarDeclaracoes: action({
    method: 'GET',
    path: '/api/declaracoes/:ano/papeis',
    access: 'billing:view',
    feature: 'relatorios',
    summary: 'Lists the papers of a year by number, those without e-mail alone if asked (row PA1)',
    input: z.strictObject({
      ano,
      quais: z.enum(['validas', 'sem_email', 'todas']).default('validas'),
      depois_de: id.optional(),
    }),
    output: z.object({ itens: z.array(papel), proximo: id.nullable() }),
  }),
  lerTextosDasDeclaracoes: action({
    method: 'GET',
    path: '/api/declaracoes/:ano/textos',
    access: 'billing:view',
    feature: 'relatorios',
    summary: 'Returns the texts of the valid papers of a year, part by part, or of one of them (row PA1)',
    input: z.strictObject({
      ano,
      quais: z.enum(['validas', 'sem_email']).default('validas'),
      papel_id: id.optional(),
      depois_de: id.optional(),
    }),
    output: z.object({
      itens: z.array(z.object({ id, conteudo: z.string(), sha256: z.string() })),
      proximo: id.nullable(),
    }),
  }),
  emitirDeclaracoes: action({
    method: 'POST',
    path: '/api/declaracoes/:ano/emitir',
    access: 'faturas:pagar',
    feature: 'relatorios',
    heavy: true,
    idempotent: 'offered',
    summary: 'Issues the statements of a year that are new or changed, of everybody or of one person (row PA1)',
    input: z.strictObject({ ano, membro_id: id.optional() }),
    output: z.object({ novas: z.int(), mudaram: z.int(), retiradas: z.int(), iguais: z.int() }),
  }),
  enviarDeclaracoes: action({
    method: 'POST',
    path: '/api/declaracoes/:ano/enviar',
    access: 'faturas:pagar',
    feature: 'relatorios',
    heavy: true,
    idempotent: 'offered',
    summary: 'Queues one letter for each valid statement of a year whose person agreed to letters (row PA1)',
    input: z.strictObject({ ano }),
    output: z.object({ enviadas: z.int() }),
  }),
  conferirPapel: action({
    method: 'POST',
    path: '/api/papeis/conferir',
    access: 'publico',
    summary: 'Says of a number and a hash whether a house issued such a paper, and nothing else (row PA1)',
    input: z.strictObject({ numero: z.string().max(60), selo: z.string().max(120) }),
    output: z.object({ resposta: z.enum(RESPOSTAS) }),
  }),
} satisfies Contract;
