import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import {
  busca,
  dia,
  diaOuNulo,
  id,
  instante,
  nulo,
  ok,
  texto,
  textoOuNulo,
  umaLinha,
  versao,
} from '../../../shared/fields.ts';
import { ALCANCES, FORMATO_DO_ENDERECO, PROPRIOS, REPETICOES_DE_EVENTO, TIPOS_DE_EVENTO } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, t.key('Informe a hora, como 20:00.'));
const diaDoEvento = dia.refine((um) => um >= '2020-01-01', t.key('O dia fica entre 2020 e 2100.'));
const linhaOuNulo = (max: number) =>
  umaLinha(max)
    .nullish()
    .transform((value) => value || null);

/** Days and hours are those of the house's own clock. */
const campos = {
  tipo: z.enum(TIPOS_DE_EVENTO),
  titulo: umaLinha(120).min(1, t.key('Dê um título ao evento')),
  dia: diaDoEvento,
  hora,
  dia_fim: diaDoEvento,
  hora_fim: hora,
  lugar: linhaOuNulo(120),
  /** True if the event is open to the public; false if it is for the people of the house. */
  aberta: z.boolean(),
  orientacoes: textoOuNulo(2000),
  lotacao: z
    .int()
    .min(1, t.key('A lotação vai de 1 a 100.000.'))
    .max(100_000, t.key('A lotação vai de 1 a 100.000.'))
    .nullish()
    .transform((n) => n ?? null),
  /** The public page shows it, because only open events are there. */
  pagina: z.boolean().default(false),
};

/** How the event repeats from its day on; null or absent if it happens once. */
const repeticao = z
  .strictObject({
    repete: z.enum(REPETICOES_DE_EVENTO),
    /** The day of the month; 31 is the last one of every month. */
    dia: z.int().min(1).max(31).nullish(),
    /** 1 to 4, or 5 for the last one. */
    semana: z.int().min(1).max(5).nullish(),
    /** The last day on which an occurrence may fall. */
    ate: diaOuNulo,
  })
  .nullish();

const alcance = z.enum(ALCANCES).default('este');

export const eventoDaAgenda = z.object({
  id,
  serie_id: id.nullable(),
  tipo: z.enum(TIPOS_DE_EVENTO),
  titulo: z.string(),
  inicio: instante,
  fim: instante,
  lugar: nulo,
  aberta: z.boolean(),
  lotacao: z.int().nullable(),
  /** The reason for which it was cancelled. */
  cancelado: nulo,
  /** What the linked member said; null for nothing. */
  vou: z.boolean().nullable(),
  /** How many members said 'Vou' and 'Não vou'; null for people who are no staff. */
  vao: z.int().nullable(),
  nao_vao: z.int().nullable(),
});

/** `dizia` is the answer before the event was moved, `era` the start that it was given for. */
export const remarcado = eventoDaAgenda
  .pick({ id: true, titulo: true, inicio: true, fim: true })
  .extend({ era: instante.nullable(), dizia: z.boolean() });

const serieDoEvento = z.object({
  repete: z.enum(REPETICOES_DE_EVENTO),
  dia: z.int().nullable(),
  semana: z.int().nullable(),
  ate: nulo,
  /** The day that the rule gives this occurrence, also when it was moved to another one. */
  dia_da_serie: dia,
});

export const agenda = {
  listarEventos: action({
    method: 'GET',
    path: '/api/agenda/eventos',
    access: 'casa',
    feature: 'agenda',
    summary: 'Lists the events of at most 100 days, or 100 that a search finds, the next ones first (row J1)',
    input: z
      .strictObject({ de: dia.optional(), ate: dia.optional(), busca })
      .refine(({ de, ate, busca: palavras }) => palavras !== '' || (de !== undefined && ate !== undefined)),
    output: z.object({ itens: z.array(eventoDaAgenda) }),
  }),
  lerProximaGira: action({
    method: 'GET',
    path: '/api/agenda/eventos/proxima',
    access: 'casa',
    feature: 'agenda',
    summary: 'Returns the next gira that was not cancelled, or null (row J8)',
    input: z.strictObject({}),
    output: z.object({ gira: eventoDaAgenda.nullable() }),
  }),
  lerRemarcados: action({
    method: 'GET',
    path: '/api/agenda/eventos/remarcados',
    access: 'casa',
    feature: 'agenda',
    summary: 'Lists the events that were moved after the linked member answered (row J13)',
    input: z.strictObject({}),
    output: z.object({ itens: z.array(remarcado) }),
  }),
  lerEvento: action({
    method: 'GET',
    path: '/api/agenda/eventos/:id',
    access: 'casa',
    feature: 'agenda',
    summary: 'Returns an event, how it repeats, the own answer, and for staff who said what (rows J1 to J3)',
    input: z.strictObject({ id }),
    output: eventoDaAgenda.extend({
      orientacoes: nulo,
      pagina: z.boolean(),
      serie: serieDoEvento.nullable(),
      /** The fields that only this occurrence has. */
      proprios: z.array(z.enum(PROPRIOS)),
      motivo: nulo,
      /** The day or hour changed after the own answer, which no longer counts. */
      remarcado: z.boolean(),
      /** Whether there is a linked member and the event has not begun. */
      pode_responder: z.boolean(),
      /** Only staff who may read members get this. */
      respostas: z
        .array(z.object({ membro_id: id, nome: z.string(), vai: z.boolean(), motivo: nulo, respondido_em: instante }))
        .nullable(),
      versao,
    }),
  }),
  criarEvento: action({
    method: 'POST',
    path: '/api/agenda/eventos',
    access: 'agenda:edit',
    feature: 'agenda',
    idempotent: 'offered',
    summary: 'Adds an event, or a series with its occurrences of the next 12 months (rows J1, J2)',
    input: z.strictObject({ ...campos, repeticao }),
    output: z.object({ id, criados: z.int() }),
  }),
  editarEvento: action({
    method: 'PUT',
    path: '/api/agenda/eventos/:id',
    access: 'agenda:edit',
    feature: 'agenda',
    summary: 'Changes one event, it and those that follow, or all of its series that have not begun (row J2)',
    input: z.strictObject({ id, ...campos, alcance, repeticao, versao: versao.optional() }),
    output: ok,
  }),
  cancelarEvento: action({
    method: 'POST',
    path: '/api/agenda/eventos/:id/cancelar',
    access: 'agenda:edit',
    feature: 'agenda',
    summary: 'Cancels an event, or those of its series, with a reason that everybody reads (row J2)',
    input: z.strictObject({ id, alcance, motivo: texto(200).min(1, t.key('Diga por que foi cancelado')) }),
    output: z.object({ cancelados: z.int() }),
  }),
  reabrirEvento: action({
    method: 'POST',
    path: '/api/agenda/eventos/:id/reabrir',
    access: 'agenda:edit',
    feature: 'agenda',
    summary: 'Takes a cancelling back, for one event or for all that were cancelled together with it',
    input: z.strictObject({ id, alcance }),
    output: ok,
  }),
  excluirEvento: action({
    method: 'DELETE',
    path: '/api/agenda/eventos/:id',
    access: 'agenda:edit',
    feature: 'agenda',
    summary: 'Takes a mistaken event, or those of its series, off the agenda; calendars get them as cancelled',
    input: z.strictObject({ id, alcance }),
    output: z.object({ excluidos: z.int() }),
  }),
  restaurarEvento: action({
    method: 'POST',
    path: '/api/agenda/eventos/:id/restaurar',
    access: 'agenda:edit',
    feature: 'agenda',
    summary: 'Brings back what was deleted together with an event: the undo of the deletion',
    input: z.strictObject({ id }),
    output: ok,
  }),
  responderEvento: action({
    method: 'PUT',
    path: '/api/agenda/eventos/:id/resposta',
    access: 'casa',
    feature: 'agenda',
    summary: "Says 'Vou', 'Não vou' or nothing for the linked member, until the event begins (row J3)",
    input: z.strictObject({ id, vai: z.boolean().nullable(), motivo: textoOuNulo(200) }),
    output: ok,
  }),
  lerMeuCalendario: action({
    method: 'GET',
    path: '/api/agenda/calendario',
    access: 'casa',
    feature: 'agenda',
    summary: 'Returns whether the person has a secret calendar address, and what it shows (row J7)',
    input: z.strictObject({}),
    output: z.object({ criado_em: instante.nullable(), detalhes: z.boolean() }),
  }),
  criarMeuCalendario: action({
    method: 'POST',
    path: '/api/agenda/calendario',
    access: 'casa',
    feature: 'agenda',
    secrets: ['endereco'],
    summary: 'Makes the secret calendar address of the person, shown once; an earlier one ends (row J7)',
    input: z.strictObject({ detalhes: z.boolean().default(false) }),
    output: z.object({ endereco: z.string() }),
  }),
  editarMeuCalendario: action({
    method: 'PUT',
    path: '/api/agenda/calendario',
    access: 'casa',
    feature: 'agenda',
    summary: 'Chooses whether the own calendar address shows titles, places and guidance (row J7)',
    input: z.strictObject({ detalhes: z.boolean() }),
    output: ok,
  }),
  apagarMeuCalendario: action({
    method: 'DELETE',
    path: '/api/agenda/calendario',
    access: 'casa',
    feature: 'agenda',
    afterContract: true,
    summary: 'Ends the own calendar address, which then answers 404 (row J7)',
    input: z.strictObject({}),
    output: ok,
  }),
  lerPaginaDaCasa: action({
    method: 'GET',
    path: '/api/agenda/pagina',
    access: 'equipe',
    feature: 'agenda',
    summary: 'Returns the address of the public page, or null while it is off (row J9)',
    input: z.strictObject({}),
    output: z.object({ endereco: nulo }),
  }),
  ligarPaginaDaCasa: action({
    method: 'POST',
    path: '/api/agenda/pagina',
    access: 'agenda:edit',
    feature: 'agenda',
    summary: 'Turns the public page on under a new address; an earlier one ends (row J9)',
    input: z.strictObject({}),
    output: z.object({ endereco: z.string() }),
  }),
  desligarPaginaDaCasa: action({
    method: 'DELETE',
    path: '/api/agenda/pagina',
    access: 'agenda:edit',
    feature: 'agenda',
    afterContract: true,
    summary: 'Turns the public page off (row J9)',
    input: z.strictObject({}),
    output: ok,
  }),
  lerGiraPublica: action({
    method: 'GET',
    path: '/api/gira',
    access: 'publico',
    summary: 'Returns what a public page shows: the open events of the next 60 days, and nothing of members (row J9)',
    input: z.strictObject({ casa: z.string().regex(FORMATO_DO_ENDERECO) }),
    output: z.object({
      casa: z.string(),
      fuso: z.string(),
      eventos: z.array(
        eventoDaAgenda
          .pick({ id: true, tipo: true, titulo: true, inicio: true, fim: true, lugar: true, lotacao: true })
          .extend({ orientacoes: nulo, cancelado: z.boolean() }),
      ),
    }),
  }),
} satisfies Contract;
