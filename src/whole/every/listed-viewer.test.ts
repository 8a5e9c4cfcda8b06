import { beforeAll, expect, it } from 'vitest';
import { everyOne } from '../../server/testing/every-one.ts';
import { contracts } from '../../contracts.gen.ts';
import { casaComJurema } from '../../server/testing/jurema.ts';
import type { TestHouse } from '../../server/testing/house.ts';
import { sampleInput } from '../../server/testing/sample.ts';
import type { Action } from '../../shared/contract.ts';

/** The actions that ask for a permission, which a list may open. */
const listed = Object.entries<Action>(contracts).filter(([, { access }]) => access.includes(':'));

let casa: TestHouse;
let own: readonly string[];
beforeAll(async () => {
  const { casa: nova, membro, plano } = await casaComJurema();
  casa = nova;
  const user_id = casa.usuario('viewer').id;
  const permissoes = [...new Set(listed.map(([, { access }]) => access))];
  await casa.como('owner').call('definirPermissoes', { user_id, permissoes });
  const { faturas } = await casa.como('viewer').call('minhasMensalidades', {});
  own = [membro, plano.id, ...faturas.slice(0, 1).map(({ id }) => id)];
});

it('[Z3 INV-08] a viewer whose list names everything gets no defect from any action', () =>
  everyOne(listed, async (_, action) => {
    for (const id of own) {
      const answer = await casa.como('viewer').send(
        action,
        sampleInput(action, () => id),
      );
      expect(answer.status, await answer.text()).toBeLessThan(500);
    }
  }));

/**
 * Readings of the house's own money: nothing in it is a viewer's, whatever the list says. Row
 * security alone would answer with empty sums.
 */
const LUGARES = [
  'caixa',
  'carteiras',
  'contas-a-pagar',
  'extratos',
  'fundos',
  'pagadores',
  'prestacoes',
  'transferencias',
];
const DA_CASA = listed.filter(
  ([name, { path, method }]) =>
    LUGARES.includes(path.split('/')[2] ?? '') && (method === 'GET' || name === 'preverPrestacao'),
);

it('[Z3 K1] every place of the house’s own money is looked at', () => {
  expect(DA_CASA.length).toBeGreaterThanOrEqual(10);
});

it('[Z3 K1] a viewer whose list names everything is refused each of them', () =>
  everyOne(DA_CASA, async (_, action) => {
    const { depois_de: __, ...input } = sampleInput(action);
    const answer = await casa.como('viewer').send(action, input);
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('sem_permissao')]);
  }));

it('[Z3 INV-08] is refused what the database does not take from a viewer', async () => {
  const viewer = casa.como('viewer');
  const recusa = { status: 403, code: 'sem_permissao', message: 'Sem permissão' };
  const plano = { nome: 'Meu', valor_centavos: 100, dia_vencimento: 10 };
  await expect(viewer.call('criarPlano', plano)).rejects.toMatchObject(recusa);
  await expect(viewer.call('criarMembro', { nome: 'Alguém' })).rejects.toMatchObject(recusa);
  await expect(viewer.call('cancelarFatura', { id: own[2] ?? '', motivo: 'Não quero' })).rejects.toMatchObject(recusa);
});
