import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { id, instante, nulo, ok, umaLinha, versao } from '../../../shared/fields.ts';
import { ESTADOS_DA_SENHA, LIMITE_MAXIMO, PREFERENCIAIS_MAXIMO, TIPOS_DE_SENHA } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const tipo = z.enum(TIPOS_DE_SENHA);
const estado = z.enum(ESTADOS_DA_SENHA);
const numero = z.int().min(1).max(LIMITE_MAXIMO);
const nome = umaLinha(40)
  .nullish()
  .transform((valor) => valor || null);

const senha = z.object({
  numero: z.int(),
  tipo,
  nome: nulo,
  estado,
  chamada_em: instante.nullable(),
  vezes: z.int(),
});

const daCasa = { access: 'agenda:edit', feature: 'agenda' } as const;
const endereco = z.string().regex(/^[\w-]{38}$/);

export const senhas = {
  listarEventosComSenhas: action({
    ...daCasa,
    method: 'GET',
    path: '/api/senhas',
    summary: 'Lists open events around today, with how many tickets were given (row O1)',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(z.object({ id, titulo: z.string(), inicio: instante, fim: instante, dadas: z.int().nullable() })),
    }),
  }),
  lerSenhas: action({
    ...daCasa,
    method: 'GET',
    path: '/api/senhas/eventos/:evento_id',
    summary: 'Reads the tickets of an event for the caller: who waits and who was called (row O3)',
    input: z.strictObject({ evento_id: id }),
    output: z.object({
      evento: z.object({
        id,
        titulo: z.string(),
        inicio: instante,
        lotacao: z.int().nullable(),
        pagina: z.boolean(),
        cancelado: z.boolean(),
      }),
      /** Null until tickets are opened for the event. */
      ajustes: z
        .object({
          limite: z.int(),
          preferenciais: z.int(),
          pelo_telefone: z.boolean(),
          encerrada: z.boolean(),
          painel: nulo,
          versao,
        })
        .nullable(),
      /** The page on which visitors take tickets; null if the event is on no public page. */
      visitantes: nulo,
      /** `dadas` is the sum of the others. */
      totais: z.object({
        dadas: z.int(),
        esperando: z.int(),
        chamadas: z.int(),
        atendidas: z.int(),
        nao_vieram: z.int(),
      }),
      esperando: z.array(senha),
      /** The tickets that were called and are neither served nor absent, the newest first. */
      chamadas: z.array(senha),
      /** Served or absent, the newest first. */
      passadas: z.array(senha),
      /** The last step of each ticket, the newest first, and whether it can be taken back. */
      feitas: z.array(senha.omit({ chamada_em: true }).extend({ quando: instante, quem: nulo, desfaz: z.boolean() })),
    }),
  }),
  ajustarSenhas: action({
    ...daCasa,
    method: 'PUT',
    path: '/api/senhas/eventos/:evento_id',
    summary: 'Opens the tickets of an event, or changes their limit and how they are called (rows O1 and O3)',
    input: z.strictObject({
      evento_id: id,
      limite: z
        .int(t.key('O limite vai de 1 a 9.999.'))
        .min(1, t.key('O limite vai de 1 a 9.999.'))
        .max(LIMITE_MAXIMO, t.key('O limite vai de 1 a 9.999.')),
      preferenciais: z
        .int(t.key('De 1 a 9 preferenciais para cada normal.'))
        .min(1, t.key('De 1 a 9 preferenciais para cada normal.'))
        .max(PREFERENCIAIS_MAXIMO, t.key('De 1 a 9 preferenciais para cada normal.')),
      pelo_telefone: z.boolean(),
      encerrada: z.boolean().default(false),
      /** Empty if no tickets were open when the form was read. */
      versao: versao.optional(),
    }),
    output: ok,
  }),
  darSenha: action({
    ...daCasa,
    method: 'POST',
    path: '/api/senhas/eventos/:evento_id/dar',
    idempotent: 'offered',
    summary: 'Gives the next number of an event to somebody who waits (rows O1 and O2)',
    input: z.strictObject({ evento_id: id, tipo, nome }),
    output: z.object({ numero: z.int(), tipo }),
  }),
  chamarProximaSenha: action({
    ...daCasa,
    method: 'POST',
    path: '/api/senhas/eventos/:evento_id/proxima',
    idempotent: 'offered',
    summary: 'Calls whoever is next; two callers at once call two people (row O3)',
    input: z.strictObject({ evento_id: id }),
    output: senha,
  }),
  chamarSenhaDeNovo: action({
    ...daCasa,
    method: 'POST',
    path: '/api/senhas/eventos/:evento_id/:numero/chamar',
    idempotent: 'offered',
    summary: 'Calls a number once more, also one that had not come (row O3)',
    input: z.strictObject({ evento_id: id, numero: z.coerce.number().pipe(numero) }),
    output: ok,
  }),
  encerrarSenha: action({
    ...daCasa,
    method: 'POST',
    path: '/api/senhas/eventos/:evento_id/:numero/encerrar',
    idempotent: 'offered',
    summary: 'Says that a called number was served or did not come (row O3)',
    input: z.strictObject({ evento_id: id, numero: z.coerce.number().pipe(numero), veio: z.boolean() }),
    output: ok,
  }),
  desfazerSenha: action({
    ...daCasa,
    method: 'POST',
    path: '/api/senhas/eventos/:evento_id/:numero/desfazer',
    idempotent: 'offered',
    summary: 'Takes back the last thing done with a ticket, while it is as the caller saw it (row O3)',
    input: z.strictObject({
      evento_id: id,
      numero: z.coerce.number().pipe(numero),
      estado,
      vezes: z.int().min(0).max(999),
    }),
    output: ok,
  }),
  ligarPainel: action({
    ...daCasa,
    method: 'POST',
    path: '/api/senhas/eventos/:evento_id/painel',
    summary: 'Turns the panel on under a new address; an earlier one ends (row O3)',
    input: z.strictObject({ evento_id: id }),
    output: z.object({ endereco: z.string() }),
  }),
  lerPainelDeSenhas: action({
    method: 'GET',
    path: '/api/painel-de-senhas',
    access: 'publico',
    summary: 'Returns the numbers that were called, for a television; nothing of anybody else (row O3)',
    input: z.strictObject({ painel: endereco }),
    output: z.object({
      chamadas: z.array(z.object({ numero: z.int(), tipo, vez: z.int(), chamada_em: instante })),
      esperando: z.int(),
      encerrada: z.boolean(),
    }),
  }),
  lerMinhaSenha: action({
    method: 'GET',
    path: '/api/gira/senha',
    access: 'publico',
    summary: "Returns a visitor's own ticket and whether there are more (rows O1 and O2)",
    input: z.strictObject({ casa: endereco, evento_id: id }),
    output: z.object({
      casa: z.string(),
      titulo: z.string(),
      inicio: instante,
      fuso: z.string(),
      aberta: z.boolean(),
      esgotada: z.boolean(),
      esperando: z.int(),
      ultima: z.string().nullable(),
      minha: z.object({ numero: z.int(), tipo, estado, antes: z.int() }).nullable(),
    }),
  }),
  pegarSenha: action({
    method: 'POST',
    path: '/api/gira/senha',
    access: 'publico',
    summary: "Gives a visitor's telephone its one ticket of an event (rows O1 and O2)",
    input: z.strictObject({
      casa: endereco,
      evento_id: id,
      tipo,
      nome: umaLinha(40).min(1, t.key('Informe seu primeiro nome')),
    }),
    output: z.object({ numero: z.int(), tipo, ja: z.boolean() }),
  }),
} satisfies Contract;
