import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { id, instante, nulo, ok, umaLinha, versao } from '../../../shared/fields.ts';
import { TIPOS_DE_EVENTO } from '../agenda/rules.ts';
import { AVISOS_DA_ESCALA, ESTADOS_DA_ESCALA, IMPEDIMENTOS } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const daCasa = { access: 'agenda:edit', feature: 'agenda' } as const;
const estado = z.enum(ESTADOS_DA_ESCALA);
const pessoa = z.object({ id, nome: z.string() });

/** How many people a kind of event needs, where it is not the usual number. */
const porTipo = z.partialRecord(
  z.enum(TIPOS_DE_EVENTO),
  z.int(t.key('De 0 a 99 pessoas.')).min(0, t.key('De 0 a 99 pessoas.')).max(99, t.key('De 0 a 99 pessoas.')),
);

const campos = {
  nome: umaLinha(40).min(1, t.key('Dê um nome à função')),
  vagas: z.int(t.key('De 1 a 99 pessoas.')).min(1, t.key('De 1 a 99 pessoas.')).max(99, t.key('De 1 a 99 pessoas.')),
  para_todos: z.boolean(),
  vagas_por_tipo: porTipo.default({}),
  /** Who can do it, if not everybody. */
  membros: z.array(id).max(2000).default([]),
};

/** Why somebody does not come, and the other event of that hour at which they serve. */
const impedimento = { impedido: z.enum(IMPEDIMENTOS).nullable(), serve_em: nulo };

const evento = z.object({ id, tipo: z.string(), titulo: z.string(), inicio: instante });

/** A service of the caller, from today on. */
export const minhaEscala = z.object({
  id,
  titulo: z.string(),
  inicio: instante,
  lugar: nulo,
  funcao: z.string(),
  estado,
  remarcada: z.boolean(),
});

/** What the house decided in the last days about a service that lies ahead. */
export const decisaoDaEscala = z.object({
  id,
  que: z.enum(AVISOS_DA_ESCALA).exclude(['escalado']),
  titulo: z.string(),
  inicio: instante,
  funcao: z.string(),
});

export const escalas = {
  lerFuncoes: action({
    ...daCasa,
    method: 'GET',
    path: '/api/escalas/funcoes',
    summary: "Reads the house's functions, who can do them, and the active members (row J6)",
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(
        z.object({
          id,
          nome: z.string(),
          vagas: z.int(),
          vagas_por_tipo: porTipo,
          para_todos: z.boolean(),
          membros: z.array(id),
          versao,
        }),
      ),
      membros: z.array(pessoa),
    }),
  }),
  criarFuncao: action({
    ...daCasa,
    method: 'POST',
    path: '/api/escalas/funcoes',
    summary: 'Adds a function that people serve at events (row J6)',
    input: z.strictObject(campos),
    output: z.object({ id }),
  }),
  criarFuncoesPropostas: action({
    ...daCasa,
    method: 'POST',
    path: '/api/escalas/funcoes/propostas',
    summary: 'Adds the usual functions that the house has not, for everybody (row J6)',
    input: z.strictObject({}),
    output: z.object({ criadas: z.int() }),
  }),
  editarFuncao: action({
    ...daCasa,
    method: 'PUT',
    path: '/api/escalas/funcoes/:id',
    summary: 'Changes a function and who can do it (row J6)',
    input: z.strictObject({ id, ...campos, versao: versao.optional() }),
    output: ok,
  }),
  retirarFuncao: action({
    ...daCasa,
    method: 'DELETE',
    path: '/api/escalas/funcoes/:id',
    summary: 'Takes a function off the list; services of the past keep its name (row J6)',
    input: z.strictObject({ id }),
    output: ok,
  }),
  listarEscalas: action({
    ...daCasa,
    method: 'GET',
    path: '/api/escalas',
    summary: 'Lists events of the last week and the next 60 days, with how full their scales are (row J6)',
    input: z.strictObject({}),
    output: z.object({ itens: z.array(evento.extend({ escalados: z.int(), trocas: z.int(), fora: z.int() })) }),
  }),
  lerEscala: action({
    ...daCasa,
    method: 'GET',
    path: '/api/escalas/eventos/:evento_id',
    summary: 'Reads the scale of an event: functions, who serves, and who can be chosen (row J6)',
    input: z.strictObject({ evento_id: id }),
    output: z.object({
      evento: evento.extend({ cancelado: z.boolean() }),
      funcoes: z.array(z.object({ id, nome: z.string(), vagas: z.int() })),
      escalados: z.array(z.object({ id, funcao_id: id, membro_id: id, nome: z.string(), estado, ...impedimento })),
      /** Active members who do not serve at this event: whoever can come first, by turn. */
      livres: z.array(pessoa.extend({ funcoes: z.array(id), ...impedimento })),
    }),
  }),
  sugerirEscala: action({
    ...daCasa,
    method: 'POST',
    path: '/api/escalas/eventos/:evento_id/sugerir',
    summary: 'Fills the free places of an event fairly: whoever served least recently first (row J6)',
    input: z.strictObject({ evento_id: id }),
    output: z.object({ escalados: z.int(), faltam: z.int() }),
  }),
  escalarMembro: action({
    ...daCasa,
    method: 'POST',
    path: '/api/escalas/eventos/:evento_id',
    summary: 'Puts a member on the scale of an event, once per event (row J6)',
    input: z.strictObject({ evento_id: id, funcao_id: id, membro_id: id }),
    output: z.object({ id }),
  }),
  tirarDaEscala: action({
    ...daCasa,
    method: 'DELETE',
    path: '/api/escalas/:id',
    summary: 'Takes a member off the scale of an event (row J6)',
    input: z.strictObject({ id }),
    output: ok,
  }),
  trocarNaEscala: action({
    ...daCasa,
    method: 'POST',
    path: '/api/escalas/:id/trocar',
    summary: 'Gives a place to another member (row J6)',
    input: z.strictObject({ id, membro_id: id }),
    output: z.object({ nome: z.string() }),
  }),
  manterNaEscala: action({
    ...daCasa,
    method: 'POST',
    path: '/api/escalas/:id/manter',
    summary: 'Declines a wish to swap: the member serves (row J6)',
    input: z.strictObject({ id }),
    output: ok,
  }),
  responderEscala: action({
    method: 'POST',
    path: '/api/escalas/:id/resposta',
    access: 'casa',
    feature: 'agenda',
    summary: "Accepts the caller's own service, or asks to swap it; staff decide (row J6)",
    input: z.strictObject({ id, aceita: z.boolean() }),
    output: ok,
  }),
  lerMinhasEscalas: action({
    method: 'GET',
    path: '/api/escalas/minhas',
    access: 'casa',
    feature: 'agenda',
    summary: "Reads the caller's own services from today on (row J6)",
    input: z.strictObject({}),
    output: z.object({ itens: z.array(minhaEscala), decisoes: z.array(decisaoDaEscala) }),
  }),
} satisfies Contract;
