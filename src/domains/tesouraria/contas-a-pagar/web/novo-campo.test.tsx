import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { NounField } from '../../../../shared/noun-fields.ts';
import { serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { CONTA } from '../fields.ts';

// The field is declared before anything reads the declaration, as a new entry of it would be. This
// file has its own modules. With its column and its words it stands in three places.
const DECLARADOS = Object.keys(CONTA);
const REFERENCIA: NounField = { kind: 'text', max: 40, label: () => 'Referência' };
(CONTA as Record<string, NounField>)['referencia'] = REFERENCIA;

it('[G2] a declared field of a bill is in the contract of adding, editing and listing', async () => {
  const { contracts } = await import('../../../../contracts.gen.ts');
  const { criarContaAPagar, editarContaAPagar, listarContasAPagar } = contracts;
  const luz = { descricao: 'Luz', tipo: 'outro', valor_centavos: 100, vencimento: '2026-11-18' };
  expect(criarContaAPagar.input.parse({ ...luz, referencia: ' Relógio 12 ' })).toMatchObject({
    referencia: 'Relógio 12',
  });
  expect(criarContaAPagar.input.safeParse({ ...luz, referencia: 'x'.repeat(41) }).success).toBe(false);
  for (const shape of [editarContaAPagar.input.shape, listarContasAPagar.output.shape.itens.element.shape])
    expect(Object.keys(shape)).toContain('referencia');
});

it('[G2] every statement that keeps or reads a whole bill has its column, and its version too', async () => {
  const { atualizarContaAPagar, contaViva, inserirContaAPagar, versaoDaConta } =
    await import('../server/contas-a-pagar.ts');
  const ctx = { orgId: 'o1', casa: { userId: 'u1' } } as never;
  const conta = { referencia: 'Relógio 12' } as never;
  for (const { text, values } of [inserirContaAPagar(ctx, conta), atualizarContaAPagar(ctx, 'k1', conta)]) {
    expect(text).toMatch(/, referencia,/);
    expect(values).toContain('Relógio 12');
  }
  for (const { text } of [contaViva, versaoDaConta]) expect(text).toMatch(/\bc\.referencia\b/);
});

it('[G2] the form asks for it, as long as declared, and sends it', async () => {
  const { CriarContaAPagar } = await import('./editar-conta-a-pagar.tsx');
  const calls = serve({
    'GET /api/pagamentos-diversos/tipos': () => ({
      itens: [{ id: 'outro', nome: 'outro', padrao: true, sentido: null }],
    }),
    'GET /api/fundos': () => ({ itens: [] }),
    'POST /api/contas-a-pagar': () => ({ id: 'k2' }),
  });
  show(<CriarContaAPagar onClose={() => undefined} />);
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText(/^Que conta é/), 'Luz');
  await userEvent.type(form.getByLabelText(/^Valor/), '18000');
  await userEvent.type(form.getByLabelText(/^Vence em/), '18112026');
  const referencia = form.getByLabelText<HTMLInputElement>('Referência');
  expect(referencia.maxLength).toBe(40);
  await userEvent.type(referencia, 'Relógio 12');
  await userEvent.click(form.getByRole('button', { name: 'Salvar conta' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      descricao: 'Luz',
      referencia: 'Relógio 12',
    });
});

it('[G2] a new field stands in three places, because no other file lists the fields of a bill', () => {
  const folder = join(import.meta.dirname, '..');
  const lists = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => {
    const code = readFileSync(join(folder, file), 'utf8');
    return !/\.test\.|for-tests/.test(file) && DECLARADOS.every((name) => new RegExp(`\\b${name}\\b`).test(code));
  });
  expect(lists).toEqual(['fields.ts']);
});
