import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import {
  busca,
  cursorPorNome,
  dia,
  diaOuNulo,
  id,
  instante,
  nulo,
  nulos,
  ok,
  texto,
  textoOuNulo,
  umaLinha,
  versao,
} from '../../../shared/fields.ts';
import {
  DADOS_DO_INCIDENTE,
  DECISOES,
  ENTREGAS,
  ESTADOS_DO_PEDIDO,
  FINALIDADES,
  FORMAS,
  FORMAS_DA_CASA,
  QUEM_DECIDE,
  SITUACOES_DO_CONSENTIMENTO,
  TAMANHO_DO_TEXTO,
  TIPOS_DE_PEDIDO,
  TIPOS_PEDIVEIS,
} from './rules.ts';
import { t } from '../../../shared/texts.ts';

const finalidade = z.enum(FINALIDADES);
const pessoa = { id, nome: z.string(), matricula: nulo };
const situacao = z.enum(SITUACOES_DO_CONSENTIMENTO);
const situacoes = { cadastro: situacao, espiritual: situacao, imagem: situacao, comunicacao: situacao };

const porFinalidade = z.array(z.object({ finalidade, situacao, versao: z.int(), texto: z.string() }));

const decisaoGuardada = z.object({
  id,
  finalidade,
  decisao: z.enum(DECISOES),
  versao: z.int().nullable(),
  texto: z.string(),
  forma: z.enum(FORMAS),
  por: z.enum(QUEM_DECIDE),
  responsavel: nulo,
  ocorrido_em: z.string(),
  created_at: instante,
  /** Who wrote it down; null if that person has left. */
  quem: nulo,
});

const titular = { nome: z.string(), menor: z.boolean(), responsavel_nome: nulo };
const pedido = z.object({
  id,
  tipo: z.enum(TIPOS_DE_PEDIDO),
  detalhe: nulo,
  forma: z.enum(FORMAS),
  recebido_em: z.string(),
  limite: z.string(),
  estado: z.enum(ESTADOS_DO_PEDIDO),
  resposta: nulo,
  entregue: z.enum(ENTREGAS).nullable(),
  respondido_em: instante.nullable(),
});

const incidente = {
  titulo: umaLinha(120).min(1, t.key('Diga o que aconteceu')),
  descricao: texto(4000).min(1, t.key('Conte o que aconteceu')),
  ocorrido_em: diaOuNulo,
  percebido_em: dia,
  dados: z.array(z.enum(DADOS_DO_INCIDENTE)).min(1, t.key('Escolha que dados')).max(DADOS_DO_INCIDENTE.length),
  pessoas: z.int().min(0).max(1_000_000).nullable().default(null),
  menores: z.int().min(0).max(1_000_000).nullable().default(null),
  riscos: textoOuNulo(2000),
  medidas_antes: textoOuNulo(2000),
  medidas_depois: textoOuNulo(2000),
  demora: textoOuNulo(1000),
  dispensa: textoOuNulo(1000),
  autoridade_em: diaOuNulo,
  pessoas_em: diaOuNulo,
};

const detalhe = textoOuNulo(1000);
const forma = z.enum(FORMAS_DA_CASA);

/** A right of people does not end with the contract of the house. */
const SEMPRE = { feature: 'membros', afterContract: true } as const;

export const privacidade = {
  listarConsentimentos: action({
    method: 'GET',
    path: '/api/privacidade/consentimentos',
    access: 'membros:edit',
    feature: 'membros',
    summary: 'Lists active members with where each purpose stands, and who lacks a guardian (rows Y1, Y5)',
    input: z.strictObject({ busca, so_faltando: z.boolean().default(false), depois_de: cursorPorNome.optional() }),
    output: z.object({
      itens: z.array(z.object({ ...pessoa, menor: z.boolean(), falta_responsavel: z.boolean(), ...situacoes })),
      proximo: z.string().nullable(),
      /** Nobody is called so: these are names that sound alike. */
      perto: z.boolean(),
    }),
  }),
  consentimentosDoMembro: action({
    method: 'GET',
    path: '/api/privacidade/membros/:membro_id/consentimentos',
    access: 'membros:edit',
    feature: 'membros',
    summary: 'Returns where each purpose stands for one member, and every line of the ledger (row Y1)',
    input: z.strictObject({ membro_id: id }),
    output: z.object({
      ...titular,
      falta_responsavel: z.boolean(),
      finalidades: porFinalidade,
      itens: z.array(decisaoGuardada),
    }),
  }),
  registrarConsentimento: action({
    method: 'POST',
    path: '/api/privacidade/membros/:membro_id/consentimentos',
    access: 'membros:edit',
    feature: 'membros',
    idempotent: 'offered',
    summary: 'Writes down that a member, or the guardian, gave or withdrew a consent (row Y1)',
    input: z.strictObject({
      membro_id: id,
      finalidade,
      decisao: z.enum(DECISOES),
      forma,
      por: z.enum(QUEM_DECIDE).default('membro'),
      responsavel: textoOuNulo(120),
      ocorrido_em: dia,
    }),
    output: z.object({ id }),
  }),
  meusDados: action({
    method: 'GET',
    path: '/api/privacidade/meus',
    access: 'casa',
    feature: 'membros',
    summary: "Returns the linked member's own consents and requests (rows Y1, Y2)",
    input: z.strictObject({}),
    output: z.object({
      membro: z
        .object({ id, ...titular, finalidades: porFinalidade, itens: z.array(decisaoGuardada.omit({ quem: true })) })
        .nullable(),
      pedidos: z.array(pedido),
    }),
  }),
  decidirConsentimento: action({
    method: 'POST',
    path: '/api/privacidade/meus/consentimentos',
    access: 'casa',
    ...SEMPRE,
    idempotent: 'offered',
    summary: 'Gives or withdraws an own consent; below 18 one can only withdraw (rows Y1, Y5)',
    input: z.strictObject({ finalidade, decisao: z.enum(DECISOES), versao: z.int().min(0) }),
    output: ok,
  }),
  listarTextosDeConsentimento: action({
    method: 'GET',
    path: '/api/privacidade/textos',
    access: 'membros:edit',
    feature: 'membros',
    summary: 'Returns the words of each purpose, of the house or of the program, with their version (row Y1)',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(z.object({ finalidade, versao: z.int(), texto: z.string(), created_at: instante.nullable() })),
    }),
  }),
  salvarTextoDeConsentimento: action({
    method: 'POST',
    path: '/api/privacidade/textos',
    access: 'gestao',
    feature: 'membros',
    summary: 'Adds a version of the words of one purpose; consents that were given keep theirs (row Y1)',
    input: z.strictObject({
      finalidade,
      texto: texto(TAMANHO_DO_TEXTO).min(1, t.key('Escreva o texto')),
      versao: z.int().min(0),
    }),
    output: z.object({ versao: z.int() }),
  }),
  listarPedidosDeDados: action({
    method: 'GET',
    path: '/api/privacidade/pedidos',
    access: 'membros:edit',
    feature: 'membros',
    summary: 'Lists requests about data, the most pressing first, or the newest answers (row Y2)',
    input: z.strictObject({ abertos: z.boolean().default(true) }),
    output: z.object({
      itens: z.array(pedido.extend({ membro: z.object({ ...pessoa, anonimizado: z.boolean() }), quem: nulo })),
      mais: z.boolean(),
    }),
  }),
  registrarPedidoDeDados: action({
    method: 'POST',
    path: '/api/privacidade/pedidos',
    access: 'membros:edit',
    ...SEMPRE,
    idempotent: 'offered',
    summary: 'Registers a request of a member with its 15-day limit; one of a kind is open at a time (row Y2)',
    input: z.strictObject({ membro_id: id, tipo: z.enum(TIPOS_PEDIVEIS), detalhe, forma, recebido_em: dia }),
    output: z.object({ id, limite: z.string() }),
  }),
  pedirDados: action({
    method: 'POST',
    path: '/api/privacidade/meus/pedidos',
    access: 'casa',
    ...SEMPRE,
    idempotent: 'offered',
    summary: 'Asks the house about the own data (row Y2)',
    input: z.strictObject({ tipo: z.enum(TIPOS_PEDIVEIS), detalhe }),
    output: z.object({ id, limite: z.string() }),
  }),
  desistirDoPedidoDeDados: action({
    method: 'POST',
    path: '/api/privacidade/pedidos/:id/desistir',
    access: 'casa',
    ...SEMPRE,
    summary: 'Takes back an own request that nobody has answered (row Y2)',
    input: z.strictObject({ id }),
    output: ok,
  }),
  responderPedidoDeDados: action({
    method: 'POST',
    path: '/api/privacidade/pedidos/:id/responder',
    access: 'membros:edit',
    ...SEMPRE,
    summary: 'Answers a request once, or refuses it with the reason; a deletion is answered by anonymising (row Y2)',
    input: z
      .strictObject({
        id,
        atender: z.boolean(),
        resposta: texto(1000).default(''),
        entregue: z.enum(ENTREGAS).nullable().default(null),
      })
      .refine(({ atender, resposta }) => atender || resposta !== '', {
        message: t.key('Informe o motivo.'),
        path: ['resposta'],
      }),
    output: ok,
  }),
  listarIncidentes: action({
    method: 'GET',
    path: '/api/privacidade/incidentes',
    access: 'gestao',
    feature: 'membros',
    summary: 'Lists incidents, newest first, with the last day to tell of each and who the house is (row Y3)',
    input: z.strictObject({}),
    output: z.object({
      casa: z.object({ nome: z.string(), ...nulos('cnpj', 'email', 'telefone', 'cidade', 'estado') }),
      titulares: z.int(),
      itens: z.array(
        z.object({
          id,
          titulo: z.string(),
          descricao: z.string(),
          ...nulos('ocorrido_em', 'riscos', 'medidas_antes', 'medidas_depois'),
          ...nulos('demora', 'dispensa', 'autoridade_em', 'pessoas_em'),
          percebido_em: z.string(),
          limite: z.string(),
          dados: z.array(z.enum(DADOS_DO_INCIDENTE)),
          pessoas: z.int().nullable(),
          menores: z.int().nullable(),
          created_at: instante,
          quem: nulo,
          versao,
        }),
      ),
    }),
  }),
  criarIncidente: action({
    method: 'POST',
    path: '/api/privacidade/incidentes',
    access: 'gestao',
    ...SEMPRE,
    idempotent: 'offered',
    summary: 'Registers an incident with data of people (row Y3)',
    input: z.strictObject(incidente),
    output: z.object({ id, limite: z.string() }),
  }),
  editarIncidente: action({
    method: 'PUT',
    path: '/api/privacidade/incidentes/:id',
    access: 'gestao',
    ...SEMPRE,
    summary: 'Completes an incident, and says when the authority and the people were told (row Y3)',
    input: z.strictObject({ id, ...incidente, versao: versao.optional() }),
    output: ok,
  }),
} satisfies Contract;
