import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { cartasPara } from '../../../../server/testing/account.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { refusal, visitante } from '../../../../server/testing/house.ts';
import { lerDeclaracao } from '../rules.ts';
import { ANO, casaComDoadores, lancar, textos } from './casa-for-tests.ts';

const emitir = { ano: ANO };

describe('emitirDeclaracoes', () => {
  it('[PA1] counts confirmed and unreversed money of the year by kind, credit when it is paid in', async () => {
    const { casa, tesoureira, ids } = await casaComDoadores({ Ana: { matricula: '7' } });
    await lancar(casa, ids.Ana, { valor: 5000, tipo: 'credito', tipo_nome: 'Crédito', dia: `${ANO}-12-31` });
    await lancar(casa, ids.Ana, { valor: -2000, tipo: 'credito', tipo_nome: 'Crédito' });
    await lancar(casa, ids.Ana, { valor: 700, tipo: 'outro', tipo_nome: 'Rifa' });
    await lancar(casa, ids.Ana, { valor: -900, tipo: 'compra', tipo_nome: 'Compra' });
    await lancar(casa, ids.Ana, { valor: 1, conferido: false });
    await lancar(casa, ids.Ana, { valor: 2, estornado: true });
    await lancar(casa, ids.Ana, { valor: 3, dia: `${ANO + 1}-01-01` });
    expect(await tesoureira.call('emitirDeclaracoes', emitir)).toEqual({
      novas: 1,
      mudaram: 0,
      retiradas: 0,
      iguais: 0,
    });
    const [papel] = await textos(casa);
    const lida = lerDeclaracao(papel?.conteudo ?? '');
    expect(lida).toMatchObject({ pessoa: { nome: 'Ana', matricula: '7' }, total_centavos: 4700, ano: ANO });
    expect(lida.linhas).toEqual([
      { especie: 'doacoes', tipo: null, fundo: null, valor_centavos: 1000 },
      { especie: 'outros', tipo: 'Rifa', fundo: null, valor_centavos: 700 },
      { especie: 'creditos', tipo: null, fundo: null, valor_centavos: 3000 },
    ]);
    expect(lida.meses).toEqual([0, 0, -300, 0, 0, 0, 0, 0, 0, 0, 0, 5000]);
  });

  it('[PA1] pressed again, issues only what changed: a new number replaces, and no money withdraws', async () => {
    const { casa, tesoureira, ids } = await casaComDoadores({ Ana: {}, Bia: {}, Caio: {} });
    await tesoureira.call('emitirDeclaracoes', emitir);
    expect(await tesoureira.call('emitirDeclaracoes', emitir)).toEqual({
      novas: 0,
      mudaram: 0,
      retiradas: 0,
      iguais: 3,
    });
    await lancar(casa, ids.Bia, { valor: 1 });
    await casa.rows(sql`
      update pagamentos_diversos set estornado_em = now(), estornado_por = ${casa.usuario('owner').id}::uuid, estorno_motivo = 'x'
      where org_id = ${casa.orgId} and membro_id = ${ids.Caio} returning 1`);
    expect(await tesoureira.call('lerDeclaracoes', emitir)).toMatchObject({ novas: 0, mudaram: 1, a_retirar: 1 });
    expect(await tesoureira.call('emitirDeclaracoes', emitir)).toEqual({
      novas: 0,
      mudaram: 1,
      retiradas: 1,
      iguais: 1,
    });
    const { itens } = await tesoureira.call('listarDeclaracoes', { ano: ANO, quais: 'todas' });
    expect(itens.map(({ nome, estado, numero }) => [nome, estado, numero.slice(8)])).toEqual([
      ['Ana', 'confere', `-${hoje().slice(0, 4)}-0001`],
      ['Bia', 'substituido', `-${hoje().slice(0, 4)}-0002`],
      ['Caio', 'retirado', `-${hoje().slice(0, 4)}-0003`],
      ['Bia', 'confere', `-${hoje().slice(0, 4)}-0004`],
    ]);
  });

  it('[PA1] two presses at once write one paper per person, with numbers that follow each other', async () => {
    const { casa, tesoureira } = await casaComDoadores({ Ana: {}, Bia: {} });
    const dono = casa.como('owner');
    const feitas = await Promise.all([tesoureira, dono].map((quem) => quem.call('emitirDeclaracoes', emitir)));
    expect(feitas.map(({ novas }) => novas).toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(await textos(casa)).toHaveLength(2);
  });

  it('[PA1] includes who left, and never who was anonymised, whose paper is emptied and keeps number and hash', async () => {
    const { casa, dono, tesoureira, ids } = await casaComDoadores({ Ana: { ativo: false }, Bia: {}, Caio: {} });
    await tesoureira.call('emitirDeclaracoes', emitir);
    const antes = (await textos(casa)).find(({ conteudo }) => conteudo.includes('Bia'));
    await dono.call('anonimizarMembro', { id: ids.Bia, apagar: [] });
    await dono.call('anonimizarMembro', { id: ids.Caio, apagar: [] });
    const [linha] = await casa.rows<{ conteudo: string | null; sha256: string }>(
      sql`select conteudo, sha256 from papeis where org_id = ${casa.orgId} and membro_id = ${ids.Bia}`,
    );
    expect(linha).toEqual({ conteudo: null, sha256: antes?.sha256 });
    expect(await tesoureira.call('emitirDeclaracoes', emitir)).toEqual({
      novas: 0,
      mudaram: 0,
      retiradas: 0,
      iguais: 1,
    });
    expect(await tesoureira.call('lerDeclaracoes', emitir)).toMatchObject({
      pessoas: 1,
      total_centavos: 1000,
      anonimas_centavos: 2000,
      receita_centavos: 3000,
    });
    const { itens } = await tesoureira.call('listarDeclaracoes', emitir);
    expect(itens.map(({ nome, vazio }) => [nome, vazio])).toEqual([
      ['Ana', false],
      ['Membro anonimizado', true],
      ['Membro anonimizado', true],
    ]);
  });

  it('[PA1] refuses a year without money and one that is not over, in a sentence', async () => {
    const { tesoureira } = await casaComDoadores({ Ana: {} });
    const recusa = await refusal(tesoureira.call('emitirDeclaracoes', { ano: 2021 }));
    expect([recusa.status, recusa.message]).toEqual([409, 'Não há dinheiro recebido de pessoas em 2021.']);
    const agora = Number(hoje().slice(0, 4));
    expect(await refusal(tesoureira.call('emitirDeclaracoes', { ano: agora }))).toMatchObject({ code: 'ano_aberto' });
    expect(await refusal(tesoureira.call('emitirDeclaracoes', { ano: 1999 }))).toMatchObject({ status: 422 });
  });

  it('[PA1] of one person alone, leaves the others', async () => {
    const { casa, tesoureira, ids } = await casaComDoadores({ Ana: {}, Bia: {} });
    await tesoureira.call('emitirDeclaracoes', { ano: ANO, membro_id: ids.Ana });
    expect((await textos(casa)).map(({ conteudo }) => lerDeclaracao(conteudo).pessoa.nome)).toEqual(['Ana']);
    expect(await tesoureira.call('emitirDeclaracoes', emitir)).toMatchObject({ novas: 1, iguais: 1 });
  });

  it('[PA1] the database takes no other text for a paper than none', async () => {
    const { casa, tesoureira } = await casaComDoadores({ Ana: {} });
    await tesoureira.call('emitirDeclaracoes', emitir);
    const mudar = (texto: string) =>
      casa.rows(
        sql`update papeis set conteudo = replace(conteudo, '1000', ${texto}) where org_id = ${casa.orgId} returning 1`,
      );
    await expect(mudar('9000')).rejects.toThrow('papeis__conteudo');
    await expect(
      casa.rows(sql`update papeis set sha256 = repeat('a', 64) where org_id = ${casa.orgId} returning 1`),
    ).rejects.toThrow('permission denied');
    expect(await mudar('1000')).toHaveLength(1);
  });

  it('[PA1] a member with papers is kept', async () => {
    const { casa, dono } = await casaComDoadores({});
    const { id } = await dono.call('criarMembro', { nome: 'Ana' });
    await casa.rows(sql`
      insert into papeis (org_id, tipo, ano, numero, ano_base, membro_id, sha256, total_centavos, emitido_em, emitido_por)
      values (${casa.orgId}, 'declaracao', 2026, 1, ${ANO}, ${id}, repeat('a', 64), 0, now(), ${casa.usuario('owner').id}) returning 1`);
    const { message } = await refusal(dono.call('excluirMembro', { id }));
    expect(message).toBe('Este membro tem papéis da casa. Desative-o em vez de excluir.');
  });
});

describe('enviarDeclaracoes', () => {
  it('[PA1] writes once to who agreed and has an e-mail; the others are on the list to print', async () => {
    const email = `ana-${crypto.randomUUID()}@exemplo.org`;
    const sem = `bia-${crypto.randomUUID()}@exemplo.org`;
    const { casa, dono, tesoureira, ids } = await casaComDoadores({ Ana: { email }, Bia: { email: sem }, Caio: {} });
    const disse = (membro_id: string, decisao: 'dado' | 'retirado') =>
      dono.call('registrarConsentimento', {
        membro_id,
        finalidade: 'comunicacao',
        decisao,
        forma: 'pessoalmente',
        por: 'membro',
        responsavel: null,
        ocorrido_em: hoje(),
      });
    await disse(ids.Ana, 'dado');
    await disse(ids.Caio, 'dado');
    await tesoureira.call('emitirDeclaracoes', emitir);
    expect(await tesoureira.call('lerDeclaracoes', emitir)).toMatchObject({ por_email: 1, a_enviar: 1 });
    const { itens } = await tesoureira.call('listarDeclaracoes', { ano: ANO, quais: 'sem_email' });
    expect(itens.map(({ nome }) => nome)).toEqual(['Bia', 'Caio']);
    const enviadas = await Promise.all([tesoureira, dono].map((quem) => quem.call('enviarDeclaracoes', emitir)));
    expect(enviadas.map((uma) => uma.enviadas).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const [carta, ...mais] = await cartasPara(email);
    expect(mais).toEqual([]);
    expect(carta?.texto).toContain('Doações: R$\u00a010,00');
    expect(carta?.texto).toContain('Não é recibo para deduzir do imposto de renda.');
    expect(carta?.texto).not.toContain(`Casa ${casa.codigo}`);
    expect(await cartasPara(sem)).toEqual([]);
  });
});

describe('conferirPapel', () => {
  const ip = async () => visitante();

  it('[PA1] answers one of four words to number and hash, and the same to anything that is not both', async () => {
    const { casa, tesoureira, ids } = await casaComDoadores({ Ana: {}, Bia: {}, Caio: {} });
    await tesoureira.call('emitirDeclaracoes', emitir);
    await lancar(casa, ids.Bia, { valor: 5 });
    await casa.rows(sql`
      update pagamentos_diversos set estornado_em = now(), estornado_por = ${casa.usuario('owner').id}::uuid, estorno_motivo = 'x'
      where org_id = ${casa.orgId} and membro_id = ${ids.Caio} returning 1`);
    await tesoureira.call('emitirDeclaracoes', emitir);
    const papeis = await casa.rows<{ numero: number; sha256: string; ano: number }>(
      sql`select numero, sha256, ano from papeis where org_id = ${casa.orgId} order by numero`,
    );
    const nos = await ip();
    const { itens } = await tesoureira.call('listarDeclaracoes', { ano: ANO, quais: 'todas' });
    const numeros = itens.map(({ numero }) => numero);
    const conferir = async (numero = '', selo = '') => (await nos.call('conferirPapel', { numero, selo })).resposta;
    const respostas = [];
    for (const [n, numero] of numeros.entries()) respostas.push(await conferir(numero, papeis[n]?.sha256));
    expect(respostas).toEqual(['confere', 'substituido', 'retirado', 'confere']);
    const [numero, selo] = [numeros[0] ?? '', papeis[0]?.sha256 ?? ''];
    expect(
      await conferir(
        ` ${numero.toLowerCase()} `,
        selo
          .toUpperCase()
          .slice(0, 32)
          .replaceAll(/(.{4})/g, '$1 '),
      ),
    ).toBe('confere');
    for (const [um, outro] of [
      [numero, selo.slice(0, 15)],
      [numero, `${selo.slice(0, 20)}${selo[20] === '0' ? '1' : '0'}`],
      [numero, ''],
      [numero, papeis[1]?.sha256],
      [numero.replace(/\d$/, '9'), selo],
      [`FFFFFFFF${numero.slice(8)}`, selo],
      ['nada', 'nada'],
      ['', ''],
      [numero, `${selo}0`],
    ])
      expect(await conferir(um, outro), `${um} ${outro}`).toBe('nao_confere');
  });

  it('[PA1] is slowed down for an address that guesses', async () => {
    const nos = await ip();
    const tentar = () => nos.call('conferirPapel', { numero: 'FFFFFFFF-2026-0001', selo: 'a'.repeat(32) });
    const todas = await Promise.allSettled(Array.from({ length: 45 }, tentar));
    const recusadas = todas.flatMap((uma) =>
      uma.status === 'rejected' ? [(uma.reason as { status: number }).status] : [],
    );
    expect(new Set(recusadas)).toEqual(new Set([429]));
  });
});
