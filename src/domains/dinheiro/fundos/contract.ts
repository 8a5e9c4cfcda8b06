import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { id, ok, versao } from '../../../shared/fields.ts';
import { answersOf, schemasOf } from '../../../shared/field-schemas.ts';
import { FUNDO } from './fields.ts';

const campos = schemasOf(FUNDO);

export const fundos = {
  listarFundos: action({
    method: 'GET',
    path: '/api/fundos',
    access: 'equipe',
    summary: 'Lists the purposes of the house by name, the archived ones last (row G3)',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(z.object({ id, ...answersOf(FUNDO), arquivado: z.boolean(), versao })),
    }),
  }),
  criarFundo: action({
    method: 'POST',
    path: '/api/fundos',
    access: 'gestao',
    summary: 'Creates a purpose, with or without a goal (row G3)',
    input: z.strictObject(campos),
    output: z.object({ id }),
  }),
  editarFundo: action({
    method: 'PUT',
    path: '/api/fundos/:id',
    access: 'gestao',
    summary: 'Renames a purpose or changes its goal. With the `versao` that was read, refuses one changed meanwhile',
    input: z.strictObject({ id, ...campos, versao: versao.optional() }),
    output: ok,
  }),
  arquivarFundo: action({
    method: 'POST',
    path: '/api/fundos/:id/arquivar',
    access: 'gestao',
    summary: 'Takes a purpose out of the choices; its rows and its balance stay. Refused while a plan gathers for it',
    input: z.strictObject({ id }),
    output: ok,
  }),
  reabrirFundo: action({
    method: 'POST',
    path: '/api/fundos/:id/reabrir',
    access: 'gestao',
    summary: 'Offers an archived purpose again',
    input: z.strictObject({ id }),
    output: ok,
  }),
} satisfies Contract;
