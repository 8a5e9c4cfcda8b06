import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Caller, novaCasa } from '../../../../server/testing/house.ts';

const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
/** Noise is the hardest to compress: as a JPEG it takes several megabytes. */
const fotoGrande = () =>
  sharp({
    create: {
      width: 1800,
      height: 1800,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

async function casaComDespesa() {
  const casa = await novaCasa();
  const tesoureira = casa.como('financeiro');
  const despesa = { descricao: 'Velas', tipo: 'compra', metodo: 'dinheiro', valor_centavos: 4500 };
  const { id } = await tesoureira.call('criarDespesa', despesa);
  const anexar = (bytes: Uint8Array, de = id) => tesoureira.fetch('PUT', `/api/anexos/de/${de}`, bytes);
  const lista = async (de = id) => (await tesoureira.call('listarAnexos', { lancamento_id: de })).itens;
  return { casa, tesoureira, id, anexar, lista };
}

it('[G1] a photo is drawn anew as WEBP of at most 300 kB, behind a signed link that dies with it', async () => {
  const { casa, tesoureira, anexar, lista } = await casaComDespesa();
  expect((await anexar(await fotoGrande())).status).toBe(200);
  const [anexo] = await lista();
  const ninguem = new Caller(casa.app, null);
  const resposta = await ninguem.fetch('GET', anexo?.url ?? '');
  const bytes = Buffer.from(await resposta.arrayBuffer());
  expect([resposta.headers.get('content-type'), (await sharp(bytes).metadata()).format]).toEqual([
    'image/webp',
    'webp',
  ]);
  expect([bytes.length <= 300_000, bytes.length]).toEqual([true, anexo?.bytes]);
  expect((await ninguem.fetch('GET', anexo?.url.split('?')[0] ?? '')).status).toBe(404);
  await tesoureira.call('removerAnexo', { id: anexo?.id ?? '' });
  expect([await lista(), (await ninguem.fetch('GET', anexo?.url ?? '')).status]).toEqual([[], 404]);
}, 30_000);

it('[G1] a PDF is kept as it came and only ever saved, never shown', async () => {
  const { casa, anexar, lista } = await casaComDespesa();
  await anexar(PDF);
  const [anexo] = await lista();
  const resposta = await new Caller(casa.app, null).fetch('GET', anexo?.url ?? '');
  expect(Buffer.from(await resposta.arrayBuffer()).equals(PDF)).toBe(true);
  expect([resposta.headers.get('content-type'), resposta.headers.get('content-disposition')]).toEqual([
    'application/pdf',
    'attachment; filename="comprovante.pdf"',
  ]);
});

it('[G1] refuses what is no photo and no PDF, more than 5 MB, a cut photo and a sixth receipt, each with the reason', async () => {
  const { anexar, lista } = await casaComDespesa();
  const recusa = async (bytes: Uint8Array) =>
    ((await (await anexar(bytes)).json()) as { error: { message: string } }).error.message;
  expect(await recusa(new TextEncoder().encode('<svg onload="x">'))).toBe(
    'Envie uma foto (JPG, PNG ou WEBP) ou um PDF.',
  );
  expect(await recusa(new Uint8Array(5 * 1024 * 1024 + 1))).toContain('mais de 5 MB');
  expect(await recusa((await fotoGrande()).subarray(0, 3000))).toContain('cortado ou danificado');
  const todas = await Promise.all(Array.from({ length: 7 }, () => anexar(PDF)));
  expect(todas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 409, 409]);
  expect([await recusa(PDF), (await lista()).length]).toEqual(['Cada lançamento tem no máximo cinco comprovantes.', 5]);
}, 30_000);

it('[G1 G7] the receipts of a corrected expense go along with its correction', async () => {
  const { tesoureira, id, anexar, lista } = await casaComDespesa();
  await anexar(PDF);
  const certo = { id, tipo: 'compra', metodo: 'dinheiro', valor_centavos: -4000, motivo: 'Desconto' };
  const corrigido = await tesoureira.call('corrigirLancamento', certo);
  expect([(await lista()).length, (await lista(corrigido.id)).length]).toEqual([0, 1]);
  expect((await anexar(PDF)).status).toBe(404);
});

it('[G1] belongs to one house: another neither reads nor removes it, and a viewer reads none', async () => {
  const [minha, outra] = [await casaComDespesa(), await novaCasa()];
  await minha.anexar(PDF);
  const [anexo] = await minha.lista();
  const { itens } = await outra.como('owner').call('listarAnexos', { lancamento_id: minha.id });
  expect(itens).toEqual([]);
  await expect(outra.como('owner').call('removerAnexo', { id: anexo?.id ?? '' })).rejects.toMatchObject({
    status: 404,
  });
  await expect(minha.casa.como('viewer').call('listarAnexos', { lancamento_id: minha.id })).rejects.toMatchObject({
    status: 403,
  });
});
