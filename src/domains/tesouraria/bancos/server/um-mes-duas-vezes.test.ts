import { expect, it } from 'vitest';
import { linhaLida, SEM_CONTA, type LinhaLida } from '../../../../server/testing/bank-lines.ts';
import { LINHAS_POR_ENVIO } from '../../extratos/rules.ts';
import { umPix } from '../for-tests/provedor-pluggy.ts';
import { casaLigada } from './casa-ligada-for-tests.ts';

const aqui = casaLigada();
const LINHAS = 3_000;
const DIAS = 19;

/** Every second line has its code in both; the others are told in other words. */
const codigoDe = (n: number) => (n % 2 === 0 ? `E18236120202611101500${String(n).padStart(11, '0')}` : null);
/** Many lines of a day have one amount. */
const valorDe = (n: number) => 2000 + (n % 40) * 500;
const diaDe = (n: number) => 1 + (n % DIAS);

const doArquivo = (): LinhaLida[] =>
  Array.from({ length: LINHAS }, (_, n) =>
    linhaLida({
      dia: `2026-11-${String(diaDe(n)).padStart(2, '0')}`,
      valor_centavos: valorDe(n),
      descricao: codigoDe(n) ? `PIX RECEBIDO ${codigoDe(n)}` : `TRANSF PIX ${n}`,
      id_banco: String(n),
    }),
  ).toSorted((a, b) => (a.dia < b.dia ? -1 : Number(a.dia > b.dia)));

function daLigacao(): void {
  for (let n = 0; n < LINHAS; n++)
    aqui.mover(diaDe(n), (valorDe(n) / 100).toFixed(2), {
      descricao: `Pix recebido ${n}`,
      ...umPix(codigoDe(n)),
    });
}

/** As the browser sends a file: days stay whole. */
function partes(linhas: readonly LinhaLida[]): LinhaLida[][] {
  const feitas: LinhaLida[][] = [[]];
  for (const doDia of Map.groupBy(linhas, ({ dia }) => dia).values()) {
    if ((feitas.at(-1)?.length ?? 0) + doDia.length > LINHAS_POR_ENVIO) feitas.push([]);
    feitas.at(-1)?.push(...doDia);
  }
  return feitas;
}

async function conferir(linhas: readonly LinhaLida[]) {
  const ditas: string[] = [];
  for (const parte of partes(linhas)) {
    const { linhas: situacoes } = await aqui.dono.call('conferirExtrato', {
      carteira_id: aqui.carteira_id,
      conta: SEM_CONTA,
      linhas: parte,
    });
    ditas.push(...situacoes);
  }
  return ditas;
}

async function trazerArquivo(): Promise<void> {
  for (const linhas of partes(doArquivo()))
    await aqui.dono.call('trazerExtrato', { carteira_id: aqui.carteira_id, conta: SEM_CONTA, linhas });
}

it(`[BF2] ${LINHAS} lines of the feed come in 5 s; the file of that month adds none with a code, and shows the others`, async () => {
  daLigacao();
  const antes = performance.now();
  expect(await aqui.ligar()).toMatchObject({ trazidas: LINHAS, ilegiveis: 0 });
  expect(performance.now() - antes).toBeLessThan(5_000);
  const ditas = await conferir(doArquivo());
  const porSituacao = Map.groupBy(ditas, (dita) => dita);
  expect(Object.fromEntries([...porSituacao].map(([dita, quais]) => [dita, quais.length]))).toEqual({
    aqui: LINHAS / 2,
    parece: LINHAS / 2,
  });
});

it(`[BF2] after the file the feed adds no line with a code, and brings each of the others once, told as seeming the same`, async () => {
  await trazerArquivo();
  daLigacao();
  expect(await aqui.ligar()).toMatchObject({ trazidas: LINHAS / 2 });
  expect(await aqui.puxar(1)).toMatchObject({ trazidas: 0 });
  const linhas = await aqui.linhas();
  expect(linhas).toHaveLength(LINHAS + LINHAS / 2);
  expect(linhas.filter(({ parece }) => parece)).toHaveLength(LINHAS / 2);
  expect(linhas.filter(({ parece, descricao }) => parece && !/[13579]$/.test(descricao))).toEqual([]);
});
