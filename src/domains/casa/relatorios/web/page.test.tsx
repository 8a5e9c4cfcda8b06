import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { signedIn } from '../../../../web/testing/session.ts';
import { periodoPronto } from '../../../../shared/periodo.ts';
import { fatura, linhas, mostrar, paga, pedidos, vazio } from './relatorio-for-tests.tsx';

describe('the report', () => {
  it('[R2] shows the five cards with their definitions', async () => {
    mostrar();
    for (const texto of ['Total Esperado', 'Total Recebido', 'Total em Aberto', 'Taxa Inadimplência', 'Faturas pagas'])
      expect(screen.getByText(texto)).toBeTruthy();
    expect(await screen.findByText('66,7%')).toBeTruthy();
    expect(screen.getByText('1/3')).toBeTruthy();
    expect(screen.getByText('No período (vencimento)')).toBeTruthy();
    expect(screen.getByText('faturas que vencem no período, com o desconto')).toBeTruthy();
    expect(
      screen.getByText(/^pagamentos de faturas feitos no período, também de faturas que vencem fora dele/),
    ).toBeTruthy();
    expect(screen.getByText('faturas que vencem no período e não foram pagas nele')).toBeTruthy();
    expect(
      screen.getByText('das faturas que vencem no período não foram pagas nele; 33,3% estão atrasadas hoje'),
    ).toBeTruthy();
    expect(screen.getByText(/sendo R\$\s50,00 a conferir/)).toBeTruthy();
  });

  it('[R2] shows the income and the expenses of entries too', async () => {
    const diverso = { id: 'd', nome: null, matricula: null, data: '2026-11-02', tipo_nome: 'Compra', descricao: null };
    const diversos = [30_000, -18_000, -2000].map((valor_centavos, n) => ({
      ...diverso,
      id: `d${n}`,
      metodo: 'pix',
      valor_centavos,
      conferido: true,
    }));
    mostrar('/relatorios?de=2026-11-01&ate=2026-11-30&tipo=diversos', { ...vazio, diversos });
    expect(await screen.findByText(/^entradas R\$\s300,00, saídas − R\$\s200,00$/)).toBeTruthy();
  });

  it('[R1] begins with today, and the dates ask again', async () => {
    mostrar('/relatorios');
    const { hoje } = signedIn();
    await waitFor(() => expect(pedidos()).toEqual([{ tipo: 'faturas', de: hoje, ate: hoje, matricula: '' }]));
    fireEvent.change(screen.getByLabelText('De'), { target: { value: '01/01/2026' } });
    await waitFor(() => expect(pedidos()).toHaveLength(2));
    expect(pedidos()[1]).toMatchObject({ de: '2026-01-01' });
    expect(new URLSearchParams(location.search).get('de')).toBe('2026-01-01');
    fireEvent.change(screen.getByLabelText('Até'), { target: { value: '01/01/2025' } });
    expect(await screen.findByText('A data final não pode ser anterior à inicial.')).toBeTruthy();
    expect(pedidos()).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Até'), { target: { value: '01/02/2026' } });
    await waitFor(() => expect(pedidos()).toHaveLength(3));
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await waitFor(() => expect(pedidos()).toHaveLength(4));
  });

  it('[R1] has the usual periods one tap away, marks the one shown, and begins with today', async () => {
    mostrar('/relatorios');
    const prontos = within(await screen.findByRole('group', { name: 'Períodos prontos' }));
    const apertado = () => prontos.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    expect(prontos.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Hoje',
      'Este mês',
      'Mês passado',
      'Este ano',
      '12 meses',
    ]);
    expect(apertado()).toEqual(['Hoje']);
    await userEvent.click(prontos.getByRole('button', { name: 'Mês passado' }));
    const { hoje } = signedIn();
    const { de, ate } = periodoPronto('mes_passado', hoje ?? '');
    await waitFor(() => expect(pedidos().at(-1)).toMatchObject({ de, ate }));
    expect(apertado()).toEqual(['Mês passado']);
  });

  it('[R1] asks for period, matrícula, type and status, one after the other', async () => {
    mostrar();
    const filtros = await screen.findByRole('region', { name: 'Filtros' });
    const rotulos = Array.from(filtros.querySelectorAll('label'));
    expect(rotulos.map(({ textContent }) => textContent)).toEqual(['De', 'Até', 'Matrícula', 'Tipo', 'Situação']);
  });

  it('[R3] shows the cards and the first rows while the other parts of a long report come, and exports only the whole', async () => {
    const partes = [
      { ...vazio, linhas: 2, faturas: [fatura('A1', 'Adélia', paga)], proximo: 'A1' },
      { faturas: [fatura('B2', 'Benedito', paga)], pagamentos: [], diversos: [], proximo: null },
    ];
    const segunda = Promise.withResolvers<object | undefined>();
    mostrar('/relatorios?de=2026-11-01&ate=2026-11-30', partes[0], undefined, [], () => segunda.promise);
    expect(await screen.findByText('66,7%')).toBeTruthy();
    expect(await screen.findByText('Lendo as linhas: 1 de 2')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Exportar XLSX' })).toHaveProperty('disabled', true);
    segunda.resolve(partes[1]);
    expect(await screen.findByRole('heading', { name: 'Faturas (2)' })).toBeTruthy();
    expect(pedidos()[1]).toMatchObject({ depois_de: 'A1' });
    expect(screen.getByRole('button', { name: 'Exportar XLSX' })).toHaveProperty('disabled', false);
    expect(screen.queryByText(/^Lendo as linhas/)).toBeNull();
  });

  it.each([
    ['a row is missing', []],
    ['a row comes twice', [fatura('A1', 'Adélia', paga)]],
  ])('[R3] parts that are not the rows of the cards are read again, and then refused: %s', async (_, faturas) => {
    const primeira = { ...vazio, linhas: 2, faturas: [fatura('A1', 'Adélia', paga)], proximo: 'A1' };
    const segunda = { faturas, pagamentos: [], diversos: [], proximo: null };
    mostrar('/relatorios?de=2026-11-01&ate=2026-11-30', primeira, undefined, [], () => Promise.resolve(segunda));
    expect(
      await screen.findByText('O relatório mudou enquanto era lido. Atualize para ler de novo.', {}, { timeout: 5000 }),
    ).toBeTruthy();
    expect(pedidos()).toHaveLength(4);
    expect(screen.queryByRole('heading', { name: 'Faturas (2)' })).toBeNull();
  });

  it('[R2] shows the cards of a report that is too long for a browser, and says why there are no rows', async () => {
    mostrar(undefined, { ...vazio, linhas: 120_001, faturas: [fatura('A1', 'Adélia', paga)], proximo: 'A1' });
    expect(await screen.findByText('66,7%')).toBeTruthy();
    expect(await screen.findByText(/^O período tem mais de .* linhas\. Os cartões valem/)).toBeTruthy();
    expect(screen.queryByText('Adélia')).toBeNull();
    expect(pedidos()).toHaveLength(1);
  });

  it('[R1] a day that is half typed is not put right, nor asked for', async () => {
    mostrar();
    await waitFor(() => expect(pedidos()).toHaveLength(1));
    const ate = screen.getByLabelText<HTMLInputElement>('Até');
    const antes = ate.value;
    fireEvent.change(ate, { target: { value: '' } });
    expect(ate.value).toBe('');
    const de = screen.getByLabelText<HTMLInputElement>('De');
    fireEvent.change(de, { target: { value: '20/11/0002' } });
    fireEvent.blur(de);
    expect(await screen.findByText('Data inválida. Use dd/mm/aaaa.')).toBeTruthy();
    expect(de.value).toBe('20/11/0002');
    fireEvent.blur(ate);
    expect(ate.value).toBe(antes);
    expect(pedidos()).toHaveLength(1);
  });

  it('[R1 R3] the status is for invoices alone, chooses among the rows without asking, and lives in the address', async () => {
    mostrar();
    expect(await screen.findByRole('heading', { name: 'Faturas (3)' })).toBeTruthy();
    await waitFor(() => expect(linhas()[1]).toContain('paga fora do período'));
    const situacao = screen.getByLabelText('Situação');
    for (const [opcao, nomes] of [
      ['em_aberto', ['Benedito', 'Célia']],
      ['pagas', ['Adélia']],
      ['vencidas', ['Célia']],
    ] as const) {
      await userEvent.selectOptions(situacao, opcao);
      expect(linhas().map((texto) => nomes.find((nome) => texto?.includes(nome)))).toEqual(nomes);
      expect(new URLSearchParams(location.search).get('situacao')).toBe(opcao);
    }
    expect(pedidos()).toHaveLength(1);
    await userEvent.selectOptions(screen.getByLabelText('Tipo'), 'diversos');
    expect((screen.getByLabelText('Situação') as HTMLSelectElement).disabled).toBe(true);
    expect(new URLSearchParams(location.search).get('situacao')).toBeNull();
    await waitFor(() => expect(pedidos()[1]).toMatchObject({ tipo: 'diversos' }));
  });

  it('[R1] suggests matrículas by number or name, takes another as typed, and forgets it', async () => {
    mostrar();
    const campo = screen.getByRole('combobox', { name: 'Matrícula' });
    await userEvent.click(campo);
    await userEvent.type(campo, 'adelia');
    await userEvent.click(await screen.findByRole('option', { name: /2021-017/ }));
    await waitFor(() => expect(pedidos().at(-1)).toMatchObject({ matricula: '2021-017' }));
    expect((campo as HTMLInputElement).value).toBe('2021-017 · Adélia Prates');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    await waitFor(() => expect(new URLSearchParams(location.search).get('matricula')).toBeNull());
    await userEvent.click(campo);
    await userEvent.type(campo, 'Z-9');
    await userEvent.click(await screen.findByRole('option', { name: 'Z-9' }));
    await waitFor(() => expect(pedidos().at(-1)).toMatchObject({ matricula: 'Z-9' }));
  });

  it('[R1] shows 50 of many matrículas until something is typed', async () => {
    const itens = Array.from({ length: 60 }, (_, n) => ({ id: `m${n}`, nome: 'Adélia', matricula: `2021-${100 + n}` }));
    mostrar(undefined, undefined, undefined, itens);
    const opcoes = () => within(screen.getByRole('listbox')).getAllByRole('option');
    const campo = screen.getByRole<HTMLInputElement>('combobox', { name: 'Matrícula' });
    expect(campo.placeholder).toBe('Todas as matrículas');
    await userEvent.click(campo);
    await waitFor(() => expect(opcoes()).toHaveLength(50));
    await userEvent.type(campo, '2021-159');
    await waitFor(() => expect(opcoes()).toHaveLength(1));
  });

  it('[R1] a matrícula typed to its end is that one, by Enter and by going on to another field; a part of one is not', async () => {
    const itens = ['17', '7', '2021-007'].map((matricula, n) => ({ id: `m${n}`, nome: `Pessoa ${n}`, matricula }));
    mostrar(undefined, undefined, undefined, itens);
    const campo = screen.getByRole<HTMLInputElement>('combobox', { name: 'Matrícula' });
    await userEvent.type(campo, '7{Enter}');
    await waitFor(() => expect(pedidos().at(-1)).toMatchObject({ matricula: '7' }));
    await userEvent.clear(campo);
    await userEvent.type(campo, '2021 007');
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await waitFor(() => expect(pedidos().at(-1)).toMatchObject({ matricula: '2021-007' }));
    expect(campo.value).toBe('2021-007 · Pessoa 2');
    await userEvent.clear(campo);
    await userEvent.type(campo, '2021');
    await userEvent.tab();
    await waitFor(() => expect(campo.value).toBe(''));
    expect(new URLSearchParams(location.search).get('matricula')).toBeNull();
  });

  it.each([
    ['faturas', 'Nenhuma fatura encontrada para o filtro', 'Faturas (0)'],
    ['pagamentos', 'Nenhum pagamento encontrado para o filtro', 'Pagamentos (faturas) (0)'],
    ['diversos', 'Nenhum pagamento diverso encontrado para o filtro', 'Pagamentos diversos (0)'],
  ])('[R3] of %s without rows says so', async (tipo, frase, titulo) => {
    mostrar(`/relatorios?tipo=${tipo}`, vazio);
    expect(await screen.findByText(frase)).toBeTruthy();
    expect(screen.getByRole('heading', { name: titulo })).toBeTruthy();
  });

  it('[R3] keeps the previous rows under their own dates while others are loading, and exports none of them', async () => {
    mostrar();
    await screen.findByRole('heading', { name: 'Faturas (3)' });
    serve({
      'GET /api/relatorios/periodo': () => new Promise(() => undefined),
      'GET /api/relatorios/matriculas': () => ({ itens: [] }),
    });
    fireEvent.change(screen.getByLabelText('De'), { target: { value: '20/11/2026' } });
    const exportar = screen.getByRole('button', { name: 'Exportar XLSX' }) as HTMLButtonElement;
    await waitFor(() => expect(exportar.disabled).toBe(true));
    expect(screen.getByText('Período: 01/11/2026 a 30/11/2026')).toBeTruthy();
    expect(linhas()[0]).toContain('Paga');
  });

  it('[R3] a type has the name that the house gave it, as in its list and its files', async () => {
    const diverso = {
      id: 'd1',
      nome: null,
      matricula: null,
      data: '2026-11-05',
      tipo_nome: 'ponto de força',
      descricao: null,
      metodo: 'pix',
      valor_centavos: 5000,
      conferido: true,
    };
    mostrar('/relatorios?tipo=diversos&de=2026-11-01&ate=2026-11-30', { ...vazio, diversos: [diverso] });
    expect(await screen.findByText('ponto de força')).toBeTruthy();
  });

  it.each([
    ['faturas', ['Membro', 'Referência', 'Vencimento', 'Total a pagar', 'Situação', 'Pagamento']],
    ['pagamentos', ['Membro', 'Referência', 'Pago em', 'Forma', 'Valor pago', 'Conferido']],
    ['diversos', ['Data', 'Tipo', 'Descrição', 'Membro', 'Forma', 'Valor', 'Conferido']],
  ])('[R3] the table of %s has its own columns', async (tipo, titulos) => {
    const pagamento = { id: 'g', nome: 'Adélia', matricula: 'A1', plano: 'Corrente', refer: '202611', metodo: 'pix' };
    const diverso = { id: 'd', nome: null, matricula: null, tipo_nome: 'Compra', descricao: null, metodo: 'pix' };
    const valor = { valor_centavos: 100, conferido: true };
    mostrar(`/relatorios?tipo=${tipo}`, {
      ...vazio,
      ...(tipo === 'faturas' && { faturas: [fatura('F1', 'Adélia', { vl_desconto_centavos: 500 })] }),
      ...(tipo === 'pagamentos' && { pagamentos: [{ ...pagamento, ...valor, pago_em: '2026-11-02' }] }),
      ...(tipo === 'diversos' && { diversos: [{ ...diverso, ...valor, data: '2026-11-02' }] }),
    });
    await screen.findByRole('table');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(titulos);
    if (tipo === 'faturas') expect(linhas()[0]).toMatch(/R\$\s195,00desconto R\$\s5,00/);
  });

  it('[R3] the payment of a fatura has its year, when that is not the one it was due in', async () => {
    const dias = ['2026-11-05', '2027-11-05'];
    const tarde = dias.map((pago_em) => fatura(pago_em, 'Adélia', { ...paga, pago_em }));
    mostrar(undefined, { ...vazio, faturas: tarde });
    await screen.findByRole('table');
    expect(linhas()[0]).toMatch(/200,00 em 05\/11 · PIX/);
    expect(linhas()[1]).toMatch(/200,00 em 05\/11\/2027 · PIX/);
  });

  it('[R6] says the title of the document when it cannot be made', async () => {
    mostrar();
    await screen.findByRole('heading', { name: 'Faturas (3)' });
    serve({
      'GET /api/relatorios/periodo': () => new Refusal(422, 'periodo_grande', 'O período tem mais de 20000 linhas.'),
    });
    await userEvent.selectOptions(screen.getByLabelText('Tipo'), 'pagamentos');
    expect(await screen.findByText('Erro ao gerar relatório')).toBeTruthy();
    expect(screen.getByText('O período tem mais de 20000 linhas.')).toBeTruthy();
  });
});
