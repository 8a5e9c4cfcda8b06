import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal, visitante, type TestHouse } from '../../../../server/testing/house.ts';
import { EXEMPLOS_DE_MODELO } from '../rules-exemplos.ts';
import { TEXTO_DO_MODELO_MAX, type PapelDeModelo } from '../rules-modelos.ts';

const MODELO = { titulo: 'Certificado', texto: 'Certificamos que {nome} veio.', assina: false };

async function casaComModelo(texto = MODELO.texto) {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const { id: modelo } = await dono.call('criarModeloDePapel', { ...MODELO, texto });
  const membro = async (nome: string, mais: object = {}) => (await dono.call('criarMembro', { nome, ...mais })).id;
  return { casa, dono, modelo, membro };
}

const lidos = async (casa: TestHouse, papeis: string[]) =>
  (await casa.como('owner').call('lerTextosDosPapeis', { papeis })).itens.map(
    ({ conteudo }) => JSON.parse(conteudo) as PapelDeModelo,
  );

describe('[PA2] templates', () => {
  it('each example is taken as it is; what is wrong is refused with its place, and the words stay out', async () => {
    const { dono } = await casaComModelo();
    for (const exemplo of EXEMPLOS_DE_MODELO) await dono.call('criarModeloDePapel', exemplo);
    const recusa = (mais: object) => refusal(dono.call('criarModeloDePapel', { ...MODELO, ...mais }));
    expect(await recusa({ texto: 'Paz\n\n{nme} e {nome' })).toMatchObject({
      status: 422,
      fields: { texto: 'Parágrafo 2: não existe o campo «nme». Parágrafo 2: uma chave se abre e não se fecha.' },
    });
    expect(await recusa({ texto: 'de שלום' })).toMatchObject({ status: 422 });
    expect(await recusa({ titulo: '{nome}' })).toMatchObject({ status: 422 });
    expect(await recusa({ texto: 'palavra '.repeat(10_000) })).toMatchObject({
      status: 422,
      fields: { texto: 'Texto longo demais.' },
    });
    await dono.call('criarModeloDePapel', { ...MODELO, texto: 'a'.repeat(TEXTO_DO_MODELO_MAX) });
    expect((await dono.call('listarModelosDePapel', {})).itens).toHaveLength(EXEMPLOS_DE_MODELO.length + 2);
  });

  it('a change is a version, issued papers keep their text, and the second of two people is told', async () => {
    const { casa, dono, modelo, membro } = await casaComModelo();
    const ana = await membro('Ana');
    const { papeis } = await dono.call('emitirPapeis', { id: modelo, membros: [ana] });
    const editar = (texto: string) => ({ ...MODELO, id: modelo, versao: 1, texto });
    expect(await dono.call('editarModeloDePapel', editar('Outro, {nome}'))).toEqual({ versao: 2 });
    expect((await refusal(casa.como('admin').call('editarModeloDePapel', editar('Terceiro')))).status).toBe(409);
    await dono.call('editarMembro', { ...(await fichaDe(casa, ana)), nome: 'Ana Maria' });
    expect((await lidos(casa, papeis))[0]).toMatchObject({ paragrafos: ['Certificamos que Ana veio.'] });
    const depois = await dono.call('emitirPapeis', { id: modelo, membros: [ana] });
    expect((await lidos(casa, depois.papeis))[0]).toMatchObject({ paragrafos: ['Outro, Ana Maria'] });
    const { itens } = await dono.call('listarVersoesDoModelo', { id: modelo });
    expect(itens.map(({ versao, texto }) => [versao, texto])).toEqual([
      [2, 'Outro, {nome}'],
      [1, MODELO.texto],
    ]);
    await dono.call('retirarModeloDePapel', { id: modelo });
    expect((await refusal(dono.call('emitirPapeis', { id: modelo, membros: [ana] }))).status).toBe(404);
    expect((await dono.call('listarModelosDePapel', {})).itens).toEqual([]);
  });
});

/** The record as its form sends it back. */
async function fichaDe(casa: TestHouse, id: string) {
  const { nome, tipo_pessoa, ativo, versao } = await casa.como('owner').call('lerMembro', { id });
  return { id, nome, tipo_pessoa, ativo, versao };
}

describe('[PA2] papers of a template', () => {
  it('two presses at once write one paper per person, and the same again today is the same', async () => {
    const { casa, dono, modelo, membro } = await casaComModelo();
    const membros = [await membro('Ana'), await membro('=HYPERLINK("x") {casa}'), await membro('Caio')];
    const feitos = await Promise.all(
      [dono, casa.como('admin')].map((quem) => quem.call('emitirPapeis', { id: modelo, membros })),
    );
    expect(feitos.map(({ novos }) => novos).toSorted((a, b) => a - b)).toEqual([0, 3]);
    expect(feitos[0]?.papeis).toEqual(feitos[1]?.papeis);
    const textos = await lidos(casa, feitos[0]?.papeis ?? []);
    expect(textos.map(({ paragrafos }) => paragrafos[0])).toEqual([
      'Certificamos que Ana veio.',
      'Certificamos que =HYPERLINK("x") {casa} veio.',
      'Certificamos que Caio veio.',
    ]);
    expect(textos.map(({ numero }) => numero.slice(8))).toEqual([1, 2, 3].map((n) => `-${hoje().slice(0, 4)}-000${n}`));
  });

  it('the page that checks statements checks them too, also after one was withdrawn', async () => {
    const { dono, modelo, membro } = await casaComModelo();
    const { papeis } = await dono.call('emitirPapeis', { id: modelo, membros: [await membro('Ana')] });
    const [papel] = (await dono.call('lerTextosDosPapeis', { papeis })).itens;
    const numero = (JSON.parse(papel?.conteudo ?? '') as PapelDeModelo).numero;
    const nos = await visitante();
    const conferir = async () =>
      (await nos.call('conferirPapel', { numero, selo: papel?.sha256.slice(0, 32) ?? '' })).resposta;
    expect(await conferir()).toBe('confere');
    await dono.call('retirarPapel', { id: papel?.id ?? '' });
    expect(await conferir()).toBe('retirado');
    expect((await dono.call('listarPapeisEmitidos', {})).itens).toMatchObject([{ estado: 'retirado', nome: 'Ana' }]);
  });

  it('forgetting the person empties them, and number and hash stay', async () => {
    const { casa, dono, modelo, membro } = await casaComModelo();
    const ana = await membro('Ana');
    const { papeis } = await dono.call('emitirPapeis', { id: modelo, membros: [ana] });
    const antes = (await dono.call('lerTextosDosPapeis', { papeis })).itens[0]?.sha256;
    await dono.call('anonimizarMembro', { id: ana, apagar: [] });
    const linhas = await casa.rows(sql`select conteudo, selado, sha256 from papeis where org_id = ${casa.orgId}`);
    expect(linhas).toEqual([{ conteudo: null, selado: null, sha256: antes }]);
    expect((await dono.call('listarPapeisEmitidos', {})).itens).toMatchObject([{ vazio: true }]);
    expect((await refusal(dono.call('lerTextosDosPapeis', { papeis }))).status).toBe(404);
    expect((await refusal(dono.call('emitirPapeis', { id: modelo, membros: [ana] }))).status).toBe(404);
  });

  it('the preview is what would be issued, says what the record lacks, and stores nothing', async () => {
    const { casa, dono, membro } = await casaComModelo();
    const ana = await membro('Ana', { dt_nascimento: '1990-05-02' });
    const pedido = { ...MODELO, texto: '{nome}, {nascimento}, {admissao}, {doacao_valor}', membro_id: ana };
    expect(await dono.call('preverPapel', pedido)).toMatchObject({
      paragrafos: [expect.stringMatching(/^Ana, 02\/05\/1990, _+, _+$/)],
      faltam: ['admissao', 'doacao_valor'],
    });
    expect(await casa.rows(sql`select 1 from papeis where org_id = ${casa.orgId}`)).toEqual([]);
  });

  it('no paper of another house, and none for who may not edit records', async () => {
    const { casa, dono, modelo } = await casaComModelo();
    const outra = await casaComModelo();
    const alheio = await outra.membro('Zeca');
    expect((await refusal(dono.call('emitirPapeis', { id: modelo, membros: [alheio] }))).status).toBe(404);
    expect((await refusal(dono.call('preverPapel', { ...MODELO, membro_id: alheio }))).status).toBe(404);
    for (const papel of ['viewer', 'financeiro'] as const)
      expect((await refusal(casa.como(papel).call('listarModelosDePapel', {}))).status).toBe(403);
  });
});
