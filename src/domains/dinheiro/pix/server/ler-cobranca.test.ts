import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { vincularViewer } from '../../../../server/testing/jurema.ts';

const darChave = (casa: TestHouse) =>
  casa.rows(sql`
    insert into terreiro_ajustes (org_id, pix_tipo, pix_chave, pix_nome, pix_cidade)
    values (${casa.orgId}, 'email', 'pix@tenda.org.br', 'Ilê da Lua', 'Salvador')
    on conflict (org_id) do update set pix_tipo = excluded.pix_tipo, pix_chave = excluded.pix_chave, pix_nome = excluded.pix_nome,
      pix_cidade = excluded.pix_cidade
    returning org_id`);

async function casaComViewer() {
  const casa = await novaCasa();
  const plano = await casa
    .como('owner')
    .call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  await vincularViewer(casa, { nome: 'Jurema', matricula: '77', plano_id: plano.id });
  const { faturas } = await casa.como('viewer').call('minhasMensalidades', {});
  return { casa, plano, faturas: faturas.map((fatura) => fatura.id) };
}

const OFERTA = { tipo: 'doacao', metodo: 'pix', valor_centavos: 500 };

describe('lerCobranca', () => {
  it('[T7] is the house’s code over the server’s amount, the same for the same invoices, and names nobody', async () => {
    const { casa, faturas } = await casaComViewer();
    await darChave(casa);
    const viewer = casa.como('viewer');
    const [a = '', b = '', c = ''] = faturas;
    const { codigo, valor_centavos, recebedor } = await viewer.call('lerCobranca', { faturas: [a, b] });
    expect([valor_centavos, recebedor]).toEqual([12_000, 'Ilê da Lua']);
    const lido = getPixPayloadInfo(codigo ?? '');
    expect(lido).toMatchObject({ key: 'pix@tenda.org.br', amount: 120, merchantName: 'Ile da Lua' });
    expect(lido?.txid).toMatch(/^[0-9A-F]{25}$/);
    expect(codigo).not.toMatch(/jurema|\b77\b/i);
    expect((await viewer.call('lerCobranca', { faturas: [b, a] })).codigo).toBe(codigo);
    const nomes = new Set<unknown>([lido?.txid]);
    for (const outras of [[a, c], [a], [b]]) {
      const outro = await viewer.call('lerCobranca', { faturas: outras });
      nomes.add(getPixPayloadInfo(outro.codigo ?? '')?.txid);
    }
    expect(nomes.size).toBe(4);
  });

  it('[T7] does not exist while the house has no key; an amount alone has one too', async () => {
    const { casa, faturas } = await casaComViewer();
    const viewer = casa.como('viewer');
    expect(await viewer.call('lerCobranca', { faturas: faturas.slice(0, 1) })).toEqual({
      valor_centavos: 6000,
      codigo: null,
      recebedor: null,
      colunas: 48,
    });
    await darChave(casa);
    const { codigo } = await viewer.call('lerCobranca', { valor_centavos: 1234, chave: 'k1' });
    expect(getPixPayloadInfo(codigo ?? '')?.amount).toBe(12.34);
    await expect(viewer.call('lerCobranca', {})).rejects.toMatchObject({
      status: 422,
      message: 'Informe as mensalidades ou o valor.',
    });
    for (const solto of [{ valor_centavos: 1234 }, { faturas: faturas.slice(0, 1), chave: 'k1' }])
      await expect(viewer.call('lerCobranca', solto)).rejects.toMatchObject({
        status: 422,
        message: 'Informe o valor junto com a chave da operação.',
      });
  });

  it('[T7] for an amount is named after the person and the key, so that two equal ones differ', async () => {
    const { casa } = await casaComViewer();
    await darChave(casa);
    const nomeDe = async (papel: 'viewer' | 'financeiro', chave: string) =>
      getPixPayloadInfo((await casa.como(papel).call('lerCobranca', { valor_centavos: 500, chave })).codigo ?? '')
        ?.txid;
    const nome = await nomeDe('viewer', 'k1');
    expect(await nomeDe('viewer', 'k1')).toBe(nome);
    expect(await nomeDe('viewer', 'k2')).not.toBe(nome);
    expect(await nomeDe('financeiro', 'k1')).not.toBe(nome);
  });

  it('[T7 V6] an entry by PIX keeps the name of the code that was shown for it; in cash it has none', async () => {
    const { casa } = await casaComViewer();
    const viewer = casa.como('viewer');
    await darChave(casa);
    const nomes: unknown[] = [];
    for (const key of ['oferta-1', 'oferta-2']) {
      const { codigo } = await viewer.call('lerCobranca', { valor_centavos: 500, chave: key });
      await viewer.call('criarLancamento', OFERTA, { key });
      nomes.push(getPixPayloadInfo(codigo ?? '')?.txid);
    }
    await casa.como('financeiro').call('criarLancamento', { ...OFERTA, metodo: 'dinheiro' });
    const { itens } = await casa.como('financeiro').call('listarAConferir', {});
    expect(itens.map((item) => item.txid)).toEqual(nomes);
    const emDinheiro = sql`select txid from pagamentos_diversos where org_id = ${casa.orgId} and metodo = 'dinheiro'`;
    expect(await casa.rows(emDinheiro)).toEqual([{ txid: null }]);
  });

  it('[T7 V6] an entry has the same name before the house gave its key: a provider may have shown its code', async () => {
    const { casa } = await casaComViewer();
    await casa.rows(sql`insert into terreiro_ajustes (org_id) values (${casa.orgId}) returning org_id`);
    await casa.como('viewer').call('criarLancamento', OFERTA, { key: 'oferta-1' });
    await darChave(casa);
    const { codigo } = await casa.como('viewer').call('lerCobranca', { valor_centavos: 500, chave: 'oferta-1' });
    const { itens } = await casa.como('financeiro').call('listarAConferir', {});
    expect(itens.map((item) => item.txid)).toEqual([getPixPayloadInfo(codigo ?? '')?.txid]);
  });

  it('[Z3 V6] the key is not given to somebody with only the access code, nor to a member without a matrícula (decision 4)', async () => {
    const casa = await novaCasa();
    await darChave(casa);
    const pedir = () => casa.como('viewer').call('lerCobranca', { valor_centavos: 500, chave: 'k1' });
    const recusa = { status: 409, message: 'Sem matrícula vinculada' };
    await expect(pedir()).rejects.toMatchObject(recusa);
    await vincularViewer(casa, { nome: 'Jurema' });
    await expect(pedir()).rejects.toMatchObject(recusa);
  });

  it('[Z3] another’s invoice, and one that is paid, have no code, nor has an open one together with them', async () => {
    const { casa, plano, faturas } = await casaComViewer();
    await darChave(casa);
    const dono = casa.como('owner');
    await dono.call('criarMembro', { nome: 'Outra', matricula: '78', plano_id: plano.id });
    const alheia = (await dono.call('buscarMensalidades', { busca: '78' })).faturas[0]?.id ?? '';
    await dono.call('pagarFaturas', { faturas: faturas.slice(0, 1) });
    const [paga = '', aberta = ''] = faturas;
    const fechada = { status: 409, message: 'Alguma das faturas já foi paga ou cancelada. Confira a lista.' };
    const deOutra = { status: 404, message: 'Fatura não encontrada' };
    for (const [ids, recusa] of [
      [[alheia], deOutra],
      [[paga], fechada],
      [[aberta, alheia], deOutra],
      [[aberta, paga], fechada],
    ] as const)
      await expect(casa.como('viewer').call('lerCobranca', { faturas: [...ids] })).rejects.toMatchObject(recusa);
  });

  it('[T7] is none with a month that has nothing to pay: the member could not declare what was sent (decision 28)', async () => {
    const { casa, faturas } = await casaComViewer();
    await darChave(casa);
    await casa.rows(
      sql`update faturas set vl_desconto_centavos = valor_centavos where org_id = ${casa.orgId} and id = ${faturas[1]} returning id`,
    );
    const duas = { faturas: faturas.slice(0, 2) };
    const recusa = { status: 409, message: 'Não há valor a pagar em uma das mensalidades. Fale com a casa.' };
    await expect(casa.como('viewer').call('lerCobranca', duas)).rejects.toMatchObject(recusa);
    await expect(casa.como('viewer').call('pagarMinhas', duas)).rejects.toMatchObject(recusa);
    // Staff may receive both.
    const { valor_centavos, codigo } = await casa.como('financeiro').call('lerCobranca', duas);
    expect([valor_centavos, getPixPayloadInfo(codigo ?? '')?.amount]).toEqual([6000, 60]);
    // A code without an amount would let the payer send any.
    const so = await casa.como('financeiro').call('lerCobranca', { faturas: faturas.slice(1, 2) });
    expect(so).toMatchObject({ valor_centavos: 0, codigo: null });
  });

  it('[T7 X8] is none once the contract of the house is over: nobody pays what cannot be written down', async () => {
    const { casa, faturas } = await casaComViewer();
    await darChave(casa);
    await casa.doors.plataforma({}, (db) =>
      db.count(sql`
        with plano as (insert into saas_plan (nome, preco_centavos) values ('Básico', 4900) returning id)
        insert into saas_org_contract (org_id, plan_id, inicio, status) select ${casa.orgId}, id, '2024-01-01', 'cancelado' from plano
        returning 1`),
    );
    for (const de of [{ faturas: faturas.slice(0, 1) }, { valor_centavos: 500, chave: 'k1' }])
      await expect(casa.como('viewer').call('lerCobranca', de)).rejects.toMatchObject({
        status: 403,
        message: 'O contrato da casa terminou, e o pagamento não poderia ser registrado. Não pague por aqui.',
      });
  });
});
