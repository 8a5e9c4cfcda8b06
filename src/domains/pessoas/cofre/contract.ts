import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { TRADICOES } from '../../../shared/declared-fields.ts';
import { id, instante, nulo, ok, umaLinha, versao } from '../../../shared/fields.ts';
import { LEITURAS } from './rules.ts';
import { t } from '../../../shared/texts.ts';

const leitura = z.object({
  id,
  quando: instante,
  /** Null where no name was kept and the account left the house. */
  quem: nulo,
  o_que: z.enum(LEITURAS),
  partes: z.array(z.string()),
});

const nomes = z
  .array(umaLinha(60).min(1, t.key('Informe a obrigação')))
  .min(1, t.key('Deixe ao menos uma obrigação.'))
  .max(40);

export const cofre = {
  listarLeituras: action({
    method: 'GET',
    path: '/api/membros/:id/leituras',
    access: 'membros:view',
    feature: 'membros',
    summary: 'Lists who read, changed or exported the sealed record of a member, newest first (row H6)',
    input: z.strictObject({ id }),
    output: z.object({ itens: z.array(leitura), mais: z.boolean() }),
  }),
  lerCatalogoDeObrigacoes: action({
    method: 'GET',
    path: '/api/obrigacoes/catalogo',
    access: 'espiritual:view',
    feature: 'membros',
    summary: 'Returns the kinds of obrigação that the house knows, by tradition (row H7)',
    input: z.strictObject({}),
    output: z.object({
      candomble: z.array(z.string()),
      umbanda: z.array(z.string()),
      versoes: z.object({ candomble: versao, umbanda: versao }),
    }),
  }),
  salvarCatalogoDeObrigacoes: action({
    method: 'PUT',
    path: '/api/obrigacoes/catalogo',
    access: 'espiritual:edit',
    feature: 'membros',
    summary: 'Saves the kinds of obrigação of one tradition; records keep the names they have (row H7)',
    input: z.strictObject({ tradicao: z.enum(TRADICOES), nomes, versao: versao.optional() }),
    output: ok,
  }),
} satisfies Contract;
