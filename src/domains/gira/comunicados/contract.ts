import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import {
  busca,
  dia,
  diaOuNulo,
  id,
  instante,
  membroEncontrado,
  nulo,
  ok,
  texto,
  umaLinha,
  versao,
} from '../../../shared/fields.ts';
import { DESTINOS, ESTADOS_DO_AVISO, TEXTO_MAX, TITULO_MAX } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const deAlguem = id.nullish().transform((um) => um ?? null);

const campos = {
  titulo: umaLinha(TITULO_MAX).min(1, t.key('Dê um título ao aviso')),
  texto: texto(TEXTO_MAX).min(1, t.key('Escreva o aviso')),
  para: z.enum(DESTINOS),
  /** The one that `para` names; the others are dropped. */
  funcao_id: deAlguem,
  evento_id: deAlguem,
  membro_id: deAlguem,
  de: dia,
  ate: diaOuNulo,
  fixado: z.boolean().default(false),
};

const opcao = z.object({ id, nome: z.string() });

export const comunicados = {
  listarComunicados: action({
    method: 'GET',
    path: '/api/comunicados',
    access: 'casa',
    feature: 'agenda',
    summary: 'Lists the notices for the caller, pinned first; for writers all of the last 90 days (rows CM1, CM2)',
    input: z.strictObject({}),
    output: z.object({
      /** When the person last opened the box. */
      visto_em: instante.nullable(),
      itens: z.array(
        z.object({
          id,
          estado: z.enum(ESTADOS_DO_AVISO),
          /** Null once it was withdrawn. */
          titulo: nulo,
          texto: nulo,
          de: dia,
          ate: nulo,
          fixado: z.boolean(),
          alterado_em: instante.nullable(),
          retirado_em: instante.nullable(),
          /** Nobody opened the box since, as far as the caller is concerned. */
          novo: z.boolean(),
          /** What only writers read: whom it is for, and who opened the box since. */
          escrita: z
            .object({
              para: z.enum(DESTINOS),
              funcao_id: id.nullable(),
              evento_id: id.nullable(),
              membro_id: id.nullable(),
              quem: nulo,
              por_email: z.boolean(),
              contas: z.int(),
              abriram: z.int(),
              versao,
            })
            .nullable(),
        }),
      ),
    }),
  }),
  abrirComunicados: action({
    method: 'POST',
    path: '/api/comunicados/vistos',
    access: 'casa',
    feature: 'agenda',
    afterContract: true,
    summary: 'Marks that the caller opened the box of notices now (row CM2)',
    input: z.strictObject({}),
    output: ok,
  }),
  lerQuemAbriu: action({
    method: 'GET',
    path: '/api/comunicados/:id/leitura',
    access: 'comunicados:edit',
    feature: 'agenda',
    summary: 'Returns the first names of who did not open the box since, and how many have no account (row CM2)',
    input: z.strictObject({ id }),
    output: z.object({ contas: z.int(), abriram: z.int(), faltam: z.array(z.string()), sem_conta: z.int() }),
  }),
  lerDestinos: action({
    method: 'GET',
    path: '/api/comunicados/destinos',
    access: 'comunicados:edit',
    feature: 'agenda',
    summary: 'Lists the functions and events that a notice may be for (row CM1)',
    input: z.strictObject({}),
    output: z.object({
      funcoes: z.array(opcao),
      eventos: z.array(opcao.extend({ inicio: instante })),
    }),
  }),
  buscarPessoaDoAviso: action({
    method: 'GET',
    path: '/api/comunicados/pessoas',
    access: 'comunicados:edit',
    feature: 'agenda',
    summary: 'Finds the members to whom a notice may be written (row CM1)',
    input: z.strictObject({ busca }),
    output: z.object({ itens: z.array(membroEncontrado) }),
  }),
  criarComunicado: action({
    method: 'POST',
    path: '/api/comunicados',
    access: 'comunicados:edit',
    feature: 'agenda',
    idempotent: 'offered',
    summary: 'Writes a notice; letters go out on its first day (rows CM1, CM3)',
    input: z.strictObject({ ...campos, por_email: z.boolean().default(false) }),
    output: z.object({ id, cartas: z.int() }),
  }),
  editarComunicado: action({
    method: 'PUT',
    path: '/api/comunicados/:id',
    access: 'comunicados:edit',
    feature: 'agenda',
    summary: 'Changes a notice, which then shows that it was changed; nobody is written to again (row CM1)',
    input: z.strictObject({ id, ...campos, versao: versao.optional() }),
    output: ok,
  }),
  retirarComunicado: action({
    method: 'POST',
    path: '/api/comunicados/:id/retirar',
    access: 'comunicados:edit',
    feature: 'agenda',
    summary: 'Withdraws a notice: its words are hidden, and letters that wait are not sent (row CM1)',
    input: z.strictObject({ id }),
    output: ok,
  }),
} satisfies Contract;
