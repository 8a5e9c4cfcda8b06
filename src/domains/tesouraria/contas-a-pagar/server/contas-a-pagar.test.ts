import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { diaNoMes, competenciaDoDia, somarMeses } from '../../../../shared/competencia.ts';
import { partesDoDia, somarDias } from '../../../../shared/datas.ts';

const luz = {
  descricao: 'Luz',
  favorecido: 'Companhia de energia',
  tipo: 'outro',
  valor_centavos: 18_000,
  vencimento: hoje(),
  repete: 'mensal',
} as const;

async function casaComLuz(mais: object = {}) {
  const casa = await novaCasa();
  const tesoureira = casa.como('financeiro');
  const { id } = await tesoureira.call('criarContaAPagar', { ...luz, ...mais });
  const abertas = async () => (await tesoureira.call('listarContasAPagar', {})).itens;
  const pagar = (valor_centavos = 19_550) => tesoureira.call('pagarContaAPagar', { id, valor_centavos, metodo: 'pix' });
  return { casa, tesoureira, id, abertas, pagar };
}

const proximoMes = diaNoMes(somarMeses(competenciaDoDia(hoje()), 1), partesDoDia(hoje()).dia);

describe('[G2] a bill that repeats', () => {
  it('is paid by a negative entry of the amount of the month; the next one keeps the amount of the series', async () => {
    const { tesoureira, id, abertas, pagar } = await casaComLuz();
    expect(await pagar()).toMatchObject({ proximo_vencimento: proximoMes });
    expect(await abertas()).toMatchObject([
      { numero: 2, valor_centavos: 18_000, vencimento: proximoMes, situacao: 'aberta' },
    ]);
    expect((await tesoureira.call('listarContasAPagar', { situacao: 'pagas' })).itens).toMatchObject([
      { id, situacao: 'paga', pagamento: { valor_centavos: 19_550, metodo: 'pix', data: hoje() } },
    ]);
    expect((await tesoureira.call('listarLancamentos', {})).itens).toMatchObject([
      { valor_centavos: -19_550, descricao: 'Luz', favorecido: 'Companhia de energia' },
    ]);
  });

  it('ends with its last day', async () => {
    const { abertas, pagar } = await casaComLuz({ ate: somarDias(hoje(), 5) });
    expect(await pagar()).toMatchObject({ proximo_vencimento: null });
    expect(await abertas()).toEqual([]);
  });

  it('is open again when its entry is reversed, and paying it again makes no second next one', async () => {
    const { tesoureira, id, abertas, pagar } = await casaComLuz();
    const { lancamento_id } = await pagar();
    await tesoureira.call('estornarLancamento', { id: lancamento_id, motivo: 'Boleto errado' });
    expect((await abertas()).map((uma) => [uma.id === id, uma.numero])).toEqual([
      [true, 1],
      [false, 2],
    ]);
    await pagar();
    expect((await abertas()).map(({ numero }) => numero)).toEqual([2]);
  });

  it('stays paid when its entry is corrected, and its entry cannot become income', async () => {
    const { tesoureira, abertas, pagar } = await casaComLuz();
    const { lancamento_id: id } = await pagar();
    const certo = { id, tipo: 'outro', metodo: 'dinheiro', motivo: 'Valor errado' };
    await expect(tesoureira.call('corrigirLancamento', { ...certo, valor_centavos: 100 })).rejects.toMatchObject({
      status: 409,
      code: 'conta_saida',
    });
    await tesoureira.call('corrigirLancamento', { ...certo, valor_centavos: -20_000 });
    expect((await abertas()).map(({ numero }) => numero)).toEqual([2]);
    const { itens } = await tesoureira.call('listarContasAPagar', { situacao: 'pagas' });
    expect(itens).toMatchObject([{ pagamento: { valor_centavos: 20_000, metodo: 'dinheiro' } }]);
  });
});

it('[G2] when ten people pay one bill at once, one wins and nine are told', async () => {
  const { casa, pagar } = await casaComLuz();
  const respostas = await Promise.allSettled(Array.from({ length: 10 }, () => pagar()));
  const recusas = respostas.flatMap((uma) => (uma.status === 'rejected' ? [uma.reason as unknown] : []));
  expect(recusas).toHaveLength(9);
  for (const recusa of recusas) expect(recusa).toMatchObject({ status: 409, code: 'conta_paga' });
  expect((await casa.como('owner').call('listarLancamentos', {})).total).toBe(1);
});

it('[G2] a late bill is late from the day after; a paused one is not, and is resumed on the chosen day', async () => {
  const { tesoureira, id, abertas, pagar } = await casaComLuz({ vencimento: somarDias(hoje(), -1) });
  expect(await tesoureira.call('listarContasAPagar', {})).toMatchObject({
    atrasadas: 1,
    itens: [{ situacao: 'atrasada' }],
  });
  await tesoureira.call('pausarContaAPagar', { id });
  expect(await abertas()).toEqual([]);
  await expect(pagar()).rejects.toMatchObject({ status: 409, code: 'conta_pausada' });
  expect((await tesoureira.call('listarContasAPagar', { situacao: 'pausadas' })).itens).toHaveLength(1);
  await tesoureira.call('retomarContaAPagar', { id, vencimento: somarDias(hoje(), 3) });
  expect(await abertas()).toMatchObject([{ situacao: 'aberta', vencimento: somarDias(hoje(), 3) }]);
  expect((await tesoureira.call('listarContasAPagar', { ate: somarDias(hoje(), 2) })).itens).toEqual([]);
});

it('[G2] refuses to resume a paused bill behind the end of its series, under the field', async () => {
  const { tesoureira, id } = await casaComLuz({ ate: proximoMes });
  await tesoureira.call('pausarContaAPagar', { id });
  await expect(
    tesoureira.call('retomarContaAPagar', { id, vencimento: somarDias(proximoMes, 1) }),
  ).rejects.toMatchObject({ status: 422, fields: { vencimento: 'O fim não pode ser antes do vencimento.' } });
  expect((await tesoureira.call('listarContasAPagar', { situacao: 'pausadas' })).itens).toHaveLength(1);
});

it('[G2] a deleted bill ends its series, also when an earlier one is paid again, and can be brought back', async () => {
  const { tesoureira, abertas, pagar } = await casaComLuz();
  const { lancamento_id } = await pagar();
  const [segunda] = await abertas();
  await tesoureira.call('excluirContaAPagar', { id: segunda?.id ?? '' });
  await tesoureira.call('estornarLancamento', { id: lancamento_id, motivo: 'Boleto errado' });
  expect(await pagar()).toMatchObject({ proximo_vencimento: null });
  expect(await abertas()).toEqual([]);
  await tesoureira.call('restaurarContaAPagar', { id: segunda?.id ?? '' });
  expect(await abertas()).toMatchObject([{ numero: 2 }]);
});

it('[G2] edits an unpaid bill, and refuses an outdated form, an end before the due day and a paid bill', async () => {
  const { tesoureira, id, abertas, pagar } = await casaComLuz();
  const [antes] = await abertas();
  const novo = { ...luz, id, descricao: 'Luz do barracão', versao: antes?.versao };
  await tesoureira.call('editarContaAPagar', novo);
  await expect(tesoureira.call('editarContaAPagar', { ...novo, descricao: 'Outra' })).rejects.toMatchObject({
    status: 409,
    code: 'mudado_por_outra_pessoa',
  });
  await expect(tesoureira.call('editarContaAPagar', { ...luz, id, ate: somarDias(hoje(), -1) })).rejects.toMatchObject({
    fields: { ate: 'O fim não pode ser antes do vencimento.' },
  });
  await pagar();
  await expect(tesoureira.call('editarContaAPagar', { ...luz, id })).rejects.toMatchObject({ code: 'conta_paga' });
  await expect(tesoureira.call('excluirContaAPagar', { id })).rejects.toMatchObject({ code: 'conta_paga' });
});

it('[G2] a change of a reopened bill reaches the open ones that follow, but nothing that was typed there', async () => {
  const { tesoureira, id, abertas, pagar } = await casaComLuz();
  const { lancamento_id } = await pagar();
  await tesoureira.call('estornarLancamento', { id: lancamento_id, motivo: 'Boleto errado' });
  const novo = { ...luz, id, valor_centavos: 19_000, favorecido: 'Outra companhia' };
  expect(await tesoureira.call('editarContaAPagar', novo)).toEqual({ seguintes: 1 });
  expect(await abertas()).toMatchObject([
    { numero: 1, valor_centavos: 19_000 },
    { numero: 2, valor_centavos: 19_000, favorecido: 'Outra companhia', vencimento: proximoMes },
  ]);
  const segunda = (await abertas())[1]?.id ?? '';
  await tesoureira.call('editarContaAPagar', { ...novo, id: segunda, valor_centavos: 21_000, vencimento: proximoMes });
  const cedo = diaNoMes(competenciaDoDia(hoje()), partesDoDia(hoje()).dia === 1 ? 2 : 1);
  await tesoureira.call('editarContaAPagar', { ...novo, valor_centavos: 20_000, vencimento: cedo });
  const depois = diaNoMes(somarMeses(competenciaDoDia(hoje()), 1), partesDoDia(cedo).dia);
  expect(await abertas()).toMatchObject([
    { numero: 1, valor_centavos: 20_000, vencimento: cedo },
    { numero: 2, valor_centavos: 21_000, vencimento: depois },
  ]);
  expect(await tesoureira.call('editarContaAPagar', { ...novo, vencimento: cedo, ate: cedo })).toEqual({
    seguintes: 1,
  });
  expect((await abertas()).map(({ numero }) => numero)).toEqual([1]);
});

it('[G2 G3] a purpose that a repeating bill is paid from is not archived, and a bill is not brought back to one', async () => {
  const { casa, tesoureira } = await casaComLuz();
  const dono = casa.como('owner');
  const { id: fundo_id } = await dono.call('criarFundo', { nome: 'Reserva' });
  const { id } = await tesoureira.call('criarContaAPagar', { ...luz, descricao: 'Aluguel', fundo_id });
  const arquivar = () => dono.call('arquivarFundo', { id: fundo_id });
  await expect(arquivar()).rejects.toMatchObject({
    code: 'fundo_de_uma_conta',
    message: 'A conta Aluguel, que se repete, é paga deste fundo. Mude a conta antes de arquivar.',
  });
  await tesoureira.call('excluirContaAPagar', { id });
  await arquivar();
  await expect(tesoureira.call('restaurarContaAPagar', { id })).rejects.toMatchObject({ code: 'fundo_arquivado' });
  await dono.call('reabrirFundo', { id: fundo_id });
  await tesoureira.call('restaurarContaAPagar', { id });
  const pagar = () => tesoureira.call('pagarContaAPagar', { id, valor_centavos: 18_000, metodo: 'pix' });
  const { lancamento_id } = await pagar();
  for (const { id: seguinte } of (await tesoureira.call('listarContasAPagar', {})).itens)
    await tesoureira.call('excluirContaAPagar', { id: seguinte });
  await arquivar();
  await tesoureira.call('estornarLancamento', { id: lancamento_id, motivo: 'Era outra conta' });
  await expect(pagar()).rejects.toMatchObject({ code: 'fundo_arquivado' });
  await dono.call('reabrirFundo', { id: fundo_id });
  await pagar();
});

it('[G2] sums and counts all that are found, also beyond the 200 that are listed', async () => {
  const { casa, tesoureira } = await casaComLuz();
  await casa.rows(sql`
    insert into contas_a_pagar (org_id, serie, numero, descricao, tipo_nome, valor_centavos, vencimento, repete, dia, usuario_operacao)
    select ${casa.orgId}, gen_random_uuid(), 1, 'Vela ' || n, 'Outro', 100, ${somarDias(hoje(), -1)}::date, 'nao', 1, ${casa.usuario('owner').id}
    from generate_series(1, 250) n returning 1`);
  const { itens, ...resto } = await tesoureira.call('listarContasAPagar', {});
  expect(itens).toHaveLength(200);
  expect(resto).toEqual({ quantas: 251, total_centavos: 25_000 + 18_000, atrasadas: 250 });
});

it('[G2 K12 K13] cash that pays a bill leaves the named drawer, which gives no more than it has', async () => {
  const { casa, tesoureira, id } = await casaComLuz();
  const sessao_id = randomUUID();
  await casa.como('operador').call('abrirCaixa', { id: sessao_id, abertura_centavos: 18_000 });
  const pagar = (valor_centavos: number) =>
    tesoureira.call('pagarContaAPagar', { id, valor_centavos, metodo: 'dinheiro', sessao_id });
  await expect(pagar(18_001)).rejects.toMatchObject({ code: 'gaveta_sem_valor' });
  await pagar(18_000);
  const contado = await casa.como('operador').call('contarCaixa', { sessao_id, contado_centavos: 0 });
  expect(contado).toMatchObject({ esperado_centavos: 0 });
});
