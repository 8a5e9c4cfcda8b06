import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../web/testing/show.tsx';
import { DizerColunas } from './dizer-colunas.tsx';
import { lerAmostra, lerExtrato } from './ler-extrato.ts';

const TABELA = `Quando;O que houve;Quanto;Resta
05/10/2026;PIX RECEBIDO ANA;200,00;1.200,00
06/10/2026;TARIFA;-12,90;1.187,10
`;
const bytes = new TextEncoder().encode(TABELA);

it('[E1] an unknown table asks what its columns are, and is read as the person says', async () => {
  const amostra = lerAmostra(bytes);
  const onDizer = vi.fn<(colunas: Parameters<typeof lerExtrato>[1]) => void>();
  show(<DizerColunas arquivo="banco.csv" amostra={amostra} erro={undefined} onDizer={onDizer} />);
  const campos = screen.getAllByRole('combobox');
  expect(screen.getByLabelText('Quanto')).toBe(campos[2]);
  expect(screen.getByText('200,00 · -12,90')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ler com estas colunas' }));
  expect(screen.getByText('Diga ao menos qual é o dia, o valor e a descrição.')).toBeTruthy();
  expect(onDizer).not.toHaveBeenCalled();
  for (const [coluna, papel] of [
    ['Quando', 'Dia'],
    ['O que houve', 'Descrição'],
    ['Quanto', 'Valor, com o sinal'],
    ['Resta', 'Saldo depois da linha'],
  ] as const) {
    const campo = screen.getByLabelText(coluna);
    await userEvent.selectOptions(campo, within(campo).getByRole('option', { name: papel }));
  }
  expect(screen.queryByText('Diga ao menos qual é o dia, o valor e a descrição.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ler com estas colunas' }));
  const { contas } = lerExtrato(bytes, onDizer.mock.calls[0]?.[0]);
  expect(contas[0]?.lancamentos.map(({ dia, valor_centavos }) => [dia, valor_centavos])).toEqual([
    ['2026-10-05', 20_000],
    ['2026-10-06', -1290],
  ]);
});

const EGRESSOS = `Data;Tipo;Descrição;Conta;Valor
01/10/2026;Ingresso;Doação;77-1;35,00
02/10/2026;Egresso;Energia;77-1;45,00
03/10/2026;Despesa;Vela;77-1;5,00
`;

it('[E1 E2] unknown words of a column of signs are asked, each of them, and read as the person says', async () => {
  const palavras = new TextEncoder().encode(EGRESSOS);
  const onDizer = vi.fn<(colunas: Parameters<typeof lerExtrato>[1]) => void>();
  show(<DizerColunas arquivo="casa.csv" amostra={lerAmostra(palavras)} erro={undefined} onDizer={onDizer} />);
  const grupo = within(screen.getByRole('group', { name: 'Em “Tipo”, o que quer dizer cada palavra?' }));
  expect(grupo.getAllByRole('combobox')).toHaveLength(2);
  await userEvent.selectOptions(grupo.getByLabelText('Ingresso'), 'O dinheiro entrou');
  await userEvent.click(screen.getByRole('button', { name: 'Ler com estas colunas' }));
  expect(screen.getByText('Diga de cada palavra se o dinheiro entrou ou saiu.')).toBeTruthy();
  expect(onDizer).not.toHaveBeenCalled();
  await userEvent.selectOptions(grupo.getByLabelText('Egresso'), 'O dinheiro saiu');
  await userEvent.click(screen.getByRole('button', { name: 'Ler com estas colunas' }));
  const [conta] = lerExtrato(palavras, onDizer.mock.calls[0]?.[0]).contas;
  expect([conta?.conta, conta?.lancamentos.map(({ valor_centavos }) => valor_centavos)]).toEqual([
    '77-1',
    [3500, -4500, -500],
  ]);
});

it('[E1] says why the columns that were chosen do not fit', () => {
  show(<DizerColunas arquivo="banco.csv" amostra={lerAmostra(bytes)} erro="Não coube." onDizer={() => undefined} />);
  expect(screen.getByText('Não coube.')).toBeTruthy();
});
