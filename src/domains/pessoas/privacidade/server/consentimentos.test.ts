import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';
import { somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';
import { FINALIDADES, TEXTOS } from '../rules.ts';
import { casaComTitular } from './casa-for-tests.ts';

const papel = { forma: 'papel', decisao: 'dado', por: 'membro' } as const;

const flags = async (casa: TestHouse, membro: string) => {
  const [linha] = await casa.rows<{ sem_lembretes: boolean; email_lem: boolean }>(sql`
    select m.sem_lembretes, coalesce(u.email_lem, true) as email_lem
    from membros m left join user_prefs u on u.org_id = ${casa.orgId} and u.user_id = ${casa.usuario('viewer').id}
    where m.org_id = ${casa.orgId} and m.id = ${membro}`);
  return linha;
};

describe('[Y1] the ledger of consents', () => {
  it('keeps purpose, words, version, day, way and who, and adds lines without changing any', async () => {
    const { operador, membro, casa } = await casaComTitular();
    const antes = await operador.call('consentimentosDoMembro', { membro_id: membro });
    expect(antes.finalidades.map(({ situacao }) => situacao)).toEqual(Array(4).fill('sem_registro'));
    const imagem = { membro_id: membro, finalidade: 'imagem' } as const;
    await operador.call('registrarConsentimento', { ...imagem, ...papel, ocorrido_em: somarDias(hoje(), -3) });
    await operador.call('registrarConsentimento', {
      ...imagem,
      ...papel,
      decisao: 'retirado',
      forma: 'telefone',
      ocorrido_em: hoje(),
    });
    const { itens, finalidades } = await operador.call('consentimentosDoMembro', { membro_id: membro });
    expect(itens).toMatchObject([
      { decisao: 'retirado', forma: 'telefone', versao: 0, texto: TEXTOS.imagem, quem: 'Pessoa operador' },
      { decisao: 'dado', forma: 'papel', ocorrido_em: somarDias(hoje(), -3) },
    ]);
    expect(finalidades.find(({ finalidade }) => finalidade === 'imagem')?.situacao).toBe('retirado');
    await expect(
      casa.rows(sql`update consentimentos set decisao = 'dado' where org_id = ${casa.orgId} returning 1`),
    ).rejects.toThrow(/permission denied/);
    await expect(casa.rows(sql`delete from consentimentos where org_id = ${casa.orgId} returning 1`)).rejects.toThrow(
      /permission denied/,
    );
  });

  it('an old paper that turns up later does not undo a withdrawal', async () => {
    const { dono, viewer, membro, casa } = await casaComTitular();
    await viewer.call('decidirConsentimento', { finalidade: 'comunicacao', decisao: 'retirado', versao: 0 });
    const velho = {
      membro_id: membro,
      finalidade: 'comunicacao',
      ...papel,
      ocorrido_em: somarDias(hoje(), -40),
    } as const;
    await dono.call('registrarConsentimento', velho);
    const { finalidades } = await dono.call('consentimentosDoMembro', { membro_id: membro });
    expect(finalidades.at(-1)).toMatchObject({ finalidade: 'comunicacao', situacao: 'retirado' });
    expect(await flags(casa, membro)).toMatchObject({ sem_lembretes: true });
  });

  it('an old withdrawal that turns up after a newer consent stops no reminders', async () => {
    const { dono, viewer, membro, casa } = await casaComTitular();
    await viewer.call('decidirConsentimento', { finalidade: 'comunicacao', decisao: 'dado', versao: 0 });
    const velho = { membro_id: membro, finalidade: 'comunicacao', ocorrido_em: somarDias(hoje(), -40) } as const;
    await dono.call('registrarConsentimento', { ...papel, ...velho, decisao: 'retirado' });
    expect(await flags(casa, membro)).toEqual({ sem_lembretes: false, email_lem: true });
  });

  it('takes no day ahead, no member of another house, and nobody who was forgotten', async () => {
    const { dono, membro } = await casaComTitular();
    const um = { membro_id: membro, finalidade: 'imagem', ...papel } as const;
    const futuro = dono.call('registrarConsentimento', { ...um, ocorrido_em: somarDias(hoje(), 1) });
    expect((await refusal(futuro)).fields).toEqual({ ocorrido_em: 'A data não pode ser futura.' });
    const outra = (await novaCasa()).como('owner');
    const alheio = outra.call('registrarConsentimento', { ...um, ocorrido_em: hoje() });
    expect(await refusal(alheio)).toMatchObject({ status: 404, code: 'membro_nao_encontrado' });
    await dono.call('anonimizarMembro', { id: membro });
    const esquecido = dono.call('registrarConsentimento', { ...um, ocorrido_em: hoje() });
    expect(await refusal(esquecido)).toMatchObject({ status: 409, code: 'membro_anonimizado' });
  });
});

describe('[Y1] withdrawing', () => {
  it('“comunicação” on the own screen opts out of reminders and letters; giving it again opts into nothing', async () => {
    const { viewer, casa, membro } = await casaComTitular();
    const decidir = (decisao: 'dado' | 'retirado') =>
      viewer.call('decidirConsentimento', { finalidade: 'comunicacao', decisao, versao: 0 });
    await decidir('dado');
    expect(await flags(casa, membro)).toEqual({ sem_lembretes: false, email_lem: true });
    await decidir('retirado');
    expect(await flags(casa, membro)).toEqual({ sem_lembretes: true, email_lem: false });
    await decidir('dado');
    expect(await flags(casa, membro)).toEqual({ sem_lembretes: true, email_lem: false });
    const { membro: meu } = await viewer.call('meusDados', {});
    expect(meu?.itens.map(({ decisao, forma }) => [decisao, forma])).toEqual([
      ['dado', 'tela'],
      ['retirado', 'tela'],
      ['dado', 'tela'],
    ]);
  });

  it('“comunicação” by the staff opts the member out too', async () => {
    const { dono, casa, membro } = await casaComTitular();
    const um = { membro_id: membro, finalidade: 'comunicacao', ocorrido_em: hoje() } as const;
    await dono.call('registrarConsentimento', { ...papel, ...um, decisao: 'retirado' });
    expect((await flags(casa, membro))?.sem_lembretes).toBe(true);
  });

  it('[Y2] an own withdrawal waits for the house until somebody decided, once, and the member reads the decision', async () => {
    const { dono, viewer, membro } = await casaComTitular();
    const decidir = (decisao: 'dado' | 'retirado', finalidade: 'espiritual' | 'imagem' = 'espiritual') =>
      viewer.call('decidirConsentimento', { finalidade, decisao, versao: 0 });
    const abertos = async () => (await dono.call('listarPedidosDeDados', {})).itens;
    await decidir('retirado');
    await decidir('retirado');
    const [pedido, ...outros] = await abertos();
    expect([pedido?.tipo, pedido?.forma, pedido?.membro.id, outros]).toEqual([
      'retirada_espiritual',
      'tela',
      membro,
      [],
    ]);
    // Given again before anybody decided, nothing waits; taken back once more, it does.
    await decidir('dado');
    expect(await abertos()).toEqual([]);
    await decidir('retirado');
    await decidir('retirado', 'imagem');
    const [espiritual, imagem] = await abertos();
    expect([espiritual?.tipo, imagem?.tipo]).toEqual(['retirada_espiritual', 'retirada_imagem']);
    const semPalavra = dono.call('responderPedidoDeDados', { id: espiritual?.id ?? '', atender: true });
    expect((await refusal(semPalavra)).fields).toHaveProperty('resposta');
    await dono.call('apagarRegistroEspiritual', { id: membro });
    await dono.call('responderPedidoDeDados', { id: espiritual?.id ?? '', atender: true, resposta: 'Apagamos tudo.' });
    expect((await abertos()).map(({ id }) => id)).toEqual([imagem?.id]);
    expect((await viewer.call('meusDados', {})).pedidos).toContainEqual(
      expect.objectContaining({ tipo: 'retirada_espiritual', estado: 'atendido', resposta: 'Apagamos tudo.' }),
    );
    // It is taken back by consenting again, also on paper, and in no other way.
    const desistir = viewer.call('desistirDoPedidoDeDados', { id: imagem?.id ?? '' });
    expect((await refusal(desistir)).status).toBe(409);
    const noPapel = { membro_id: membro, finalidade: 'imagem', ...papel, ocorrido_em: hoje() } as const;
    await dono.call('registrarConsentimento', noPapel);
    expect(await abertos()).toEqual([]);
    // Nobody asks for it by hand.
    const aMao = viewer.fetch('POST', '/api/privacidade/meus/pedidos', { tipo: 'retirada_imagem', detalhe: null });
    expect((await aMao).status).toBe(422);
  });

  it('a viewer switches reminders off for the own member alone, and never on', async () => {
    const { casa, viewer, membro, novo } = await casaComTitular();
    const outro = await novo();
    await viewer.call('decidirConsentimento', { finalidade: 'comunicacao', decisao: 'retirado', versao: 0 });
    const scope = { orgId: casa.orgId, userId: casa.usuario('viewer').id, escopo: 'membro' as const, membroId: membro };
    const mudar = (id: string, sem: boolean) =>
      casa.doors.casa(scope, {}, (db) =>
        db.count(sql`update membros set sem_lembretes = ${sem} where org_id = ${casa.orgId} and id = ${id}`),
      );
    expect(await mudar(outro, true)).toBe(0);
    await expect(mudar(membro, false)).rejects.toThrow(/row-level security/);
  });

  it('the same decision again adds nothing; other words are asked to be read first', async () => {
    const { dono, viewer } = await casaComTitular();
    const um = { finalidade: 'imagem', decisao: 'dado', versao: 0 } as const;
    await viewer.call('decidirConsentimento', um);
    await viewer.call('decidirConsentimento', um);
    expect((await viewer.call('meusDados', {})).membro?.itens).toHaveLength(1);
    await dono.call('salvarTextoDeConsentimento', {
      finalidade: 'imagem',
      texto: 'Autorizo fotos da gira.',
      versao: 0,
    });
    expect(await refusal(viewer.call('decidirConsentimento', um))).toMatchObject({ code: 'texto_mudado' });
    await viewer.call('decidirConsentimento', { ...um, versao: 1 });
    const { membro } = await viewer.call('meusDados', {});
    expect(membro?.itens.map(({ versao, texto }) => [versao, texto])).toEqual([
      [1, 'Autorizo fotos da gira.'],
      [0, TEXTOS.imagem],
    ]);
  });

  it('“registro espiritual” erases nothing by itself; erasing leaves documents and notes', async () => {
    const reservado = {
      docs: { rg: '123' },
      espiritual_umbanda: { orixas: ['Oxum'] },
      espiritual_candomble: { orixas: [{ nome: 'Oyá', qualidade: null }] },
      observacoes: { texto: 'Nota' },
    };
    const { dono, viewer, membro } = await casaComTitular({ reservado });
    await viewer.call('decidirConsentimento', { finalidade: 'espiritual', decisao: 'retirado', versao: 0 });
    expect((await dono.call('lerMembro', { id: membro })).reservado.espiritual_umbanda?.orixas[0]).toBe('Oxum');
    await dono.call('apagarRegistroEspiritual', { id: membro });
    const { reservado: depois } = await dono.call('lerMembro', { id: membro });
    expect(JSON.stringify(depois)).not.toMatch(/Oxum|Oyá/);
    expect([depois.docs?.rg, depois.observacoes?.texto]).toEqual(['123', 'Nota']);
  });
});

describe('[Y5] below 18', () => {
  const menor = { dt_nascimento: somarMesesAoDia(hoje(), -12 * 12) };

  it('the guardian gives consent, with a name; the person can only withdraw it', async () => {
    const { dono, viewer, membro } = await casaComTitular(menor);
    const um = { membro_id: membro, finalidade: 'imagem', ocorrido_em: hoje() } as const;
    const semNome = dono.call('registrarConsentimento', { ...um, ...papel, por: 'responsavel' });
    expect((await refusal(semNome)).fields).toEqual({ responsavel: 'Informe o nome do responsável.' });
    expect((await refusal(dono.call('registrarConsentimento', { ...um, ...papel }))).code).toBe(
      'menor_sem_responsavel',
    );
    const decidir = (decisao: 'dado' | 'retirado') =>
      viewer.call('decidirConsentimento', { finalidade: 'imagem', decisao, versao: 0 });
    expect((await refusal(decidir('dado'))).code).toBe('menor_sem_responsavel');
    await dono.call('registrarConsentimento', { ...um, ...papel, por: 'responsavel', responsavel: 'Jandira' });
    const { itens } = await dono.call('consentimentosDoMembro', { membro_id: membro });
    expect(itens).toMatchObject([{ por: 'responsavel', responsavel: 'Jandira' }]);
    await decidir('retirado');
    const { membro: meu } = await viewer.call('meusDados', {});
    expect(meu?.finalidades[2]).toMatchObject({ finalidade: 'imagem', situacao: 'retirado' });
  });

  it('at 18 the person is asked again, and the line of the guardian stays', async () => {
    const { dono, membro, casa } = await casaComTitular(menor);
    // A line for each purpose, so that nothing else is missing.
    for (const finalidade of FINALIDADES)
      await dono.call('registrarConsentimento', {
        membro_id: membro,
        finalidade,
        ...papel,
        por: 'responsavel',
        responsavel: 'Jandira',
        ocorrido_em: hoje(),
      });
    await dono.call('editarMembro', { id: membro, nome: 'Jurema', ...menor, responsavel_nome: 'Jandira' });
    const nascer = (anos: number, dias = 0) =>
      casa.rows(sql`
        update membros set dt_nascimento = ${somarDias(somarMesesAoDia(hoje(), -12 * anos), dias)} where org_id = ${casa.orgId} and id = ${membro}
        returning 1`);
    const situacao = async () =>
      (await dono.call('consentimentosDoMembro', { membro_id: membro })).finalidades[2]?.situacao;
    const faltando = async () => (await dono.call('listarConsentimentos', { so_faltando: true })).itens;
    await nascer(18, 1);
    expect(await situacao()).toBe('dado');
    expect(await faltando()).toEqual([]);
    await nascer(18);
    expect(await situacao()).toBe('pedir_de_novo');
    expect((await faltando()).map(({ imagem }) => imagem)).toEqual(['pedir_de_novo']);
    const { itens } = await dono.call('consentimentosDoMembro', { membro_id: membro });
    expect(itens).toHaveLength(FINALIDADES.length);
  });

  it('from 18 on no guardian decides', async () => {
    const { dono, membro } = await casaComTitular({ dt_nascimento: somarMesesAoDia(hoje(), -12 * 18) });
    const pedido = dono.call('registrarConsentimento', {
      membro_id: membro,
      finalidade: 'imagem',
      ...papel,
      por: 'responsavel',
      responsavel: 'Jandira',
      ocorrido_em: hoje(),
    });
    expect((await refusal(pedido)).fields).toEqual({ por: 'A partir dos 18 anos quem decide é a própria pessoa.' });
  });
});
