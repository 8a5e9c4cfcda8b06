import { expect, it } from 'vitest';
import { PERMISSOES_DO_PAPEL } from '../../acesso/acesso/rules.ts';
import { compararComPapel } from './rules.ts';

it.each([
  ['the role itself', PERMISSOES_DO_PAPEL.operador, { mais: [], menos: [], semSentido: [] }],
  [
    'one more and the rest less',
    ['membros:view', 'faturas:pagar'],
    {
      mais: ['faturas:pagar'],
      menos: ['membros:create', 'membros:edit', 'assinaturas:link', 'settings:view', 'agenda:edit'],
      semSentido: [],
    },
  ],
  [
    'editing without seeing',
    ['membros:edit', 'espiritual:edit'],
    {
      semSentido: [
        ['membros:edit', 'membros:view'],
        ['espiritual:edit', 'espiritual:view'],
      ],
    },
  ],
  ['belief of members who are not seen', ['espiritual:view'], { semSentido: [['espiritual:view', 'membros:view']] }],
] as const)('[U4] a person’s own permissions, compared with those of the role operador: %s', (_, lista, esperado) => {
  expect(compararComPapel('operador', new Set(lista))).toMatchObject(esperado);
});
