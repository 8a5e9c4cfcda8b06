import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import {
  centavosNaoNegativos,
  colunas,
  dia,
  email,
  fuso,
  id,
  ok,
  texto,
  textoOuNulo,
  umaLinha,
  vazioOuNulo,
  versao,
} from '../../../shared/fields.ts';
import {
  ehCep,
  ehCnpj,
  ehTelefoneAceito,
  ehUf,
  normalizarCnpj,
  normalizarInstagram,
  normalizarSite,
} from '../../../shared/documentos.ts';
import { TIPOS_DE_CHAVE } from '../../dinheiro/pix/rules.ts';
import { ARQUIVOS, LE_TUDO, MULTA_MAXIMA, recusaDoRecesso } from './rules.ts';
import { t } from '../../../shared/texts.ts';

/** Empty becomes null (row C3); anything else must be valid. */
const quando = (max: number, vale: (text: string) => boolean, frase: string) =>
  textoOuNulo(max).refine((value) => value === null || vale(value), frase);

/** Checks as `quando` does, and stores the text as `limpar` writes it. */
const limpo = (max: number, limpar: (text: string) => string | null, frase: string) =>
  quando(max, (value) => limpar(value) !== null, frase).transform((value) => value && limpar(value));

const telefone = quando(20, ehTelefoneAceito, t.key('Informe um telefone com DDD.'));

const organizacao = {
  nome: umaLinha(120).min(1, t.key('Informe o nome do terreiro')),
  cnpj: quando(18, ehCnpj, t.key('CNPJ inválido.')).transform((value) => value && normalizarCnpj(value)),
  site: limpo(200, normalizarSite, t.key('Informe o endereço do site, como casa.org.br.')),
  email: vazioOuNulo(email),
  telefone,
  whatsapp: telefone,
  instagram: limpo(100, normalizarInstagram, t.key('Informe o nome do perfil no Instagram, como @casa.')),
  endereco: textoOuNulo(200),
  bairro: textoOuNulo(100),
  cep: quando(9, ehCep, t.key('CEP inválido.')),
  cidade: textoOuNulo(100),
  estado: texto(60)
    .toUpperCase()
    .max(2, t.key('Use só a sigla do estado, com 2 letras.'))
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || ehUf(value), t.key('Use só a sigla do estado, com 2 letras.')),
  /** Unchanged if absent. */
  fuso_horario: fuso.optional(),
};

const pix = z.object({
  tipo: z.enum(TIPOS_DE_CHAVE),
  chave: z.string(),
  nome: z.string(),
  cidade: z.string(),
});

const preferencias = { email_sys: z.boolean(), email_fin: z.boolean(), email_lem: z.boolean() };
/** Newer than the others: an open screen of an earlier version does not send them. */
const novas = { email_agenda: z.boolean(), email_avisos: z.boolean() };

export const configuracoes = {
  salvarPerfil: action({
    method: 'PUT',
    path: '/api/perfil',
    access: 'sessao',
    afterContract: true,
    summary: "Saves one's own name and phone (row C2); the e-mail stays",
    input: z.strictObject({ nome: umaLinha(120).min(1, t.key('Informe seu nome completo.')), telefone }),
    output: ok,
  }),
  enviarAvatar: action({
    method: 'PUT',
    path: '/api/perfil/avatar',
    access: 'sessao',
    afterContract: true,
    upload: ARQUIVOS.avatar,
    summary: "Stores one's own picture: PNG or JPG, at most 2 MB (row C2)",
    input: z.strictObject({}),
    output: z.object({ avatar_url: z.string() }),
  }),
  removerAvatar: action({
    method: 'DELETE',
    path: '/api/perfil/avatar',
    access: 'sessao',
    afterContract: true,
    summary: "Removes one's own picture and its file",
    input: z.strictObject({}),
    output: ok,
  }),
  lerOrganizacao: action({
    method: 'GET',
    path: '/api/organizacao',
    access: 'casa',
    summary: "Returns the house's data, for people with access to the settings: settings:view, or gestao (row C1)",
    input: z.strictObject({}),
    output: z.object({
      id,
      nome: z.string(),
      cnpj: z.string().nullable(),
      site: z.string().nullable(),
      email: z.string().nullable(),
      telefone: z.string().nullable(),
      whatsapp: z.string().nullable(),
      instagram: z.string().nullable(),
      endereco: z.string().nullable(),
      bairro: z.string().nullable(),
      cep: z.string().nullable(),
      cidade: z.string().nullable(),
      estado: z.string().nullable(),
      fuso_horario: z.string(),
      /** The person who created the house chose this on the landing page. */
      /** One of the landing page's plans, or the id of one of the operator's. */
      plano_escolhido: z.string().nullable(),
      /** Version of the fields that the form of the house's data shows. */
      versao,
      logo_url: z.string().nullable(),
      pix: pix.extend({ versao }).nullable(),
      /** Null until somebody chooses. */
      colunas: colunas.nullable(),
      /** The multa, 0 for none, and the recess. */
      cobranca: z.object({
        multa_centavos: z.int(),
        recesso_de: z.string().nullable(),
        recesso_ate: z.string().nullable(),
        versao,
      }),
    }),
  }),
  salvarOrganizacao: action({
    method: 'PUT',
    path: '/api/organizacao',
    access: 'gestao',
    summary:
      "Saves the house's data; an empty field is stored as null (row C3). With the `versao` that was read, refuses data changed meanwhile",
    input: z.strictObject({ ...organizacao, versao: versao.optional() }),
    output: ok,
  }),
  enviarLogo: action({
    method: 'PUT',
    path: '/api/organizacao/logo',
    access: 'gestao',
    upload: ARQUIVOS.logo,
    summary: 'Stores the logo of the house: PNG, JPG or WEBP, at most 3 MB (row C3)',
    input: z.strictObject({}),
    output: z.object({ logo_url: z.string() }),
  }),
  removerLogo: action({
    method: 'DELETE',
    path: '/api/organizacao/logo',
    access: 'gestao',
    summary: 'Removes the logo and its file',
    input: z.strictObject({}),
    output: ok,
  }),
  salvarPix: action({
    method: 'PUT',
    path: '/api/organizacao/pix',
    access: 'gestao',
    summary:
      'Saves the PIX key that members pay to; null removes it. With the `versao` that was read, empty for none, refuses one changed meanwhile',
    input: z.strictObject({
      versao: versao.optional(),
      pix: z
        .strictObject({
          tipo: z.enum(TIPOS_DE_CHAVE),
          chave: texto(100).min(1, t.key('Informe a chave.')),
          nome: umaLinha(25).min(1, t.key('Informe o nome de quem recebe.')),
          cidade: texto(15).min(1, t.key('Informe a cidade de quem recebe.')),
        })
        .nullable(),
    }),
    output: ok,
  }),
  salvarPapel: action({
    method: 'PUT',
    path: '/api/organizacao/papel',
    access: 'gestao',
    summary: 'Saves the paper width of receipts: 32 columns (58 mm) or 48 (80 mm)',
    input: z.strictObject({ colunas }),
    output: ok,
  }),
  salvarCobranca: action({
    method: 'PUT',
    path: '/api/organizacao/cobranca',
    access: 'gestao',
    summary:
      'Saves the multa, 0 for none, and the recess, and gives every open invoice the status that follows (rows Q7, Q8). With the `versao` that was read, refuses what was changed meanwhile',
    input: z
      .strictObject({
        multa_centavos: centavosNaoNegativos.max(MULTA_MAXIMA, t.key('Valor fora do limite.')),
        recesso_de: dia.nullable(),
        recesso_ate: dia.nullable(),
        versao: versao.optional(),
      })
      .refine(({ recesso_de, recesso_ate }) => recusaDoRecesso(recesso_de ?? '', recesso_ate ?? '') === undefined, {
        message: t.key('Informe o começo e o fim do recesso, nesta ordem.'),
        path: ['recesso_ate'],
      }),
    output: ok,
  }),
  lerNotificacoes: action({
    method: 'GET',
    path: '/api/perfil/notificacoes',
    access: 'casa',
    summary: 'Returns which e-mails the person wants (row C5)',
    input: z.strictObject({}),
    output: z.object({ ...preferencias, ...novas }),
  }),
  salvarNotificacoes: action({
    method: 'PUT',
    path: '/api/perfil/notificacoes',
    access: 'casa',
    afterContract: true,
    summary: 'Saves which e-mails the person wants (row C5)',
    input: z.strictObject({ ...preferencias, ...z.object(novas).partial().shape }),
    output: ok,
  }),
  exportarCasa: action({
    method: 'POST',
    path: '/api/organizacao/exportar',
    access: 'gestao',
    also: LE_TUDO,
    afterContract: true,
    summary:
      'Exports everything of the house as one archive (tar.gz of JSON lines and files), to keep or to import elsewhere (INV-53). Only with a password, which encrypts it, it has belief, documents and notes',
    input: z.strictObject({
      senha: texto(200).min(12, t.key('A senha precisa ter ao menos 12 caracteres.')).optional(),
    }),
    output: z.instanceof(Response),
    file: 'application/gzip',
  }),
} satisfies Contract;
