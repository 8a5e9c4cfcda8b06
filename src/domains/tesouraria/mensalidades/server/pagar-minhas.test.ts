import { randomUUID } from 'node:crypto';
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { casaComJurema, vincularViewer } from '../../../../server/testing/jurema.ts';

async function casaComViewer() {
  const { casa, plano, membro } = await casaComJurema();
  const { faturas } = await casa.como('viewer').call('minhasMensalidades', {});
  return { casa, plano, membro, faturas: faturas.map((fatura) => fatura.id) };
}

const pagamentos = (casa: TestHouse) =>
  casa.rows<{
    id: string;
    metodo: string;
    conferido: boolean;
    estorno_motivo: string | null;
    valor_centavos: number;
  }>(sql`
    select id, metodo, conferido, estorno_motivo, valor_centavos from pagamentos where org_id = ${casa.orgId} order by created_at`);

const naoAberta = {
  status: 409,
  code: 'fatura_nao_aberta',
  message: 'Alguma das faturas já foi paga ou cancelada. Confira a lista.',
};

const alheia = { status: 404, code: 'fatura_nao_encontrada', message: 'Fatura não encontrada' };

describe('minhasMensalidades', () => {
  it('[T7 Z3] belong to the linked member; without one there are none', async () => {
    const casa = await novaCasa();
    expect(await casa.como('viewer').call('minhasMensalidades', {})).toEqual({
      membro: null,
      faturas: [],
      faltam: 0,
      anos: null,
    });
    const { casa: outra, faturas } = await casaComViewer();
    expect(faturas).toHaveLength(24);
    const minhas = await outra.como('viewer').call('minhasMensalidades', {});
    expect(minhas.membro).toMatchObject({ nome: 'Jurema', matricula: '77' });
    await expect(outra.como('viewer').call('buscarMensalidades', { busca: '77' })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('pagarMinhas', () => {
  it('[T4 T7] declares a PIX of the server’s amount, to be confirmed, and the receipt says so', async () => {
    const { casa, faturas } = await casaComViewer();
    const viewer = casa.como('viewer');
    const pago = await viewer.call('pagarMinhas', { faturas: faturas.slice(0, 2) });
    expect(pago.total_centavos).toBe(12_000);
    expect(await pagamentos(casa)).toMatchObject([
      { metodo: 'pix', conferido: false, valor_centavos: 6000 },
      { metodo: 'pix', conferido: false, valor_centavos: 6000 },
    ]);
    const minhas = await viewer.call('minhasMensalidades', {});
    expect(minhas.faturas.filter((f) => f.status === 'paga').map((f) => f.conferido)).toEqual([false, false]);
    const recibo = await viewer.call('lerReciboMensalidades', { faturas: pago.faturas });
    expect(recibo.itens.map((item) => item.conferido)).toEqual([false, false]);
  });

  it('[T7] keeps what the bank’s statement will call it, for staff to find; without a code there is nothing to find', async () => {
    const { casa, faturas } = await casaComViewer();
    const viewer = casa.como('viewer');
    await viewer.call('pagarMinhas', { faturas: faturas.slice(2, 3) });
    await casa.rows(sql`
      insert into terreiro_ajustes (org_id, pix_tipo, pix_chave, pix_nome, pix_cidade)
      values (${casa.orgId}, 'email', 'pix@tenda.org.br', 'Ilê da Lua', 'Salvador') returning org_id`);
    const escolhidas = faturas.slice(0, 2);
    const { codigo } = await viewer.call('lerCobranca', { faturas: escolhidas });
    await viewer.call('pagarMinhas', { faturas: escolhidas.toReversed() });
    const { itens } = await casa.como('financeiro').call('listarAConferir', {});
    const { txid } = getPixPayloadInfo(codigo ?? '') ?? {};
    expect(itens.map((item) => item.txid)).toEqual([null, txid, txid]);
  });

  it('[T5] the team’s own PIX keeps it too; cash has none', async () => {
    const { casa, faturas } = await casaComViewer();
    const financeiro = casa.como('financeiro');
    await casa.rows(sql`insert into terreiro_ajustes (org_id) values (${casa.orgId}) returning org_id`);
    await financeiro.call('pagarFaturas', { faturas: faturas.slice(0, 1), forma_pagamento: 'pix' });
    await casa.rows(sql`
      update terreiro_ajustes set pix_tipo = 'email', pix_chave = 'pix@tenda.org.br', pix_nome = 'Ilê da Lua', pix_cidade = 'Salvador'
      where org_id = ${casa.orgId} returning org_id`);
    const escolhidas = faturas.slice(1, 2);
    const { codigo } = await financeiro.call('lerCobranca', { faturas: escolhidas });
    await financeiro.call('pagarFaturas', { faturas: escolhidas, forma_pagamento: 'pix' });
    await financeiro.call('pagarFaturas', { faturas: faturas.slice(2, 3) });
    const guardados = await casa.rows(
      sql`select txid from pagamentos where org_id = ${casa.orgId} order by created_at, id`,
    );
    expect(guardados).toEqual([{ txid: null }, { txid: getPixPayloadInfo(codigo ?? '')?.txid }, { txid: null }]);
  });

  it('[T4] knows no other method, amount or day than PIX, the server’s and today', async () => {
    const { casa, faturas } = await casaComViewer();
    const viewer = casa.como('viewer');
    const input = { faturas: faturas.slice(0, 1) };
    for (const extra of [
      { forma_pagamento: 'dinheiro' },
      { valor_centavos: 1 },
      { dt_pagamento: '2026-01-01' },
      { conferido: true },
    ]) {
      const resposta = await viewer.fetch(
        'POST',
        '/api/mensalidades/minhas/pagamentos',
        { ...input, ...extra },
        { 'idempotency-key': randomUUID() },
      );
      expect(resposta.status).toBe(422);
    }
    await expect(viewer.call('pagarFaturas', { ...input, forma_pagamento: 'dinheiro' })).rejects.toMatchObject({
      status: 403,
    });
    expect(await pagamentos(casa)).toEqual([]);
  });

  it('[T4 U4] a list of permissions makes no staff of a viewer: still PIX only, still to be confirmed by others', async () => {
    const { casa, faturas } = await casaComViewer();
    const { id } = casa.usuario('viewer');
    await casa.doors.acesso({}, (db) =>
      db.count(sql`update profiles set permissoes = '{faturas:pagar}' where user_id = ${id}`),
    );
    const viewer = casa.como('viewer');
    const input = { faturas: faturas.slice(0, 1) };
    await expect(viewer.call('pagarFaturas', { ...input, forma_pagamento: 'dinheiro' })).rejects.toMatchObject({
      status: 403,
      message: 'Pelo seu acesso, o pagamento é somente por PIX.',
    });
    await viewer.call('pagarMinhas', input);
    const [declarado] = (await viewer.call('listarAConferir', {})).itens;
    const confirmar = viewer.call('conferirPagamento', { id: declarado?.id ?? '' });
    await expect(confirmar).rejects.toMatchObject({ status: 403, code: 'sem_permissao' });
    const estornar = viewer.call('estornarPagamento', { fatura_id: faturas[0] ?? '', motivo: 'x' });
    await expect(estornar).rejects.toMatchObject({ status: 403, code: 'sem_permissao' });
  });

  it('[T7 Z3] pays nothing of another’s, not even among own ones; staff cannot use it for a member either', async () => {
    const { casa, plano, faturas } = await casaComViewer();
    const dono = casa.como('owner');
    await dono.call('criarMembro', { nome: 'Outra Pessoa', matricula: '78', plano_id: plano.id });
    const alheias = (await dono.call('buscarMensalidades', { busca: '78' })).faturas.map((fatura) => fatura.id);
    const mistura = { faturas: [faturas[0] ?? '', alheias[0] ?? ''] };
    await expect(casa.como('viewer').call('pagarMinhas', mistura)).rejects.toMatchObject(alheia);
    await expect(dono.call('pagarMinhas', { faturas: alheias.slice(0, 1) })).rejects.toMatchObject(alheia);
    const outroRecibo = casa.como('viewer').call('lerReciboMensalidades', { faturas: alheias.slice(0, 1) });
    await expect(outroRecibo).rejects.toMatchObject({ status: 404, message: 'Nada para imprimir' });
    expect(await pagamentos(casa)).toEqual([]);
  });

  it('[T5 T7] ten identical declarations at once are one; a second one is refused; nothing chosen is nothing', async () => {
    const { casa, faturas } = await casaComViewer();
    const viewer = casa.como('viewer');
    const key = randomUUID();
    const input = { faturas: faturas.slice(0, 1) };
    await Promise.all(Array.from({ length: 10 }, () => viewer.call('pagarMinhas', input, { key })));
    expect(await pagamentos(casa)).toHaveLength(1);
    await expect(viewer.call('pagarMinhas', input)).rejects.toMatchObject(naoAberta);
    await expect(viewer.call('pagarMinhas', { faturas: [] })).rejects.toMatchObject({ message: 'Nada selecionado' });
  });

  it('[T7] an invoice fully covered by its discount cannot be declared', async () => {
    const casa = await novaCasa();
    const plano = await casa
      .como('owner')
      .call('criarPlano', { nome: 'Livre', valor_centavos: 100, dia_vencimento: 10 });
    await vincularViewer(casa, { nome: 'Jurema', matricula: '77', plano_id: plano.id, desconto_centavos: 100 });
    const { faturas } = await casa.como('viewer').call('minhasMensalidades', {});
    const pagar = casa.como('viewer').call('pagarMinhas', { faturas: [faturas[0]?.id ?? ''] });
    await expect(pagar).rejects.toMatchObject({
      status: 409,
      message: 'Não há valor a pagar em uma das mensalidades. Fale com a casa.',
    });
  });
});

describe('the tray', () => {
  it('[T7] shows dues and entries that members declared; confirmed ones leave it, once', async () => {
    const { casa, faturas } = await casaComViewer();
    const [viewer, financeiro] = [casa.como('viewer'), casa.como('financeiro')];
    await viewer.call('pagarMinhas', { faturas: faturas.slice(0, 1) });
    await viewer.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 500, descricao: 'Flores' });
    const bandeja = await financeiro.call('listarAConferir', {});
    expect(bandeja.total_centavos).toBe(6500);
    expect(bandeja.itens).toMatchObject([
      { origem: 'mensalidade', nome: 'Jurema', matricula: '77', fatura_id: faturas[0], valor_centavos: 6000 },
      { origem: 'diverso', nome: 'Jurema', o_que: 'Flores', fatura_id: null, valor_centavos: 500 },
    ]);
    const id = bandeja.itens[0]?.id ?? '';
    await expect(casa.como('operador').call('conferirPagamento', { id })).rejects.toMatchObject({ status: 403 });
    await financeiro.call('conferirPagamento', { id });
    await expect(financeiro.call('conferirPagamento', { id })).rejects.toMatchObject({
      status: 409,
      message: 'Este pagamento não está mais a conferir. Confira a lista.',
    });
    expect((await financeiro.call('listarAConferir', {})).itens).toHaveLength(1);
    expect(await pagamentos(casa)).toMatchObject([{ conferido: true }]);
  });

  it('[T7] shows the 200 oldest, and counts and sums all', async () => {
    const { casa } = await casaComViewer();
    await casa.rows(sql`
      insert into pagamentos_diversos (org_id, tipo, tipo_nome, metodo, valor_centavos, data, conferido, usuario_operacao, created_at)
      select ${casa.orgId}, 'doacao', 'Doação', 'pix', 100 + n, current_date, false, ${casa.users.owner.id}, now() - n * interval '1 minute'
      from generate_series(1, 205) n returning 1`);
    const bandeja = await casa.como('financeiro').call('listarAConferir', {});
    expect(bandeja).toMatchObject({ quantos: 205, total_centavos: 205 * 100 + (205 * 206) / 2 });
    expect(bandeja.itens.map(({ valor_centavos }) => valor_centavos)).toEqual(
      Array.from({ length: 200 }, (_, n) => 305 - n),
    );
  });

  it('[T7 F8] refusing a declared PIX reopens the invoice, overdue if its day is past, and it can be paid again', async () => {
    const { casa, faturas } = await casaComViewer();
    const [viewer, financeiro] = [casa.como('viewer'), casa.como('financeiro')];
    const ultima = faturas.at(-1) ?? '';
    await viewer.call('pagarMinhas', { faturas: [faturas[0] ?? '', ultima] });
    const { itens } = await financeiro.call('listarAConferir', {});
    const recusar = (fatura_id: string) =>
      financeiro.call('estornarPagamento', {
        fatura_id,
        pagamento_id: itens.find((item) => item.fatura_id === fatura_id)?.id,
        motivo: 'Não caiu',
      });
    expect(await recusar(faturas[0] ?? '')).toEqual({ status: 'vencida', valor_centavos: 6000 });
    expect(await recusar(ultima)).toEqual({ status: 'pendente', valor_centavos: 6000 });
    expect((await pagamentos(casa)).map((p) => [p.conferido, p.estorno_motivo])).toEqual([
      [false, 'Não caiu'],
      [false, 'Não caiu'],
    ]);
    const recusados = async () =>
      (await viewer.call('minhasMensalidades', {})).faturas.flatMap(({ id, pix_recusado }) =>
        pix_recusado ? [id] : [],
      );
    expect(await recusados()).toEqual([faturas[0], ultima]);
    const conferir = financeiro.call('conferirPagamento', { id: itens[0]?.id ?? '' });
    await expect(conferir).rejects.toMatchObject({ status: 409, code: 'nao_a_conferir' });
    await viewer.call('pagarMinhas', { faturas: [faturas[0] ?? ''] });
    expect(await recusados()).toEqual([ultima]);
    await expect(recusar(faturas[0] ?? '')).rejects.toMatchObject({ status: 409, code: 'sem_pagamento' });
    expect(await pagamentos(casa)).toHaveLength(3);
    // What the team received and reversed was never declared.
    const recebida = faturas[1] ?? '';
    await financeiro.call('pagarFaturas', { faturas: [recebida] });
    await financeiro.call('estornarPagamento', { fatura_id: recebida, motivo: 'Engano' });
    expect(await recusados()).toEqual([ultima]);
  });
});

describe('estornarPagamento', () => {
  it('[T5] takes a received payment back with a reason, once; its receipt prints no more, and the trace has both', async () => {
    const { casa, faturas } = await casaComViewer();
    const financeiro = casa.como('financeiro');
    const fatura_id = faturas[0] ?? '';
    await financeiro.call('pagarFaturas', { faturas: [fatura_id] });
    await expect(financeiro.call('estornarPagamento', { fatura_id, motivo: ' ' })).rejects.toMatchObject({
      status: 422,
      fields: { motivo: 'Informe o motivo.' },
    });
    await expect(casa.como('operador').call('estornarPagamento', { fatura_id, motivo: 'x' })).rejects.toMatchObject({
      status: 403,
    });
    const tentativas = await Promise.allSettled(
      Array.from({ length: 5 }, () => financeiro.call('estornarPagamento', { fatura_id, motivo: 'Engano' })),
    );
    expect(tentativas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const tentativa of tentativas)
      if (tentativa.status === 'rejected')
        expect(tentativa.reason).toMatchObject({
          status: 409,
          message: 'Esta fatura não tem pagamento a estornar. Confira a lista.',
        });
    await expect(financeiro.call('lerReciboMensalidades', { faturas: [fatura_id] })).rejects.toMatchObject({
      status: 404,
      message: 'Nada para imprimir',
    });
    expect(
      await casa.rows(
        sql`select status, dt_pagamento, vl_pago_centavos from faturas where org_id = ${casa.orgId} and id = ${fatura_id}`,
      ),
    ).toEqual([{ status: 'vencida', dt_pagamento: null, vl_pago_centavos: null }]);
    expect(
      await casa.rows(sql`select acao from auditoria where org_id = ${casa.orgId} and acao like 'pagamento.%'`),
    ).toEqual([{ acao: 'pagamento.estornar' }]);
  });

  it('[Z2] answers for an invoice of another house as for one without payment', async () => {
    const [{ casa, faturas }, outra] = [await casaComViewer(), await novaCasa()];
    await casa.como('owner').call('pagarFaturas', { faturas: faturas.slice(0, 1) });
    const estorno = outra.como('owner').call('estornarPagamento', { fatura_id: faturas[0] ?? '', motivo: 'x' });
    await expect(estorno).rejects.toMatchObject({ status: 409, code: 'sem_pagamento' });
    expect(await pagamentos(casa)).toMatchObject([{ estorno_motivo: null }]);
  });
});
