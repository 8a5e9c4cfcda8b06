import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { refusal } from '../../../../server/testing/house.ts';
import { SEM_CONTA } from '../../../../server/testing/bank-lines.ts';
import { casaComLinhas } from './casa-com-linhas-for-tests.ts';

it('[E5 E7] the name and the amount suggest one due; a click books it, and undoing restores every figure', async () => {
  const { dono, trazer, figuras, aberta, ana, decidir } = await casaComLinhas();
  const linha = await trazer({ valor_centavos: 6000, pagador: 'ANA DAS FLORES' });
  expect(linha).toMatchObject({ certeza: 'sugerida', motivo: 'mesmo valor; o nome começa igual' });
  expect(linha.alvos.map(({ membro_id }) => membro_id)).toEqual([ana.id]);
  const antes = await figuras();
  const passo = await decidir(linha, [
    { tipo: 'fatura', id: linha.alvos[0]?.id ?? '', resta_centavos: 6000, valor_centavos: 6000 },
  ]);
  expect(await figuras()).not.toEqual(antes);
  expect((await dono.call('listarLinhasAConferir', {})).itens).toEqual([]);
  await dono.call('desfazerConciliacao', { id: passo, motivo: 'Engano' });
  expect(await figuras()).toEqual(antes);
  expect(await aberta(linha.id)).toBe(6000);
  expect((await refusal(dono.call('desfazerConciliacao', { id: passo, motivo: 'Engano' }))).code).toBe('ja_desfeita');
});

it('[E7] one line pays dues of two members, a part of a third one, and the rest is a gift', async () => {
  const { trazer, decidir, devidas, ana, bento, aberta } = await casaComLinhas();
  const linha = await trazer({ valor_centavos: 20_000 });
  const [[umaDaAna, outraDaAna], [doBento]] = [await devidas(ana.id), await devidas(bento.id)];
  await decidir(linha, [
    { tipo: 'fatura', id: umaDaAna?.id ?? '', resta_centavos: 6000, valor_centavos: 6000 },
    { tipo: 'fatura', id: outraDaAna?.id ?? '', resta_centavos: 6000, valor_centavos: 2500 },
    { tipo: 'fatura', id: doBento?.id ?? '', resta_centavos: 6000, valor_centavos: 6000 },
    { tipo: 'lancamento', tipo_nome: 'Doação', descricao: 'Oferta', valor_centavos: 5500 },
  ]);
  expect(await aberta(linha.id)).toBe(0);
  expect((await devidas(ana.id))[0]).toMatchObject({ id: outraDaAna?.id, vl_parcial_centavos: 2500 });
});

it('[E7] two clicks on one line book it once, and no sum passes what is left of it', async () => {
  const { dono, trazer, decidir, devidas, ana } = await casaComLinhas();
  const linha = await trazer({ valor_centavos: 6000 });
  const [devida] = await devidas(ana.id);
  const doacao = { tipo: 'lancamento' as const, tipo_nome: 'Doação', valor_centavos: 6001 };
  expect((await refusal(decidir(linha, [doacao]))).code).toBe('soma_da_linha');
  expect((await refusal(decidir(linha, [{ ...doacao, valor_centavos: -1 }]))).code).toBe('soma_da_linha');
  const pagar = () =>
    decidir(linha, [{ tipo: 'fatura', id: devida?.id ?? '', resta_centavos: 6000, valor_centavos: 6000 }]);
  const feitas = await Promise.allSettled([pagar(), pagar(), pagar(), pagar()]);
  expect(feitas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await dono.call('buscarMensalidades', { membro_id: ana.id })).faturas[0]?.pagamentos).toHaveLength(1);
});

it('[E7] a row that is here already is linked and not booked again; reversing it opens the line', async () => {
  const { dono, banco, trazer, decidir, figuras, aberta } = await casaComLinhas();
  const { id } = await dono.call('criarLancamento', {
    tipo: 'doacao',
    metodo: 'pix',
    valor_centavos: 3300,
    data: '2026-10-09',
    carteira_id: banco,
  });
  const linha = await trazer({ valor_centavos: 3300 });
  expect(linha).toMatchObject({ certeza: 'sugerida', motivo: 'já está aqui: mesmo valor nesses dias' });
  const { saldos } = await figuras();
  const achado = { tipo: 'lancado' as const, id, origem: 'lancamento' as const, valor_centavos: 3300 };
  const dobro = await trazer({ valor_centavos: 6600, descricao: 'PIX DE DOIS' });
  expect((await refusal(decidir(dobro, [achado, achado]))).code).toBe('campos_invalidos');
  await decidir(linha, [achado]);
  expect((await figuras()).saldos).toEqual(saldos);
  const outra = await trazer({ valor_centavos: 3300, descricao: 'OUTRO PIX' });
  expect((await refusal(decidir(outra, [achado]))).code).toBe('lancado_indisponivel');
  await dono.call('estornarLancamento', { id, motivo: 'Engano' });
  expect(await aberta(linha.id)).toBe(3300);
});

it('[E7] a declared PIX is confirmed by its line, and undoing sets it back to be confirmed', async () => {
  const { dono, trazer, decidir, ana, viewer, devidas } = await casaComLinhas();
  const [devida] = await devidas(ana.id);
  await viewer.call('pagarMinhas', { faturas: [devida?.id ?? ''] });
  const linha = await trazer({ valor_centavos: 6000, pagador: 'ANA DAS FLORES', dia: 'hoje' });
  const [alvo] = linha.alvos;
  expect(alvo).toMatchObject({ tipo: 'declarado', origem: 'pagamento' });
  const passo = await decidir(linha, [
    { tipo: 'declarado', id: alvo?.id ?? '', origem: 'pagamento', valor_centavos: 6000 },
  ]);
  expect((await dono.call('listarAConferir', {})).quantos).toBe(0);
  await dono.call('desfazerConciliacao', { id: passo, motivo: 'Engano' });
  expect((await dono.call('listarAConferir', {})).quantos).toBe(1);
});

it('[E7] the payout of a card machine is a transfer with its fee as an expense of the machine', async () => {
  const { dono, banco, trazer, decidir, saldos } = await casaComLinhas();
  const { id: maquina } = await dono.call('criarCarteira', { nome: 'Maquininha', tipo: 'gateway' });
  await dono.call('informarSaldo', { id: maquina, saldo_centavos: 10_000, dia: '2026-10-01' });
  const linha = await trazer({ valor_centavos: 9650, descricao: 'REPASSE CIELO', meio: 'outro' });
  const antes = await saldos();
  const repasse = { tipo: 'repasse' as const, carteira_id: maquina, valor_centavos: 9650, taxa_centavos: 350 };
  expect((await refusal(decidir(linha, [{ ...repasse, carteira_id: banco }]))).code).toBe('carteira_indisponivel');
  const passo = await decidir(linha, [repasse]);
  expect(await saldos()).toMatchObject({ Maquininha: 0, Banco: 100_000 + 9650 });
  await dono.call('desfazerConciliacao', { id: passo, motivo: 'Engano' });
  expect(await saldos()).toEqual(antes);
});

it('[E8] a remembered payer is ticked beforehand the next time, and the list can be edited', async () => {
  const { dono, trazer, decidir, devidas, bento, ana } = await casaComLinhas();
  const linha = await trazer({ valor_centavos: 6000, pagador: 'TIA RITA' });
  const [devida] = await devidas(bento.id);
  const pagar = [{ tipo: 'fatura' as const, id: devida?.id ?? '', resta_centavos: 6000, valor_centavos: 6000 }];
  await decidir(linha, pagar, { lembrar: true });
  const proxima = await trazer({ valor_centavos: 6000, pagador: 'TIA RITA', dia: 'hoje' });
  expect(proxima).toMatchObject({ certeza: 'marcada', motivo: 'pagador lembrado; mesmo valor' });
  expect(proxima.alvos[0]?.membro_id).toBe(bento.id);
  const [lembrado] = (await dono.call('listarPagadores', {})).itens;
  expect(lembrado).toMatchObject({ pagador: 'TIA RITA', nome: 'Bento' });
  await dono.call('trocarPagador', { id: lembrado?.id ?? '', membro_id: ana.id });
  expect((await dono.call('listarPagadores', {})).itens[0]?.nome).toBe('Ana das Flores');
  await dono.call('esquecerPagador', { id: lembrado?.id ?? '' });
  expect((await dono.call('listarPagadores', {})).itens).toEqual([]);
});

it('[E7] a line is set aside with a reason, and taken up again', async () => {
  const { casa, dono, trazer } = await casaComLinhas();
  const { id } = await trazer({ valor_centavos: 1 });
  await dono.call('ignorarLinhas', { linhas: [id], motivo: 'Rendimento' });
  expect((await dono.call('listarLinhasAConferir', {})).contagem.todas).toBe(0);
  const { itens } = await dono.call('listarLinhasConferidas', { estado: 'ignorada' });
  expect(itens).toMatchObject([{ id, motivo: 'Rendimento' }]);
  expect((await refusal(dono.call('ignorarLinhas', { linhas: [id], motivo: 'De novo' }))).code).toBe('linha_mudou');
  await dono.call('retomarLinha', { id });
  expect((await dono.call('listarLinhasAConferir', {})).contagem.todas).toBe(1);
  const rastro = await casa.rows(sql`select antes, depois from auditoria where org_id = ${casa.orgId}`);
  expect(JSON.stringify(rastro)).not.toContain('Rendimento');
});

it('[E7] what was set aside of a line waits again when a row of its other part is reversed', async () => {
  const { dono, banco, trazer, decidir, aberta } = await casaComLinhas();
  const oferta = { tipo: 'doacao', metodo: 'pix', valor_centavos: 6000, data: '2026-10-09', carteira_id: banco };
  const { id } = await dono.call('criarLancamento', oferta);
  const linha = await trazer({ valor_centavos: 10_000 });
  await decidir(linha, [{ tipo: 'lancado', id, origem: 'lancamento', valor_centavos: 6000 }]);
  await dono.call('ignorarLinhas', { linhas: [linha.id], motivo: 'Não é da casa' });
  expect((await dono.call('contarAConferir', {})).extrato).toBe(0);
  await dono.call('estornarLancamento', { id, motivo: 'Engano' });
  expect(await aberta(linha.id)).toBe(10_000);
  expect((await dono.call('contarAConferir', {})).extrato).toBe(1);
});

it('[E9] the bank and the balance here are compared on the day of the bank, until nothing is missing', async () => {
  const { dono, banco, decidir, trazer } = await casaComLinhas();
  const conta = { ...SEM_CONTA, saldo_centavos: 102_000, saldo_em: '2026-10-31' };
  const linha = await trazer({ valor_centavos: 2000, conta });
  expect(await dono.call('lerConferencia', { carteira_id: banco })).toEqual({
    saldo_em: '2026-10-31',
    banco_centavos: 102_000,
    aqui_centavos: 100_000,
    pendentes: 1,
    completa_em: null,
    partes: [{ tipo: 'aberta', quantas: 1, centavos: 2000, desde: '2026-10-10' }],
  });
  await decidir(linha, [{ tipo: 'lancamento', tipo_nome: 'Doação', valor_centavos: 2000 }]);
  expect(await dono.call('lerConferencia', { carteira_id: banco })).toMatchObject({
    aqui_centavos: 102_000,
    pendentes: 0,
    completa_em: '2026-10-31',
    partes: [],
  });
});

it('[E9] the difference is made of open lines, lines set aside, rows without a line, and a rest, each since its day', async () => {
  const { dono, banco, decidir, trazer } = await casaComLinhas();
  const dizer = async () => (await dono.call('lerConferencia', { carteira_id: banco })).partes;
  // Half of this line is decided, so half of it explains.
  const meia = await trazer({ valor_centavos: 2000 });
  await decidir(meia, [{ tipo: 'lancamento', tipo_nome: 'Doação', valor_centavos: 1500 }]);
  const deFora = await trazer({ valor_centavos: 300, dia: '2026-10-12', descricao: 'RENDIMENTO' });
  await dono.call('ignorarLinhas', { linhas: [deFora.id], motivo: 'Rendimento' });
  const oferta = { tipo: 'doacao', metodo: 'pix', data: '2026-10-09', carteira_id: banco };
  for (const valor_centavos of [700, 50]) await dono.call('criarLancamento', { ...oferta, valor_centavos });
  const conta = { ...SEM_CONTA, saldo_centavos: 111_111, saldo_em: '2026-10-31' };
  await dono.call('trazerExtrato', { carteira_id: banco, conta, linhas: [] });
  // 1,111.11 at the bank, 1,022.50 here: 5 and 3 came, 7.50 is only here, and 88.11 nobody knows.
  expect(await dizer()).toEqual([
    { tipo: 'aberta', quantas: 1, centavos: 500, desde: '2026-10-10' },
    { tipo: 'ignorada', quantas: 1, centavos: 300, desde: '2026-10-12' },
    { tipo: 'so_aqui', quantas: 2, centavos: -750, desde: '2026-10-09' },
    { tipo: 'resto', quantas: 0, centavos: 8811, desde: '2026-10-01' },
  ]);
  // What is before the first day of any statement has no line here: it is of the rest.
  await dono.call('trazerExtrato', { carteira_id: banco, conta: { ...conta, inicio: '2026-10-10' }, linhas: [] });
  expect((await dizer()).map(({ tipo, centavos }) => [tipo, centavos])).toEqual([
    ['aberta', 500],
    ['ignorada', 300],
    ['resto', 8061],
  ]);
  // Once both agreed on a day, only what came after it explains.
  const acerto = { ...SEM_CONTA, saldo_centavos: 102_250, saldo_em: '2026-10-30' };
  await dono.call('trazerExtrato', { carteira_id: banco, conta: acerto, linhas: [] });
  expect(await dizer()).toEqual([{ tipo: 'resto', quantas: 0, centavos: 8861, desde: '2026-10-31' }]);
});

it('[E6] the tray reads on where it stopped, also when the last line seen was answered meanwhile', async () => {
  const { dono, trazer } = await casaComLinhas();
  for (const valor_centavos of [101, 102, 103]) await trazer({ valor_centavos });
  const ler = (depois_de?: string) => dono.call('listarLinhasAConferir', { quantos: 2, depois_de });
  const primeira = await ler();
  await dono.call('ignorarLinhas', { linhas: [primeira.itens[1]?.id ?? ''], motivo: 'Depois' });
  const segunda = await ler(primeira.proximo ?? undefined);
  expect([...primeira.itens, ...segunda.itens].map(({ valor_centavos }) => valor_centavos)).toEqual([101, 102, 103]);
});

it('[E6 E7] a line and what it can be are found by the amount as a person types it', async () => {
  const { dono, banco, trazer } = await casaComLinhas();
  const oferta = { tipo: 'doacao', metodo: 'pix', valor_centavos: 123_450, data: '2026-10-09', carteira_id: banco };
  await dono.call('criarLancamento', oferta);
  const { id } = await trazer({ valor_centavos: 99_999 });
  for (const busca of ['1.234,50', '1234,50', '234,5'])
    expect((await dono.call('buscarParaLinha', { id, busca })).alvos).toHaveLength(1);
  for (const [busca, quantas] of [
    ['999,99', 1],
    ['999.99', 0],
  ] as const)
    expect((await dono.call('listarLinhasAConferir', { busca })).itens).toHaveLength(quantas);
});

it('[E8 M11] whoever goes by another name is one person by either, and a line says the name they go by', async () => {
  const { dono, trazer, decidir, devidas, bento } = await casaComLinhas();
  await dono.call('editarMembro', { id: bento.id, nome: 'Bento José Lima', nome_social: 'Benta Lima', matricula: '2' });
  const [devida] = await devidas(bento.id);
  for (const pagador of ['BENTA LIMA', 'BENTO JOSE LIMA']) {
    const { id, motivo, alvos } = await trazer({ valor_centavos: 6000, pagador, descricao: pagador });
    expect([motivo, alvos[0]?.nome]).toEqual(['mesmo valor; o nome começa igual', 'Benta Lima']);
    await dono.call('ignorarLinhas', { linhas: [id], motivo: 'Outra vez' });
  }
  const deBento = await trazer({ valor_centavos: 6000, pagador: 'BENTO LIMA', descricao: 'PIX' });
  const pagar = [{ tipo: 'fatura' as const, id: devida?.id ?? '', resta_centavos: 6000, valor_centavos: 6000 }];
  await decidir(deBento, pagar, { lembrar: true });
  expect((await dono.call('listarPagadores', {})).itens).toMatchObject([{ pagador: 'BENTO LIMA', nome: 'Benta Lima' }]);
});
