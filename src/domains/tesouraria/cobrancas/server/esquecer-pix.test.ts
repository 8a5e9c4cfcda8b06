import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tablesWith } from '../../../../server/testing/find-text.ts';
import { casaConectada, type CasaConectada } from '../for-tests/casa-conectada.ts';
import { entradasPorPix, type EntradasPorPix } from '../for-tests/entradas-por-pix.ts';

let uma: CasaConectada;
let pix: EntradasPorPix;
beforeEach(async () => {
  uma = await casaConectada('woovi');
  pix = entradasPorPix(uma);
});
afterEach(() => uma.la.close());

/** As the dialog does it, with everything ticked. */
async function esquecer(): Promise<string[]> {
  const id = uma.membro;
  const { itens } = await uma.dono.call('buscarTextosDoMembro', { id });
  await uma.dono.call('anonimizarMembro', { id, apagar: itens.map(({ onde, id: qual }) => ({ onde, id: qual })) });
  return itens.map(({ onde, texto }) => `${onde}: ${texto}`);
}

const exportado = async () => JSON.stringify(await uma.dono.call('exportarMembro', { id: uma.membro }));
const batizar = (nome: string) => uma.dono.call('editarMembro', { id: uma.membro, nome, matricula: 'ZQXWVK-77' });

it('[PG4 INV-53] the reason of a refund is in the file of its person, and goes when the person is forgotten', async () => {
  const { casa, dono } = uma;
  await uma.paga();
  const [recebido] = (await dono.call('listarPixRecebidos', {})).itens;
  const devolucao = { id: recebido?.id ?? '', devolucao_id: randomUUID(), valor_centavos: 6000 };
  await dono.call('devolverPix', { ...devolucao, motivo: 'A comadre Zulmira pediu' });
  expect(await exportado()).toContain('A comadre Zulmira pediu');
  expect(await tablesWith(casa, 'Zulmira')).toContain('devolucoes_de_pix');
  await dono.call('anonimizarMembro', { id: uma.membro });
  expect(await tablesWith(casa, 'Zulmira')).toEqual([]);
});

it.each(['ja_lancado', 'devolvido'] as const)(
  '[PG6 INV-53] the words of nobody’s code answered as %s are exported and go with the person they name',
  async (como) => {
    await batizar('Bento Zulmiro');
    await pix.pagar((await pix.abrir({ descricao: 'Velas do Bento Zulmiro', observacoes: 'o Zulmiro' })).id, 4900);
    await pix.responder(como);
    expect(await exportado()).toContain('Velas do Bento Zulmiro');
    expect(await esquecer()).toEqual(['cobranca: Velas do Bento Zulmiro · o Zulmiro']);
    expect(await tablesWith(uma.casa, 'Zulmiro')).toEqual([]);
  },
);

it('[PG6 INV-53] a matrícula that was nobody’s when it was typed goes with the person who has it now', async () => {
  await pix.pagar((await pix.abrir({ matricula: 'zqxwvk-77' })).id, 4900);
  await batizar('Bento Zulmiro');
  await esquecer();
  // The trace keeps what the house gave a member, and not what somebody typed.
  expect(await tablesWith(uma.casa, 'zqxwvk')).toEqual(['auditoria']);
});

const DIA_MS = 86_400_000;
const palavras = { matricula: 'ZQXWVK-78', descricao: 'Velas do Zulmiro', observacoes: 'o Zulmiro' };

it('[PG6 INV-53] the words of a code are kept for a week after its end, and go at once with its provider', async () => {
  await uma.dono.call('cancelarCobranca', { id: (await pix.abrir(palavras)).id });
  await uma.puxar(new Date(Date.now() + 6 * DIA_MS));
  expect(await tablesWith(uma.casa, 'Zulmiro')).toEqual(['cobrancas']);
  await uma.puxar(new Date(Date.now() + 8 * DIA_MS));
  expect(await tablesWith(uma.casa, 'Zulmiro')).toEqual([]);
  await uma.dono.call('cancelarCobranca', { id: (await pix.abrir(palavras)).id });
  await uma.dono.call('desligarProvedor', {});
  expect(await tablesWith(uma.casa, 'Zulmiro')).toEqual([]);
});

it('[PG3 PG6] an entry that is paid after its code ended is written with its words', async () => {
  const { id } = await pix.abrir(palavras);
  await uma.dono.call('cancelarCobranca', { id });
  await pix.pagar(id);
  await uma.puxar(new Date(Date.now() + 8 * DIA_MS));
  expect(await pix.espera()).toMatchObject([{ motivo: 'encerrada', lancamento: { observacoes: 'o Zulmiro' } }]);
  await pix.responder('entrada');
  expect(await pix.entradas()).toMatchObject([{ descricao: 'Velas do Zulmiro' }]);
});

it('[PG6 INV-53] the words of a code whose PIX went back are kept nowhere', async () => {
  await pix.pagar((await pix.abrir(palavras)).id, 4900);
  expect(await tablesWith(uma.casa, 'Zulmiro')).toEqual(['cobrancas']);
  await pix.devolver(4900);
  expect(await tablesWith(uma.casa, 'Zulmiro')).toEqual([]);
  expect(await tablesWith(uma.casa, 'ZQXWVK')).toEqual([]);
});
