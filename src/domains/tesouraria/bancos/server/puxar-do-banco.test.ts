import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { SEM_CONTA, linhaLida } from '../../../../server/testing/bank-lines.ts';
import { umPix } from '../for-tests/provedor-pluggy.ts';
import { casaLigada } from './casa-ligada-for-tests.ts';

const aqui = casaLigada();
const E2E = 'E18236120202611101500s0000000001';

it('[BF1 BF2] lines come into the tray as a file would bring them, and nothing is booked', async () => {
  const maria = { nome: 'Maria Exemplo', cpf: '529.982.247-25' };
  aqui.mover(10, '60.5', { descricao: 'PIX RECEBIDO', ...umPix(null, maria) });
  aqui.mover(11, '-74.9', { descricao: 'PAGAMENTO CIA DE AGUA', mais: { type: 'DEBIT' } });
  expect(await aqui.ligar()).toMatchObject({ ligado: true, trazidas: 2, ilegiveis: 0 });
  const { itens } = await aqui.dono.call('listarLinhasAConferir', {});
  expect(itens).toMatchObject([
    { dia: '2026-11-10', valor_centavos: 6050, descricao: 'PIX RECEBIDO', pagador: 'Maria Exemplo', meio: 'pix' },
    { dia: '2026-11-11', valor_centavos: -7490, descricao: 'PAGAMENTO CIA DE AGUA', pagador: null },
  ]);
  expect((await aqui.dono.call('listarLancamentos', {})).itens).toEqual([]);
  expect(await aqui.puxar(1)).toMatchObject({ trazidas: 0 });
});

it('[BF2] amounts are what was written, never what a float makes of it', async () => {
  for (const amount of [String(0.1 + 0.2), '199.98999999999998', '1.005e3', '0.07', '8001234567.89'])
    aqui.mover(10, amount);
  aqui.mover(10, '12.345');
  expect(await aqui.ligar()).toMatchObject({ trazidas: 5, ilegiveis: 1 });
  expect(await aqui.valores()).toEqual([7, 30, 19_999, 100_500, 800_123_456_789]);
  expect(await aqui.estado()).toMatchObject({ ilegiveis: 1 });
});

it('[BF2] a second equal payment of a day comes as a second line, also on another morning', async () => {
  aqui.mover(10, '60');
  await aqui.ligar();
  await aqui.puxar(5);
  aqui.mover(10, '60', { createdAt: '2026-11-25T14:00:00.000Z' });
  expect(await aqui.puxar()).toMatchObject({ trazidas: 1 });
  expect(await aqui.valores()).toEqual([6000, 6000]);
});

it('[BF2] the same line under another id is not a new line', async () => {
  const um = aqui.mover(19, '60');
  await aqui.ligar();
  um.id = randomUUID();
  expect(await aqui.puxar(1)).toMatchObject({ trazidas: 0 });
  expect(await aqui.valores()).toEqual([6000]);
});

it('[BF2] a line of an old day that comes up late is brought in, and so is one that is seen later than it came up', async () => {
  await aqui.ligar();
  for (let dia = 0; dia < 3; dia++) await aqui.puxar(1);
  aqui.mover(3, '70', { createdAt: now().toISOString() });
  aqui.mover(4, '80', {
    createdAt: new Date(now().getTime() - 36 * 3_600_000).toISOString(),
    visivel_em: now().toISOString(),
  });
  expect(await aqui.puxar(0.5)).toMatchObject({ trazidas: 2 });
  expect(await aqui.valores()).toEqual([7000, 8000]);
});

it('[BF2] a pending movement comes once it is posted, however long that takes', async () => {
  const pendente = aqui.mover(19, '60', { mais: { status: 'PENDING' } });
  expect(await aqui.ligar()).toMatchObject({ trazidas: 0, ilegiveis: 0 });
  for (let dia = 0; dia < 8; dia++) await aqui.puxar(1);
  pendente.mais = { description: 'PIX RECEBIDO' };
  expect(await aqui.puxar(1)).toMatchObject({ trazidas: 1 });
});

it('[BF2] pages that change under way lose and double no line', async () => {
  for (let n = 0; n < 1_200; n++) aqui.mover(1 + (n % 19), `${n + 1}`);
  const novas = [5000, 5001, 5002];
  aqui.la.aoResponder = (caminho) => {
    if (!/page=1(&|$)/.test(caminho)) return;
    const valor = novas.shift();
    // The newest stands first and moves all others; another one goes.
    if (valor !== undefined) {
      aqui.mover(20, String(valor), { date: '2026-11-20T14:00:00.000Z', createdAt: '2026-11-20T14:00:00.000Z' });
      aqui.la.movimentos.splice(700, 1);
    }
  };
  await expect(aqui.ligar()).resolves.toMatchObject({ ligado: true });
  await aqui.puxar(1);
  aqui.la.aoResponder = () => undefined;
  await aqui.puxar(1);
  const la = aqui.la.movimentos.map(({ amount }) => Number(amount) * 100);
  expect((await aqui.valores()).toSorted((a, b) => a - b)).toEqual(
    expect.arrayContaining(la.toSorted((a, b) => a - b)),
  );
  expect(new Set(await aqui.valores()).size).toBe((await aqui.valores()).length);
});

it('[BF2] the feed and a file of one PIX are one line by its endToEndId; in other words it seems to be the same', async () => {
  const doArquivo = [
    linhaLida({ dia: '2026-11-10', valor_centavos: 6000, descricao: `PIX ${E2E}` }),
    linhaLida({ dia: '2026-11-12', valor_centavos: 7000, descricao: 'TRANSF PIX 12/11' }),
  ];
  await aqui.dono.call('trazerExtrato', { carteira_id: aqui.carteira_id, conta: SEM_CONTA, linhas: doArquivo });
  aqui.mover(10, '60', umPix(E2E));
  aqui.mover(12, '70', { descricao: 'Pix recebido' });
  expect(await aqui.ligar()).toMatchObject({ trazidas: 1 });
  expect(await aqui.linhas()).toMatchObject([
    { valor_centavos: 6000, parece: false },
    { valor_centavos: 7000, descricao: 'TRANSF PIX 12/11', parece: false },
    { valor_centavos: 7000, descricao: 'Pix recebido', parece: true },
  ]);
});

it('[BF3] a line that was set aside as the same explains no difference to the bank; any other one does', async () => {
  const { dono, carteira_id } = aqui;
  await dono.call('informarSaldo', { id: carteira_id, saldo_centavos: 100_000, dia: '2026-11-01' });
  const linhas = [linhaLida({ dia: '2026-11-12', valor_centavos: 7000, descricao: 'TRANSF PIX 12/11' })];
  await dono.call('trazerExtrato', { carteira_id, conta: SEM_CONTA, linhas });
  aqui.mover(12, '70', { descricao: 'Pix recebido' });
  await aqui.ligar();
  const { itens } = await dono.call('listarLinhasAConferir', {});
  const ignorar = (parece: boolean) =>
    dono.call('ignorarLinhas', {
      linhas: itens.filter((um) => (um.parece !== null) === parece).map(({ id }) => id),
      motivo: 'É a mesma',
    });
  const partes = async () =>
    (await dono.call('lerConferencia', { carteira_id })).partes
      .filter(({ tipo }) => tipo !== 'resto')
      .map(({ tipo, centavos }) => [tipo, centavos]);
  expect(await partes()).toEqual([['aberta', 14_000]]);
  await ignorar(true);
  expect(await partes()).toEqual([['aberta', 7_000]]);
  await ignorar(false);
  expect(await partes()).toEqual([['ignorada', 7_000]]);
});

it('[BF2] two PIX with a code each are two lines, however equal', async () => {
  const codigo = (n: number) => umPix(`E1823612020261110150${n}s000000000${n}`);
  aqui.mover(19, '60', codigo(1));
  await aqui.ligar();
  aqui.mover(19, '60', { ...codigo(2), date: '2026-11-19T11:00:00.000Z' });
  expect(await aqui.puxar(0.5)).toMatchObject({ trazidas: 1 });
  expect(await aqui.linhas()).toMatchObject([{ parece: false }, { parece: false }]);
});

it('[BF2] a day is the day of the bank, with or without a time', async () => {
  aqui.mover(0, '1', { date: '2026-11-10T00:00:00.000Z' });
  aqui.mover(0, '2', { date: '2026-11-10T03:00:00.000Z' });
  aqui.mover(0, '3', { date: '2026-11-11T02:30:00.000Z' });
  await aqui.ligar();
  expect((await aqui.linhas()).map(({ dia }) => dia)).toEqual(['2026-11-10', '2026-11-10', '2026-11-10']);
});

it('[BF1] lines from before the chosen day stay away', async () => {
  aqui.mover(9, '1');
  aqui.mover(10, '2');
  await aqui.ligar({ desde: '2026-11-10' });
  expect(await aqui.valores()).toEqual([200]);
});
