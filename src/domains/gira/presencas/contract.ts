import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import {
  competencia,
  cursorPorNome,
  id,
  instante,
  instanteEnviado,
  nulo,
  nulos,
  ok,
  texto,
} from '../../../shared/fields.ts';
import { ESTADOS_DA_PRESENCA, MARCAS_POR_VEZ, MODOS_DA_PRESENCA } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const estado = z.enum(ESTADOS_DA_PRESENCA);
const modo = z.enum(MODOS_DA_PRESENCA);

const evento = z.object({
  id,
  tipo: z.string(),
  titulo: z.string(),
  inicio: instante,
  fim: instante,
  cancelado: z.boolean(),
});

const marca = z.strictObject({
  membro_id: id,
  estado: estado.nullable(),
  marcada_em: instanteEnviado,
  /** The time of the one mark that this takes back. The server knows what stood there before it. */
  desfaz: instanteEnviado.optional(),
  /** Takes back with it the equal marks since then, which the person saw as one. */
  desde: instanteEnviado.optional(),
});

/** What the device's clock says while it sends: by it the server puts the marks' times right. */
const enviada_em = instanteEnviado.optional();

/** The newest mark stands first; `ultima_ha` counts the giras since the person was there. */
const historico = z.object({
  ultima_ha: z.int().nullable(),
  marcas: z.array(
    z.object({ evento_id: id, tipo: z.string(), titulo: z.string(), inicio: instante, estado: estado.nullable() }),
  ),
});

const registro = z.object({
  membro_id: id,
  nome: z.string(),
  titulo: z.string(),
  /** Whether the person was marked as present before. */
  ja: z.boolean(),
  marcada_em: instante,
});

const cartao = z.object({
  membro_id: id,
  nome: z.string(),
  ...nulos('matricula'),
  cartao: z.string(),
  codigo: z.string(),
});

const CODIGO = texto(300).min(1, t.key('Informe o código'));

export const presencas = {
  listarChamadas: action({
    method: 'GET',
    path: '/api/presencas',
    access: 'agenda:edit',
    feature: 'agenda',
    summary: 'Lists events around today, with how many were marked as present (row J4)',
    input: z.strictObject({}),
    output: z.object({ itens: z.array(evento.extend({ presentes: z.int(), marcados: z.int() })) }),
  }),
  lerChamada: action({
    method: 'GET',
    path: '/api/presencas/eventos/:evento_id',
    access: 'agenda:edit',
    feature: 'agenda',
    summary: 'Reads the attendance list of one event: members, their answers and marks (row J4)',
    input: z.strictObject({ evento_id: id }),
    output: z.object({
      org_id: id,
      usuario_operacao: id,
      evento,
      itens: z.array(
        z.object({
          membro_id: id,
          nome: z.string(),
          ...nulos('matricula'),
          vai: z.boolean().nullable(),
          estado: estado.nullable(),
          modo: modo.nullable(),
          marcada_em: instante.nullable(),
          /** When the first of several equal marks was made. */
          desde: instante.nullable(),
          quem: nulo,
          /** What stood there before this mark. */
          antes: estado.nullable(),
        }),
      ),
    }),
  }),
  marcarPresencas: action({
    method: 'POST',
    path: '/api/presencas/eventos/:evento_id/marcas',
    access: 'agenda:edit',
    feature: 'agenda',
    summary: 'Marks members of an event as present, excused or absent; the newest mark of a member counts (row J4)',
    input: z.strictObject({
      evento_id: id,
      enviada_em,
      marcas: z
        .array(marca)
        .min(1, t.key('Nada para marcar'))
        .max(MARCAS_POR_VEZ, t.key('Marcas demais de uma vez.'))
        .refine((lista) => new Set(lista.map(({ membro_id }) => membro_id)).size === lista.length, {
          message: t.key('A mesma pessoa está duas vezes.'),
        }),
    }),
    output: z.object({
      marcadas: z.int(),
      /** Members who are not of the house any more, and those whom somebody marked later. */
      recusadas: z.array(z.object({ membro_id: id, porque: z.enum(['saiu', 'mais_recente']) })),
    }),
  }),
  registrarCartao: action({
    method: 'POST',
    path: '/api/presencas/eventos/:evento_id/cartao',
    access: 'agenda:edit',
    feature: 'agenda',
    summary: "Marks the member of a scanned card, or of a typed card's code, as present, once (row J4)",
    input: z.strictObject({ evento_id: id, cartao: CODIGO, lido_em: instanteEnviado.optional(), enviada_em }),
    output: registro,
  }),
  lerCartoes: action({
    method: 'GET',
    path: '/api/presencas/cartoes',
    access: 'agenda:edit',
    feature: 'agenda',
    summary: "Reads the members' cards, to print them, a hundred at a time (row J4)",
    input: z.strictObject({ depois_de: cursorPorNome.optional() }),
    output: z.object({ itens: z.array(cartao), proximo: z.string().nullable() }),
  }),
  lerCodigoDoEvento: action({
    method: 'GET',
    path: '/api/presencas/eventos/:evento_id/codigo',
    access: 'agenda:edit',
    feature: 'agenda',
    summary: 'Reads the code that members scan at the door, and when it counts (row J4)',
    input: z.strictObject({ evento_id: id }),
    output: z.object({ codigo: z.string(), endereco: z.string(), evento, vale_de: instante, vale_ate: instante }),
  }),
  renovarCodigoDoEvento: action({
    method: 'POST',
    path: '/api/presencas/eventos/:evento_id/codigo',
    access: 'agenda:edit',
    feature: 'agenda',
    summary: 'Gives an event another code; the one before counts no more (row J4)',
    input: z.strictObject({ evento_id: id }),
    output: ok,
  }),
  registrarPresenca: action({
    method: 'POST',
    path: '/api/presencas/minha',
    access: 'casa',
    feature: 'agenda',
    summary: "Marks the caller's own member as present by the event's code, once (row J4)",
    input: z.strictObject({ codigo: CODIGO }),
    output: registro,
  }),
  lerMinhaPresenca: action({
    method: 'GET',
    path: '/api/presencas/minha',
    access: 'casa',
    feature: 'agenda',
    summary: "Reads the caller's own card and row of marks; null without a linked member (rows J4 and J5)",
    input: z.strictObject({}),
    output: z.object({ minha: cartao.extend(historico.shape).nullable() }),
  }),
  lerPresencasDoMembro: action({
    method: 'GET',
    path: '/api/presencas/membros/:membro_id',
    access: 'equipe',
    feature: 'agenda',
    summary: "Reads a member's row of marks (row J5)",
    input: z.strictObject({ membro_id: id }),
    output: historico,
  }),
  lerFrequencia: action({
    method: 'GET',
    path: '/api/presencas/frequencia',
    access: 'equipe',
    feature: 'agenda',
    heavy: true,
    summary: "Reads a month's attendance of every member (row J5)",
    input: z.strictObject({ mes: competencia }),
    output: z.object({
      eventos: z.array(evento.omit({ cancelado: true, fim: true })),
      itens: z.array(
        z.object({
          membro_id: id,
          nome: z.string(),
          ...nulos('matricula'),
          /** The marks stand in the order of the events. */
          estados: z.array(estado.nullable()),
          presentes: z.int(),
          justificadas: z.int(),
          faltas: z.int(),
        }),
      ),
    }),
  }),
} satisfies Contract;
