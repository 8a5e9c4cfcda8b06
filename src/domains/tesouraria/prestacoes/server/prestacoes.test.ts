import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { competenciaDoDia, primeiroDia, somarMeses } from '../../../../shared/competencia.ts';
import { lerConteudo, total } from '../rules.ts';
import { casaComMes, confere, dia, MES, SEGUINTE } from './casa-com-mes-for-tests.ts';

it('[G4] shows opening, income by group, spending by type, closing and purposes, and every line adds up', async () => {
  const { prever } = await casaComMes();
  const { papel } = await prever(MES);
  confere(papel);
  expect(papel.receitas).toEqual([
    { grupo: 'mensalidades', valor_centavos: 6000, antes_centavos: 0 },
    { grupo: 'doacoes', valor_centavos: 3000, antes_centavos: 1000 },
  ]);
  expect(papel.despesas).toEqual([{ tipo: 'Compra', valor_centavos: 4500, antes_centavos: 0 }]);
  expect(papel.carteiras.map((uma) => [uma.nome, uma.anterior_centavos, uma.fechamento_centavos])).toEqual([
    ['Dinheiro', 21_000, 22_500],
    ['Banco', 50_000, 53_000],
  ]);
  expect(papel.fundos.map((um) => [um.nome, um.anterior_centavos, um.fechamento_centavos, um.meta_centavos])).toEqual([
    ['Geral', 71_000, 77_000, null],
    ['Obra do telhado', 0, -1500, 100_000],
  ]);
});

it('[G5 G6] a changed row leaves the published hash alone, and the next paper carries the adjustment', async () => {
  const { casa, dono, lancar, publicar, prever } = await casaComMes();
  const { sha256 } = await publicar(MES);
  const { id } = await lancar(700, dia(20), { metodo: 'dinheiro' });
  await lancar(-250, dia(21));
  const lida = await dono.call('lerPrestacao', { competencia: MES });
  expect([lida.sha256, createHash('sha256').update(lida.conteudo).digest('hex')]).toEqual([sha256, sha256]);
  const { papel } = await prever(SEGUINTE);
  confere(papel);
  expect(papel.carteiras.map((uma) => [uma.nome, uma.anterior_centavos, uma.ajuste_centavos])).toEqual([
    ['Dinheiro', 22_500, 700],
    ['Banco', 53_000, -250],
  ]);
  expect(papel.fundos[0]).toMatchObject({ nome: 'Geral', ajuste_centavos: 450 });
  // A new version takes the rows in, and then there is nothing left to adjust.
  await dono.call('estornarLancamento', { id, motivo: 'Engano' });
  await publicar(MES, '', 'Faltava uma despesa');
  expect((await prever(SEGUINTE)).papel.carteiras.map((uma) => uma.ajuste_centavos)).toEqual([0, 0]);
  const antiga = await casa.como('operador').call('lerPrestacao', { competencia: MES, versao: 1 });
  expect([antiga.sha256, antiga.versoes.map(({ versao, motivo }) => [versao, motivo])]).toEqual([
    sha256,
    [
      [2, 'Faltava uma despesa'],
      [1, null],
    ],
  ]);
});

it('[G6] a purpose whose only row was reversed after the publication stands in the next paper with its adjustment', async () => {
  const { dono, publicar, prever, lancar } = await casaComMes();
  const festa = await dono.call('criarFundo', { nome: 'Festa' });
  const { id } = await lancar(5000, dia(6), { fundo_id: festa.id });
  await publicar(MES);
  await dono.call('estornarLancamento', { id, motivo: 'Engano' });
  const { papel } = await prever(SEGUINTE);
  confere(papel);
  expect(papel.fundos.find(({ nome }) => nome === 'Festa')).toMatchObject({
    anterior_centavos: 5000,
    ajuste_centavos: -5000,
    fechamento_centavos: 0,
  });
  expect(total(papel.fundos)).toEqual(total(papel.carteiras));
});

it('[G5] no payer, debtor or member stands in the paper by itself; the preview names who stands in the text', async () => {
  const { casa, prever, publicar, dono } = await casaComMes();
  await casa.como('owner').call('criarMembro', { nome: 'Iracema de Jesus' });
  const { conteudo, nomes } = await prever(MES);
  for (const plantado of ['zulmira', 'quit', 'zq-77', 'iracema', 'velas'])
    expect(conteudo.toLowerCase()).not.toContain(plantado);
  expect(nomes).toEqual([]);
  const texto = 'Obrigado à ZULMIRA pelas flores.';
  expect((await prever(MES, texto)).nomes).toEqual(['Zulmira Quitéria']);
  expect((await prever(MES, 'Obrigado a todos de Jesus.')).nomes).toEqual([]);
  const comMotivo = dono.call('preverPrestacao', { competencia: MES, motivo: 'A nota da Zulmira faltava' });
  expect((await comMotivo).nomes).toEqual(['Zulmira Quitéria']);
  await publicar(MES, texto);
  expect(lerConteudo((await dono.call('lerPrestacao', { competencia: MES })).conteudo).texto).toBe(texto);
});

it('[G5] is read by staff and linked viewers, and by nobody who only holds the code or is of another house', async () => {
  const { casa, publicar } = await casaComMes();
  const noMenu = async (quem: 'owner' | 'viewer') => (await casa.como(quem).call('lerSessao', {}))?.presta_contas;
  expect([await noMenu('owner'), await noMenu('viewer')]).toEqual([false, false]);
  await publicar(MES);
  expect([await noMenu('owner'), await noMenu('viewer')]).toEqual([true, false]);
  const viewer = casa.como('viewer');
  expect((await viewer.call('listarPrestacoes', {})).itens).toEqual([]);
  await expect(viewer.call('lerPrestacao', { competencia: MES })).rejects.toMatchObject({ status: 404 });
  const [membro] = await casa.rows<{ id: string }>(sql`select id from membros where org_id = ${casa.orgId} limit 1`);
  await casa.doors.acesso({}, (db) =>
    db.count(sql`update profiles set membro_id = ${membro?.id} where user_id = ${casa.usuario('viewer').id}`),
  );
  expect((await viewer.call('listarPrestacoes', {})).itens).toMatchObject([{ competencia: MES, versoes: 1 }]);
  expect(await noMenu('viewer')).toBe(true);
  expect((await viewer.call('lerPrestacao', { competencia: MES })).casa).not.toBe('');
  await expect(viewer.call('preverPrestacao', { competencia: MES })).rejects.toMatchObject({ status: 403 });
  const outra = await novaCasa();
  expect(await outra.como('owner').call('listarPrestacoes', {})).toEqual({ itens: [], por_fechar: null });
  expect((await outra.como('owner').call('lerSessao', {}))?.presta_contas).toBe(false);
});

it('[G6] publishes once if two people publish at the same time, and refuses figures that changed since the preview', async () => {
  const { casa, dono, lancar, prever } = await casaComMes();
  const { sha256: visto } = await prever(MES);
  const pedido = { competencia: MES, texto: '', visto, versao: 0 };
  await lancar(100, dia(3));
  await expect(dono.call('publicarPrestacao', pedido)).rejects.toMatchObject({ status: 409, code: 'previa_mudou' });
  const { sha256 } = await prever(MES);
  const feitas = await Promise.allSettled(
    ['owner', 'admin', 'owner'].map((quem) =>
      casa.como(quem as 'owner').call('publicarPrestacao', { ...pedido, visto: sha256 }),
    ),
  );
  expect(feitas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const uma of feitas)
    if (uma.status === 'rejected') expect(uma.reason).toMatchObject({ status: 409, code: 'ja_publicada' });
  await expect(dono.call('publicarPrestacao', { ...pedido, visto: sha256, versao: 1 })).rejects.toMatchObject({
    fields: { motivo: 'Diga por que publica uma nova versão.' },
  });
});

it('[G6] no transfer goes into a published month, and no opening goes into or across it', async () => {
  const { casa, dono, publicar } = await casaComMes();
  await publicar(MES);
  const carteiras = await casa.rows<{ id: string; nome: string }>(sql`
    select id, nome from carteiras where org_id = ${casa.orgId} order by nome`);
  const [banco, dinheiro] = carteiras.map(({ id }) => id);
  const deposito = {
    tipo: 'deposito' as const,
    carteira_de: dinheiro ?? '',
    carteira_para: banco ?? '',
    valor_centavos: 100,
  };
  await expect(dono.call('transferir', { ...deposito, dia: dia(28) })).rejects.toMatchObject({
    status: 409,
    code: 'mes_publicado',
  });
  await dono.call('transferir', { ...deposito, dia: dia(1, SEGUINTE) });
  for (const quando of [dia(15), dia(2, somarMeses(MES, -3)), dia(1, SEGUINTE)])
    await expect(
      dono.call('informarSaldo', { id: dinheiro ?? '', saldo_centavos: 5, dia: quando }),
    ).rejects.toMatchObject({ status: 409, code: 'mes_publicado' });
});

it('[G6] refuses the publication if an opening moves at the same moment', async () => {
  const { casa, dono, prever } = await casaComMes();
  const { sha256: visto } = await prever(MES);
  const mover = sql`
    update carteiras set saldo_inicial_centavos = saldo_inicial_centavos + 100 where org_id = ${casa.orgId} and nome = 'Dinheiro'`;
  const publicar = () => dono.call('publicarPrestacao', { competencia: MES, texto: '', visto, versao: 0 });
  await expect(casa.meanwhile(mover, publicar)).rejects.toMatchObject({ status: 409, code: 'previa_mudou' });
});

it('[G6] is told, if another process publishes the same month at the same moment', async () => {
  const { casa, dono, prever } = await casaComMes();
  const { sha256: visto } = await prever(MES);
  const outro = sql`
    insert into prestacoes (org_id, competencia, versao, conteudo, sha256, publicado_por)
    values (${casa.orgId}, ${MES}, 1, '{}', encode(sha256('{}'), 'hex'), ${casa.usuario('admin').id})`;
  const publicar = () => dono.call('publicarPrestacao', { competencia: MES, texto: '', visto, versao: 0 });
  await expect(casa.meanwhile(outro, publicar)).rejects.toMatchObject({ status: 409, code: 'ja_publicada' });
});

it('[G3] money moves from one purpose to another and may stay in its carteira', async () => {
  const { casa, dono, fundo, prever } = await casaComMes();
  const [banco] = await casa.rows<{ id: string }>(sql`
    select id from carteiras where org_id = ${casa.orgId} and nome = 'Banco'`);
  const troca = {
    tipo: 'transferencia' as const,
    carteira_de: banco?.id ?? '',
    carteira_para: banco?.id ?? '',
    valor_centavos: 2500,
    dia: dia(25),
  };
  await expect(dono.call('transferir', troca)).rejects.toMatchObject({ status: 422 });
  await dono.call('transferir', { ...troca, fundo_para: fundo.id });
  const { papel } = await prever(MES);
  confere(papel);
  expect(papel.fundos.map((um) => [um.nome, um.transferencias_centavos, um.fechamento_centavos])).toEqual([
    ['Geral', -2500, 74_500],
    ['Obra do telhado', 2500, 1000],
  ]);
  expect(papel.carteiras.map((uma) => uma.transferencias_centavos)).toEqual([0, 0]);
});

it('[G4] refuses a month that is not over and a house without balances, and names what it cannot count', async () => {
  const casa: TestHouse = await novaCasa();
  const dono = casa.como('owner');
  const prever = (competencia: string) => dono.call('preverPrestacao', { competencia, texto: '' });
  await expect(prever(competenciaDoDia(hoje()))).rejects.toMatchObject({ status: 409, code: 'mes_aberto' });
  await dono.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 100, data: dia(3) });
  // The first month of all has no month before it.
  for (const mes of ['202001', MES])
    await expect(prever(mes)).rejects.toMatchObject({ status: 409, code: 'sem_saldo' });
  await casa.rows(sql`
    update carteiras set saldo_inicial_centavos = 500, saldo_inicial_em = ${dia(1)}
    where org_id = ${casa.orgId} and nome = 'Dinheiro' returning 1`);
  expect(lerConteudo((await prever(MES)).conteudo)).toMatchObject({ sem_saldo: ['Banco'], receitas: [] });
});

it('[D1] a month waits to be closed if a balance covers it and it has no paper, for who may preview it', async () => {
  const { casa, publicar } = await casaComMes();
  const espera = async (quem: 'owner' | 'financeiro' | 'operador' = 'owner') =>
    (await casa.como(quem).call('listarPrestacoes', {})).por_fechar;
  expect([await espera(), await espera('financeiro'), await espera('operador')]).toEqual([SEGUINTE, SEGUINTE, null]);
  // The house began with what it counted on that day.
  const comecouEm = (quando: string) =>
    casa.rows(sql`update carteiras set saldo_inicial_em = ${quando} where org_id = ${casa.orgId} returning 1`);
  await comecouEm(primeiroDia(competenciaDoDia(hoje())));
  expect(await espera()).toBeNull();
  await comecouEm(dia(31, SEGUINTE));
  expect(await espera()).toBeNull();
  await comecouEm(dia(27, SEGUINTE));
  expect(await espera()).toBe(SEGUINTE);
  await publicar(SEGUINTE);
  expect(await espera()).toBeNull();
});
