import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { id, instante, nulo, ok, texto, umaLinha } from '../../../shared/fields.ts';
import { PESSOAS_POR_VEZ, TEXTO_DO_MODELO_MAX, TITULO_DO_MODELO_MAX, TODOS_OS_CAMPOS } from './rules-modelos.ts';
import { ESTADOS_DO_PAPEL, PAPEIS_POR_PARTE, PRIMEIRO_ANO, RESPOSTAS } from './rules.ts';
import { t } from '../../../shared/texts.ts';

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

const escrito = {
  titulo: umaLinha(TITULO_DO_MODELO_MAX).min(1, t.key('Dê um título ao modelo')),
  texto: texto(TEXTO_DO_MODELO_MAX).min(1, t.key('Escreva o texto do modelo')),
  assina: z.boolean().default(false),
};

const numeroDaVersao = z.int().min(1).max(10_000);

const textoDoPapel = z.object({ id, conteudo: z.string(), sha256: z.string() });

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
      membro_id: id.optional(),
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
      itens: z.array(textoDoPapel),
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
  listarModelosDePapel: action({
    method: 'GET',
    path: '/api/papeis/modelos',
    access: 'membros:edit',
    feature: 'membros',
    summary: 'Lists the templates of papers with their newest text, and the mark of the house (row PA2)',
    input: z.strictObject({}),
    output: z.object({
      /** The picture that stands at the head of every paper. */
      logo_url: nulo,
      itens: z.array(
        z.object({
          id,
          versao: z.int(),
          titulo: z.string(),
          texto: z.string(),
          assina: z.boolean(),
          escrito_em: instante,
          /** Valid papers made of it. */
          emitidos: z.int(),
        }),
      ),
    }),
  }),
  listarVersoesDoModelo: action({
    method: 'GET',
    path: '/api/papeis/modelos/:id/versoes',
    access: 'membros:edit',
    feature: 'membros',
    summary: 'Lists the versions of a template, newest first (row PA2)',
    input: z.strictObject({ id }),
    output: z.object({
      itens: z.array(
        z.object({
          versao: z.int(),
          titulo: z.string(),
          texto: z.string(),
          assina: z.boolean(),
          escrito_em: instante,
          quem: nulo,
        }),
      ),
    }),
  }),
  criarModeloDePapel: action({
    method: 'POST',
    path: '/api/papeis/modelos',
    access: 'membros:edit',
    feature: 'membros',
    idempotent: 'offered',
    summary: 'Writes a template, whose fields must be from the list (row PA2)',
    input: z.strictObject(escrito),
    output: z.object({ id }),
  }),
  editarModeloDePapel: action({
    method: 'PUT',
    path: '/api/papeis/modelos/:id',
    access: 'membros:edit',
    feature: 'membros',
    summary: 'Writes the next version of a template; issued papers keep their text (row PA2)',
    input: z.strictObject({ id, ...escrito, versao: numeroDaVersao }),
    output: z.object({ versao: z.int() }),
  }),
  retirarModeloDePapel: action({
    method: 'POST',
    path: '/api/papeis/modelos/:id/retirar',
    access: 'membros:edit',
    feature: 'membros',
    summary: 'Takes a template out of use; papers made of it stay valid (row PA2)',
    input: z.strictObject({ id }),
    output: ok,
  }),
  preverPapel: action({
    method: 'POST',
    path: '/api/papeis/previa',
    access: 'membros:edit',
    feature: 'membros',
    summary: 'Fills in a template with one real member and stores nothing of it (row PA2)',
    input: z.strictObject({ ...escrito, membro_id: id }),
    output: z.object({
      paragrafos: z.array(z.string()),
      /** Fields that the record does not have: a line to fill in by hand. */
      faltam: z.array(z.enum(TODOS_OS_CAMPOS)),
    }),
  }),
  emitirPapeis: action({
    method: 'POST',
    path: '/api/papeis/modelos/:id/emitir',
    access: 'membros:edit',
    feature: 'membros',
    heavy: true,
    idempotent: 'offered',
    summary: 'Issues a paper of a template for one member or several, each with a number and a hash (row PA2)',
    input: z.strictObject({
      id,
      membros: z.array(id).min(1, t.key('Escolha ao menos uma pessoa')).max(PESSOAS_POR_VEZ),
    }),
    output: z.object({
      /** The papers of these people, also those of today that said the same already. */
      papeis: z.array(id),
      novos: z.int(),
      /** Who did not agree to belief being written down, and got none. */
      sem_autorizacao: z.array(z.string()),
    }),
  }),
  listarPapeisEmitidos: action({
    method: 'GET',
    path: '/api/papeis/emitidos',
    access: 'membros:edit',
    feature: 'membros',
    summary: 'Lists the papers made of templates, newest first, of one member if asked (row PA2)',
    input: z.strictObject({ membro_id: id.optional(), depois_de: id.optional() }),
    output: z.object({
      itens: z.array(
        z.object({
          id,
          numero: z.string(),
          titulo: z.string(),
          nome: z.string(),
          matricula: nulo,
          emitido_em: instante,
          estado: z.enum(ESTADOS_DO_PAPEL),
          vazio: z.boolean(),
          /** Whether the caller may read its text. */
          legivel: z.boolean(),
        }),
      ),
      proximo: id.nullable(),
    }),
  }),
  lerTextosDosPapeis: action({
    method: 'POST',
    path: '/api/papeis/textos',
    access: 'membros:edit',
    feature: 'membros',
    afterContract: true,
    summary: 'Returns the texts of these papers in order; belief leaves a line of who read it (row PA2)',
    input: z.strictObject({ papeis: z.array(id).min(1).max(PAPEIS_POR_PARTE) }),
    output: z.object({ itens: z.array(textoDoPapel) }),
  }),
  retirarPapel: action({
    method: 'POST',
    path: '/api/papeis/:id/retirar',
    access: 'membros:edit',
    feature: 'membros',
    summary: 'Withdraws a paper made of a template: whoever checks it reads so (row PA2)',
    input: z.strictObject({ id }),
    output: ok,
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
