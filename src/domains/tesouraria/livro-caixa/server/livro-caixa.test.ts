import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal } from '../../../../server/testing/house.ts';
import { competenciaDoDia, primeiroDia } from '../../../../shared/competencia.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { casaComSaldo } from '../../../dinheiro/carteiras/server/casa-com-saldo-for-tests.ts';
import { escreverLivro } from '../rules.ts';

const mes = primeiroDia(competenciaDoDia(hoje()));
const antes = primeiroDia(competenciaDoDia(somarDias(mes, -5)));

it('[PA5] has each movement in order, people by number alone, and its balance ends with that of the carteiras', async () => {
  const { dono, saldos } = await casaComSaldo(antes);
  const { id: membro_id } = await dono.call('criarMembro', { nome: 'Ana das Flores', matricula: '=7' });
  await dono.call('criarLancamento', {
    tipo: 'doacao',
    metodo: 'pix',
    valor_centavos: 1500,
    data: antes,
    matricula: '=7',
  });
  await dono.call('criarLancamento', {
    tipo: 'doacao',
    metodo: 'dinheiro',
    valor_centavos: 900,
    data: hoje(),
    descricao: 'Da festa',
  });
  await dono.call('criarLancamento', { tipo: 'compra', metodo: 'dinheiro', valor_centavos: -400, data: hoje() });
  const { id } = await dono.call('criarLancamento', {
    tipo: 'doacao',
    metodo: 'pix',
    valor_centavos: 77,
    data: hoje(),
  });
  await dono.call('estornarLancamento', { id, motivo: 'engano' });
  const passado = await dono.call('lerLivroCaixa', { de: antes, ate: somarDias(mes, -1) });
  const atual = await dono.call('lerLivroCaixa', { de: mes, ate: hoje() });
  const linhas = [
    ...escreverLivro(0, passado.itens, {}),
    ...escreverLivro(atual.saldo_anterior_centavos, atual.itens, {}),
  ];
  expect(passado.saldo_anterior_centavos).toBe(0);
  expect(linhas.map(({ dia, quem, entrada, saida }) => [dia, quem, entrada ?? -(saida ?? 0)])).toEqual(
    expect.arrayContaining([
      [antes, '=7', 1500],
      [hoje(), '', 900],
      [hoje(), '', -400],
    ]),
  );
  expect(linhas.at(-1)?.saldo).toBe(
    Object.values(await saldos()).reduce<number>((soma, valor) => soma + (valor ?? 0), 0),
  );
  expect(JSON.stringify([passado, atual])).not.toContain('Ana das Flores');
  expect(membro_id).not.toBe('');
});

it('[PA5] maps types to accounts of the house, for all or for nobody of two who save at once', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  await dono.call('criarLancamento', { tipo: 'compra', metodo: 'pix', valor_centavos: -400 });
  const { itens, versao } = await dono.call('lerPlanoDeContas', {});
  expect(itens.map(({ chave }) => chave)).toEqual([
    'abertura',
    'mensalidade',
    'venda',
    'credito',
    'acerto',
    'transferencia',
    expect.stringMatching(/^saida:/) as string,
  ]);
  await dono.call('salvarPlanoDeContas', { itens: [{ chave: 'mensalidade', conta: ' 3.1  Mensal ' }], versao });
  const outra = { itens: [{ chave: 'mensalidade', conta: 'outra' }], versao };
  expect(await refusal(casa.como('admin').call('salvarPlanoDeContas', outra))).toMatchObject({ status: 409 });
  const lido = await dono.call('lerPlanoDeContas', {});
  expect(lido.itens.find(({ chave }) => chave === 'mensalidade')?.conta).toBe('3.1 Mensal');
  await dono.call('salvarPlanoDeContas', { itens: [{ chave: 'mensalidade', conta: '' }], versao: lido.versao });
  expect(await casa.rows(sql`select from plano_de_contas where org_id = ${casa.orgId}`)).toEqual([]);
  expect(await refusal(casa.como('financeiro').call('salvarPlanoDeContas', { itens: [] }))).toMatchObject({
    status: 403,
  });
});

it('[PA5] is empty without a balance, and takes a month at a time', async () => {
  const casa = await novaCasa();
  const lido = await casa.como('owner').call('lerLivroCaixa', { de: mes, ate: hoje() });
  expect(lido).toMatchObject({ itens: [], saldo_anterior_centavos: 0 });
  const longo = casa.como('owner').call('lerLivroCaixa', { de: '2026-01-01', ate: '2026-03-01' });
  expect((await refusal(longo)).fields['ate']).toBe('Escolha no máximo 31 dias de cada vez.');
});
