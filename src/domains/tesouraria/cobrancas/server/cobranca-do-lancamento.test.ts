import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { tablesWith } from '../../../../server/testing/find-text.ts';
import { FUSO_PADRAO, hojeEm } from '../../../../shared/datas.ts';
import { casaConectada, type CasaConectada } from '../for-tests/casa-conectada.ts';
import { entradasPorPix, type EntradasPorPix } from '../for-tests/entradas-por-pix.ts';

let uma: CasaConectada;
let la: CasaConectada['la'];
let empresa: CasaConectada['empresa'];
let casa: CasaConectada['casa'];
let pedido: EntradasPorPix['pedido'];
let abrir: EntradasPorPix['abrir'];
let pagar: EntradasPorPix['pagar'];
let entradas: EntradasPorPix['entradas'];
let valores: EntradasPorPix['valores'];
let idDaEntrada: EntradasPorPix['idDaEntrada'];
let espera: EntradasPorPix['espera'];
let devolver: EntradasPorPix['devolver'];
let responder: EntradasPorPix['responder'];

beforeEach(async () => {
  uma = await casaConectada('woovi');
  ({ la, empresa, casa } = uma);
  ({ pedido, abrir, pagar, entradas, valores, idDaEntrada, espera, devolver, responder } = entradasPorPix(uma));
});
afterEach(() => la.close());

const dono = () => uma.dono;
const puxar = () => uma.puxar();

it('[PG2 PG6] writes the entry once it is paid, once, in the carteira of the provider, and names nobody', async () => {
  const meu = pedido({ matricula: '77', observacoes: 'Da comadre Zulmira' });
  const [{ id }, outra] = await Promise.all([
    dono().call('abrirCobrancaDoLancamento', meu),
    dono().call('abrirCobrancaDoLancamento', meu),
  ]);
  expect(outra.id).toBe(id);
  expect([...empresa.cobrancas.keys()]).toEqual([id]);
  expect(await entradas()).toEqual([]);
  la.provedor.pagar(empresa, id);
  await Promise.all([puxar(), puxar(), dono().call('conferirCobranca', { id })]);
  const feita = { valor: 5000, tipo: 'Doação', descricao: 'Reforma do telhado', carteira: 'PIX do provedor' };
  expect(await entradas()).toEqual([{ ...feita, conferido: true }]);
  expect(await dono().call('conferirCobranca', { id })).toMatchObject({ estado: 'paga', codigo: null, faturas: [] });
  expect(await espera()).toEqual([]);
  expect((await dono().call('listarPixRecebidos', {})).itens).toMatchObject([
    { de_que: 'lancamento', membro: 'Jurema', situacao: 'lancado', devolvivel_centavos: 5000 },
  ]);
  expect(la.provedor.log.join('\n')).not.toMatch(/jurema|telhado|zulmira|doa/i);
});

it('[PG2] another amount under the same key takes the earlier code away, and a paid key makes no second entry', async () => {
  const meu = pedido();
  const { id } = await abrir(meu);
  const maior = await abrir({ ...meu, valor_centavos: 7000 });
  expect(maior).toMatchObject({ estado: 'aberta', valor_centavos: 7000 });
  expect(empresa.cobrancas.get(id)?.apagada).toBe(true);
  await pagar(maior.id);
  for (const de of [{ ...meu }, { ...meu, valor_centavos: 7000 }])
    await expect(abrir(de)).rejects.toMatchObject({ code: 'chave_reutilizada' });
  const { chave, ...digitado } = meu;
  const aMao = () => dono().call('criarLancamento', { ...digitado, metodo: 'pix' }, { key: chave });
  await expect(aMao()).rejects.toMatchObject({ code: 'chave_reutilizada' });
  expect(await valores()).toEqual([7000]);
  // Somebody else's entry under the same key is another one.
  expect((await abrir(meu, casa.como('financeiro'))).estado).toBe('aberta');
});

it('[PG2 Z3] what the entry itself would be refused gets no code, and a member has only the own one', async () => {
  const eu = uma.eu;
  for (const errado of [
    { tipo: 'Inventado' },
    { valor_centavos: 0 },
    { valor_centavos: -1 },
    { fundo_id: randomUUID() },
  ])
    await expect(abrir(errado)).rejects.toMatchObject({ status: 422 });
  await expect(abrir({ matricula: '78' }, eu)).rejects.toMatchObject({ fields: { matricula: expect.any(String) } });
  await expect(abrir({}, casa.como('operador'))).resolves.toMatchObject({ estado: 'aberta' });
  const { id: daCasa } = await abrir();
  const { id } = await abrir({ matricula: '77' }, eu);
  await expect(eu.call('conferirCobranca', { id: daCasa })).rejects.toMatchObject({ status: 404 });
  await pagar(id);
  expect(await eu.call('conferirCobranca', { id })).toMatchObject({ estado: 'paga' });
  expect(await entradas()).toMatchObject([{ valor: 5000, conferido: true }]);
  expect((await eu.call('listarLancamentos', { somente_hoje: false })).itens).toHaveLength(1);
});

it('[PG2 PG3] after another way was wished, what comes in waits, whatever the provider confirmed', async () => {
  const meu = pedido();
  const { id } = await abrir(meu);
  la.provedor.falhas.push('cut', 'cut');
  expect(await dono().call('cancelarCobranca', { id })).toMatchObject({ estado: 'cancelando' });
  const { chave, ...digitado } = meu;
  await dono().call('criarLancamento', { ...digitado, metodo: 'dinheiro' }, { key: chave });
  await pagar(id);
  expect(await espera()).toMatchObject([{ motivo: 'encerrada', de_que: 'lancamento', membro: null, meses: [] }]);
  expect(await valores()).toEqual([5000]);
});

it('[PG3] a PIX that waits becomes the entry with what came in, and waits again if that is undone', async () => {
  await pagar((await abrir()).id, 4900);
  const [pix] = await espera();
  expect(pix).toMatchObject({ motivo: 'valor', de_que: 'lancamento' });
  expect(pix?.lancamento).toEqual({ tipo: 'Doação', descricao: 'Reforma do telhado', observacoes: null });
  const decidir = (como: 'entrada' | 'credito') => dono().call('resolverPix', { id: pix?.id ?? '', como });
  await expect(decidir('credito')).rejects.toMatchObject({ code: 'sem_membro' });
  const duas = await Promise.allSettled([decidir('entrada'), decidir('entrada')]);
  expect(duas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await entradas()).toMatchObject([{ valor: 4900, descricao: 'Reforma do telhado' }]);
  await dono().call('desfazerPix', { id: pix?.id ?? '' });
  expect(await valores()).toEqual([]);
  await decidir('entrada');
  expect(await valores()).toEqual([4900]);
  // A charge for months is no entry.
  la.provedor.pagar(empresa, await uma.abrir(), { valor: 1 });
  await puxar();
  const [outro] = await espera();
  await expect(dono().call('resolverPix', { id: outro?.id ?? '', como: 'entrada' })).rejects.toMatchObject({
    code: 'sem_lancamento',
  });
});

it('[PG3] a house may want to see each one first, and nothing is written for an anonymised person', async () => {
  await uma.conectar({ conferir_sempre: true });
  await pagar((await abrir()).id);
  await uma.conectar({ conferir_sempre: false });
  const { id } = await abrir({ matricula: '77' });
  await dono().call('anonimizarMembro', { id: uma.membro });
  await pagar(id);
  const itens = await espera();
  expect(itens.map(({ motivo }) => motivo)).toEqual(['sempre', 'encerrada']);
  await expect(dono().call('resolverPix', { id: itens[1]?.id ?? '', como: 'entrada' })).rejects.toMatchObject({
    code: 'anonimizado',
  });
  expect(await valores()).toEqual([]);
});

it('[PG4] sends it back in part and whole; what stays takes its place, also after a correction', async () => {
  await pagar((await abrir()).id);
  await devolver(1000);
  expect(await entradas()).toMatchObject([{ valor: 4000, descricao: 'Reforma do telhado' }]);
  const id = await idDaEntrada();
  await dono().call('corrigirLancamento', {
    id,
    tipo: 'doacao',
    metodo: 'pix',
    valor_centavos: 4000,
    descricao: 'Para as velas',
    motivo: 'Outro fim',
  });
  await devolver(1500);
  expect(await entradas()).toMatchObject([{ valor: 2500, descricao: 'Para as velas' }]);
  await devolver(2500);
  expect(await entradas()).toEqual([]);
});

it('[PG4] an entry that was reversed by hand is not reversed again', async () => {
  await pagar((await abrir()).id);
  const id = await idDaEntrada();
  await dono().call('estornarLancamento', { id, motivo: 'Em dobro' });
  await devolver(2000);
  expect(await valores()).toEqual([]);
});

it('[PG2 PG3] what waits is said to who wished another way; what was paid before that wish is written', async () => {
  const { id: outro } = await abrir();
  la.provedor.pagar(empresa, outro, { valor: 4900 });
  expect(await dono().call('cancelarCobranca', { id: outro })).toMatchObject({ estado: 'paga', espera_pessoa: true });
  expect(await valores()).toEqual([]);
  const cedo = await casaConectada('woovi', () => new Date(Date.now() - 5000));
  try {
    const { id } = await abrir({}, cedo.dono);
    cedo.provedor.pagar(cedo.empresa, id);
    const depois = await cedo.dono.call('cancelarCobranca', { id });
    expect(depois).toMatchObject({ estado: 'paga', espera_pessoa: false });
    expect((await cedo.dono.call('listarPixRecebidos', {})).itens).toMatchObject([{ situacao: 'lancado' }]);
  } finally {
    await cedo.la.close();
  }
});

it.each([0, 9])('[PG3] an entry by hand under the key of a code paid %i days ago is the only one', async (dias) => {
  const antes = () => new Date(Date.now() - dias * 86_400_000);
  const outra = await casaConectada('woovi', antes);
  const meu = pedido();
  const { id } = await abrir(meu, outra.dono);
  const { chave, ...digitado } = meu;
  const data = hojeEm(antes(), FUSO_PADRAO);
  await outra.dono.call('criarLancamento', { ...digitado, metodo: 'pix', data }, { key: chave });
  outra.provedor.pagar(outra.empresa, id);
  await outra.puxar(new Date());
  const [pix] = (await outra.dono.call('listarPixAConferir', {})).itens;
  expect(pix).toMatchObject({ motivo: 'lancada' });
  const lancar = outra.dono.call('resolverPix', { id: pix?.id ?? '', como: 'entrada' });
  await expect(lancar).rejects.toMatchObject({ code: 'ja_lancado' });
  await outra.la.close();
});

it('[PG2] a corrected entry gets no code of the earlier one, which the provider has not taken away yet', async () => {
  const meu = pedido({ matricula: '77' });
  const { id } = await abrir(meu);
  la.provedor.falhas.push('cut', 'cut');
  await expect(abrir({ ...meu, matricula: null })).rejects.toMatchObject({ code: expect.stringContaining('provedor') });
  const nova = await abrir({ ...meu, matricula: null });
  expect(nova.id).not.toBe(id);
  await pagar(nova.id);
  expect((await dono().call('listarLancamentos', {})).itens.find((um) => um.valor_centavos > 0)?.membro).toBeNull();
});

it('[PG4] what a person made an entry of goes back too', async () => {
  await pagar((await abrir()).id, 4900);
  const [pix] = await espera();
  await dono().call('resolverPix', { id: pix?.id ?? '', como: 'entrada' });
  expect((await dono().call('listarPixRecebidos', {})).itens).toMatchObject([{ devolvivel_centavos: 4900 }]);
  await devolver(1000);
  expect(await valores()).toEqual([3900]);
  await devolver(3900);
  expect(await valores()).toEqual([]);
});

it('[PG6 INV-53] the words of an entry go with the person', async () => {
  await pagar((await abrir({ matricula: '77', descricao: 'A comadre Zulmira deu' })).id, 1);
  expect(JSON.stringify(await dono().call('exportarMembro', { id: uma.membro }))).toContain('A comadre Zulmira deu');
  await dono().call('anonimizarMembro', { id: uma.membro });
  expect(await tablesWith(casa, 'Zulmira')).toEqual([]);
  const [{ pedido: resto } = { pedido: {} }] = await casa.rows<{ pedido: object }>(sql`
    select pedido from cobrancas where org_id = ${casa.orgId} and membro_id = ${uma.membro}`);
  expect(resto).not.toHaveProperty('matricula');
});

it('[PG3] an answer is undone also after its entry was corrected, or reversed by hand; its words come back', async () => {
  await pagar((await abrir({ matricula: '78' })).id, 4900);
  const pix = await responder('entrada');
  const correcao = { id: await idDaEntrada(), tipo: 'doacao', metodo: 'pix', valor_centavos: 4800, motivo: 'Engano' };
  await dono().call('corrigirLancamento', correcao);
  await dono().call('desfazerPix', { id: pix });
  expect(await valores()).toEqual([]);
  expect(await espera()).toMatchObject([{ id: pix, motivo: 'valor' }]);
  await responder('entrada');
  expect(await entradas()).toMatchObject([{ valor: 4900, descricao: 'Reforma do telhado' }]);
  await dono().call('estornarLancamento', { id: await idDaEntrada(), motivo: 'Engano' });
  await dono().call('desfazerPix', { id: pix });
  expect(await valores()).toEqual([]);
  expect(await espera()).toHaveLength(1);
});

it('[PG4] the receipts of an entry go along with what stays of it', async () => {
  await pagar((await abrir()).id);
  const lancamento_id = await idDaEntrada();
  const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');
  expect((await dono().fetch('PUT', `/api/anexos/de/${lancamento_id}`, pdf)).status).toBe(200);
  await devolver(1000);
  const depois = await idDaEntrada();
  expect(depois).not.toBe(lancamento_id);
  expect((await dono().call('listarAnexos', { lancamento_id: depois })).itens).toHaveLength(1);
});

it('[PG2 PG3] a plan without dues reads, takes away, answers and sends back the codes that it may open', async () => {
  const { id } = await abrir();
  await casa.doors.plataforma({}, (db) =>
    db.count(sql`
      with plano as (insert into saas_plan (nome, preco_centavos) values ('Plano', 0) returning id),
           tem as (insert into saas_plan_features (plan_id, feature) select id, 'pagamentos_diversos' from plano returning 1)
      insert into saas_org_contract (org_id, plan_id, inicio) select ${casa.orgId}::uuid, id, '2020-01-01' from plano returning 1`),
  );
  expect(await dono().call('lerFormaDoPix', {})).toMatchObject({ por_provedor: true });
  expect(await dono().call('lerProvedor', {})).toMatchObject({ provedor: { nome: 'woovi' } });
  expect(await dono().call('conferirCobranca', { id })).toMatchObject({ estado: 'aberta' });
  expect(await dono().call('cancelarCobranca', { id })).toMatchObject({ estado: 'cancelada' });
  await pagar((await abrir()).id);
  await pagar((await abrir()).id, 4900);
  expect(await dono().call('contarAConferir', {})).toMatchObject({ provedor: 1 });
  await responder('entrada');
  expect(await valores()).toEqual([5000, 4900]);
  await dono().call('listarRepasses', {});
  expect((await dono().call('listarPixRecebidos', {})).itens).toHaveLength(2);
  await devolver(100);
});
