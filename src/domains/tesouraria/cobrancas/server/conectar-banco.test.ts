import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { casaConectada, valoresLancados, type CasaConectada } from '../for-tests/casa-conectada.ts';
import { ligar, pedidoDe, p12, SENHA } from '../for-tests/conectar-pelo-banco.ts';
import { certificar } from '../for-tests/face-apipix.ts';
import { fazerP12 } from '../for-tests/fazer-p12.ts';

let uma: CasaConectada;
let agora: Date;

beforeEach(async () => {
  agora = new Date();
  uma = await casaConectada(
    'apipix',
    () => agora,
    (ela) => ligar(ela),
  );
});
afterEach(() => uma.la.close());

it('[PG8 PG1] connects a bank by its P12, with the bank as the carteira, and shows nothing of it', async () => {
  const { provedor } = await uma.dono.call('lerProvedor', {});
  const { carteira_id } = await pedidoDe(uma);
  expect(provedor).toMatchObject({ nome: 'apipix', ambiente: 'real', pode_tirar: false, carteira_id });
  const dias = (new Date(provedor?.vale_ate ?? '').getTime() - Date.now()) / 86_400_000;
  expect(Math.round(dias)).toBe(365);
  const [guardada] = await uma.casa.rows<{ tudo: string; selado: Buffer }>(sql`
    select p::text as tudo, p.selado from provedores_de_pix p where p.org_id = ${uma.casa.orgId}`);
  const inteiro = `${guardada?.tudo} ${guardada?.selado.toString('latin1')}`;
  for (const segredo of [uma.empresa.chave, 'Client_Id_ile', 'PRIVATE', SENHA]) expect(inteiro).not.toContain(segredo);
  const trilha = await uma.casa.rows<{ linha: string }>(sql`
    select l::text as linha from auditoria l where l.org_id = ${uma.casa.orgId}`);
  for (const segredo of [uma.empresa.chave, 'Client_Id_ile', SENHA, p12.p12.slice(0, 40)])
    expect(trilha.map(({ linha }) => linha).join()).not.toContain(segredo);
});

it('[PG3 PG8] books a PIX of the bank by itself in the bank, asks for no fee, and is told of it by the lists too', async () => {
  const id = await uma.abrir(2);
  expect(id).toMatch(/-/);
  uma.provedor.pagar(uma.empresa, id);
  await uma.puxar();
  expect(await valoresLancados(uma)).toEqual([6000, 6000]);
  expect((await uma.dono.call('listarPixRecebidos', {})).itens).toMatchObject([{ valor_centavos: 12_000 }]);
  const antes = uma.provedor.log.length;
  await uma.puxar();
  // One list; no charge is read again for a fee that nobody tells.
  expect(uma.provedor.log.slice(antes).map((linha) => linha.split('?')[0])).toEqual(['GET /v2/pix']);
});

it('[PG4 PG8] sends a PIX back through the bank, and says when the bank did not', async () => {
  await uma.paga();
  const [pix] = (await uma.dono.call('listarPixRecebidos', {})).itens;
  const devolver = (devolucao_id: string) =>
    uma.dono.call('devolverPix', { id: pix?.id ?? '', devolucao_id, valor_centavos: 2_000, motivo: 'Pediu a mãe' });
  expect(await devolver('01993b2e-0000-7000-8000-0000000000a1')).toEqual({ estado: 'pedida' });
  uma.provedor.decidirDevolucoes(uma.empresa, 'REJECTED');
  await uma.puxar();
  expect(await valoresLancados(uma)).toEqual([6000]);
  await devolver('01993b2e-0000-7000-8000-0000000000a2');
  uma.provedor.decidirDevolucoes(uma.empresa, 'CONFIRMED');
  await uma.puxar();
  expect(await valoresLancados(uma)).toEqual([4000]);
  expect(uma.provedor.log.join()).not.toMatch(/mãe|jurema/i);
});

it('[PG8] refuses each wrong part at its field, and keeps what was connected', async () => {
  const campo = (mais: Parameters<typeof ligar>[1]) =>
    ligar(uma, mais).then(
      () => 'conectou',
      (error: { fields?: object; code?: string }) => Object.keys(error.fields ?? {})[0] ?? error.code,
    );
  const vencido = fazerP12({ senha: SENHA, dias: -1 });
  expect({
    senha: await campo({ senha: 'errada' }),
    arquivo: await campo({ certificado: Buffer.from('PDF').toString('base64') }),
    texto: await campo({ certificado: 'não é base64' }),
    vencido: await campo({ certificado: vencido.p12 }),
    segredo: await campo({ client_secret: 'inventado' }),
    vazio: await campo({ client_secret: '' }),
    chave: await campo({ chave_pix: 'não é chave' }),
    cabecalho: await campo({ client_id: 'com\nlinha é' }),
    aplicativo: await campo({ banco: 'bb' }),
    // Another certificate than the application's.
    alheio: await campo({ certificado: fazerP12({ senha: SENHA }).p12 }),
    carteira: await campo({ carteira_id: '01993b2e-0000-7000-8000-0000000000d1' }),
  }).toEqual({
    senha: 'senha',
    arquivo: 'certificado',
    texto: 'certificado',
    vencido: 'certificado',
    segredo: 'client_id',
    vazio: 'client_secret',
    chave: 'chave_pix',
    cabecalho: 'client_id',
    aplicativo: 'aplicativo',
    alheio: 'client_id',
    carteira: 'carteira_id',
  });
  await uma.paga();
  expect(await valoresLancados(uma)).toEqual([6000]);
});

it('[PG8] reads a P12 with an old cipher, and one without a password', async () => {
  for (const como of [{ cifra: '3des', senha: SENHA } as const, { senha: '' }]) {
    const outro = fazerP12(como);
    certificar(uma.empresa, outro);
    expect(await ligar(uma, { certificado: outro.p12, senha: como.senha })).toMatchObject({ ambiente: 'real' });
  }
});

it('[PG2 PG8] another account takes over only once no charge can be paid; a new certificate does at once', async () => {
  const id = await uma.abrir();
  const outro = fazerP12({ senha: SENHA });
  certificar(uma.empresa, outro);
  await ligar(uma, { certificado: outro.p12 });
  const aberta = { status: 409, code: 'cobrancas_abertas' };
  await expect(ligar(uma, { certificado: outro.p12, chave_pix: 'outra@casa.example.com' })).rejects.toMatchObject(
    aberta,
  );
  uma.provedor.pagar(uma.empresa, id);
  await uma.puxar();
  expect(await valoresLancados(uma)).toEqual([6000]);
  await ligar(uma, { certificado: outro.p12, chave_pix: 'outra@casa.example.com' });
});

it('[PG1] a house changes to another place once no code can be paid, and not before', async () => {
  const id = await uma.abrir();
  const teste = uma.provedor.abrirConta({ ambiente: 'teste' });
  certificar(teste, p12);
  const trocar = () => ligar(uma, { client_secret: teste.chave });
  await expect(trocar()).rejects.toMatchObject({ status: 409, code: 'cobrancas_abertas' });
  await uma.eu.call('cancelarCobranca', { id });
  expect(await trocar()).toMatchObject({ ambiente: 'teste' });
});

it('[PG8] writes a letter when the certificate comes near its end, three days ahead and once it is over, each once', async () => {
  const { orgId, doors } = uma.casa;
  const cartas = () =>
    doors.acesso({}, async (db) =>
      db.rows<{ para: string }>(sql`
        select id from outbox where org_id = ${orgId} and assunto = 'O certificado do banco precisa de você'`),
    );
  const ler = async (dias: number) => {
    const vale_ate = new Date(agora.getTime() + dias * 86_400_000);
    await uma.casa.rows(sql`update provedores_de_pix set vale_ate = ${vale_ate} where org_id = ${orgId} returning 1`);
    await uma.puxar();
    await uma.puxar();
    return (await cartas()).length;
  };
  expect(await ler(40)).toBe(0);
  // Three people of the house may take payments.
  expect(await ler(20)).toBe(3);
  expect(await ler(2)).toBe(6);
  expect(await ler(-1)).toBe(9);
  // A new certificate has an end of its own.
  expect(await ler(365)).toBe(9);
  expect(await ler(20)).toBe(12);
});
