import { expect, it } from 'vitest';
import { LINHAS_POR_ENVIO, type Lancamento } from '../rules.ts';
import { repartirLinha } from './destinos.ts';
import { emPartes } from './enviar-extrato.ts';

const doDia = (dia: string, quantos: number): Lancamento[] =>
  Array.from({ length: quantos }, (_, ocorrencia) => ({
    dia,
    valor_centavos: 100,
    descricao: 'PIX',
    id_banco: null,
    documento: null,
    pagador: null,
    pagador_documento: null,
    meio: 'pix',
    ocorrencia,
  }));

it('[E10] 20,000 lines go in parts that the server takes, and no day is split that fits into one', () => {
  const dias = Array.from({ length: 28 }, (_, n) => `2026-02-${String(n + 1).padStart(2, '0')}`);
  const partes = emPartes([...dias.flatMap((dia) => doDia(dia, 300)), ...doDia('2026-03-01', 11_600)]);
  expect(partes.flat()).toHaveLength(20_000);
  expect(Math.max(...partes.map(({ length }) => length))).toBeLessThanOrEqual(LINHAS_POR_ENVIO);
  for (const dia of dias) expect(partes.filter((parte) => parte.some((linha) => linha.dia === dia))).toHaveLength(1);
  expect(emPartes(doDia('2026-02-01', LINHAS_POR_ENVIO))).toHaveLength(1);
});

it('[E10] a part of long lines is smaller, so that no body passes what the server takes', () => {
  const longas = doDia('2026-02-01', LINHAS_POR_ENVIO).map((linha) => ({ ...linha, descricao: '€'.repeat(500) }));
  const partes = emPartes(longas);
  expect(partes.flat()).toEqual(longas);
  for (const parte of partes) expect(Buffer.byteLength(JSON.stringify(parte))).toBeLessThan(1_000_000);
});

it('[E7] the chosen dues get the line in their order, and the last one gets a part', () => {
  const devida = (id: string, valor_centavos: number) => ({
    tipo: 'fatura' as const,
    id,
    origem: 'pagamento' as const,
    membro_id: 'm',
    nome: 'Ana',
    o_que: '202611',
    dia: '2026-11-10',
    valor_centavos,
  });
  const partes = repartirLinha(15_000, [devida('a', 6000), devida('b', 6000), devida('c', 6000), devida('d', 6000)]);
  expect(partes.map(({ alvo, valor_centavos }) => [alvo.id, valor_centavos])).toEqual([
    ['a', 6000],
    ['b', 6000],
    ['c', 3000],
  ]);
});
