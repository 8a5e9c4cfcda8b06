import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';

const NADA = { membros: 0, assinaturas: 0, faturas: 0 };

const quantos = async (casa: TestHouse) => {
  const [tem] = await casa.rows<typeof NADA>(sql`
    select (select count(*) from membros where org_id = ${casa.orgId}) as membros,
           (select count(*) from assinaturas where org_id = ${casa.orgId}) as assinaturas,
           (select count(*) from faturas where org_id = ${casa.orgId}) as faturas`);
  return tem;
};

async function comImportacao(pessoas = 3) {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  const linhas = Array.from({ length: pessoas }, (_, n) => ({ nome: `Membro ${n + 1}`, plano_id: plano.id }));
  const importacao = await dono.call('importarMembros', { linhas, numerar: true });
  const gente = await casa.rows<{ id: string }>(sql`
    select id from membros where org_id = ${casa.orgId} order by length(nome), nome`);
  const ids = gente.map(({ id }) => id);
  const desfazer = (papel: 'owner' | 'admin' | 'operador' = 'owner') =>
    casa.como(papel).call('desfazerImportacao', { id: importacao.id });
  return { casa, dono, plano, importacao, ids, desfazer, primeiro: ids[0] ?? '', segundo: ids[1] ?? '' };
}
type Cena = Awaited<ReturnType<typeof comImportacao>>;

const faturaDe = async ({ dono }: Cena, membro_id: string, qual = 0): Promise<string> =>
  (await dono.call('buscarMensalidades', { membro_id })).faturas[qual]?.id ?? '';
const assinaturaDe = async ({ casa }: Cena, membro: string) => {
  const [assinatura] = await casa.rows<{ id: string }>(sql`
    select id from assinaturas where org_id = ${casa.orgId} and membro_id = ${membro}`);
  return assinatura?.id ?? '';
};
const ficha = { nome: 'Membro 1', matricula: '2026-001' };

describe('desfazerImportacao', () => {
  it('[M10] takes back 40 members with their subscriptions and invoices, and nobody else', async () => {
    const cena = await comImportacao(40);
    const { casa, dono, plano, importacao } = cena;
    await dono.call('criarMembro', { nome: 'De antes', plano_id: plano.id });
    expect(await dono.call('lerImportacao', { id: importacao.id })).toEqual({
      membros: 40,
      assinaturas: 40,
      faturas: 960,
      impedimentos: [],
    });
    expect(await cena.desfazer()).toEqual({ membros: 40, faturas: 960 });
    expect(await quantos(casa)).toEqual({ membros: 1, assinaturas: 1, faturas: 24 });
    const { itens } = await dono.call('listarImportacoes', {});
    expect(itens).toMatchObject([
      { id: importacao.id, membros: 40, faturas: 960, restam: 0, desfeita_por: 'Pessoa owner' },
    ]);
    const rastro = await casa.rows<{ acao: string; n: number }>(sql`
      select acao, count(*)::int as n from auditoria
      where org_id = ${casa.orgId} and acao in ('membro.excluir', 'membro.desfazer_importacao') group by 1 order by 1`);
    expect(rastro).toEqual([
      { acao: 'membro.desfazer_importacao', n: 1 },
      { acao: 'membro.excluir', n: 40 },
    ]);
  });

  it('[M10] the largest import comes back within seconds', async () => {
    const cena = await comImportacao(500);
    const inicio = performance.now();
    expect(await cena.desfazer()).toEqual({ membros: 500, faturas: 12_000 });
    expect(performance.now() - inicio).toBeLessThan(15_000);
    expect(await quantos(cena.casa)).toEqual(NADA);
  });

  const usos: [motivo: string, uso: (cena: Cena) => Promise<unknown>][] = [
    [
      'tem pagamento',
      async (cena) => cena.dono.call('pagarFaturas', { faturas: [await faturaDe(cena, cena.primeiro)] }),
    ],
    [
      'tem pagamento',
      async (cena) => {
        const fatura_id = await faturaDe(cena, cena.primeiro);
        await cena.dono.call('pagarFaturas', { faturas: [fatura_id] });
        await cena.dono.call('estornarPagamento', { fatura_id, motivo: 'Engano' });
      },
    ],
    [
      'tem lançamento',
      ({ dono }) =>
        dono.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 100, matricula: '2026-001' }),
    ],
    [
      'tem acesso ao sistema',
      ({ casa, primeiro }) =>
        casa.rows(sql`update profiles set membro_id = ${primeiro} where org_id = ${casa.orgId} and role = 'viewer'`),
    ],
    [
      'comprou na loja',
      ({ casa, primeiro }) =>
        casa.rows(sql`
        with contador as (insert into vendas_contadores (org_id, ultimo) values (${casa.orgId}, 1))
        insert into vendas (org_id, numero, chave, subtotal_centavos, desconto_centavos, total_centavos, pago_centavos, troco_centavos,
          metodo_pagamento, usuario_operacao, vendida_em, membro_id)
        values (${casa.orgId}, 1, 'k', 600, 0, 600, 600, 0, 'dinheiro', ${casa.usuario('owner').id}, now(), ${primeiro})`),
    ],
    [
      'foi convidado para o sistema',
      async ({ dono, primeiro }) => {
        await dono.call('editarMembro', { id: primeiro, ...ficha, email: 'um@exemplo.org' });
        await dono.call('convidarMembro', { id: primeiro, role: 'viewer' });
      },
    ],
    [
      'a ficha mudou',
      ({ dono, primeiro }) => dono.call('editarMembro', { id: primeiro, ...ficha, telefone: '(71) 99999-0000' }),
    ],
    [
      'a ficha mudou',
      async ({ dono, primeiro }) => {
        const { matricula } = await dono.call('lerMembro', { id: primeiro });
        const reservado = { docs: { rg: '1' }, espiritual_umbanda: {}, espiritual_candomble: {}, observacoes: {} };
        await dono.call('editarMembro', { id: primeiro, nome: 'Membro 1', matricula, reservado });
      },
    ],
    [
      'a ficha mudou',
      ({ dono, primeiro }) => dono.call('desativarMembro', { id: primeiro, cancelar_assinatura: false }),
    ],
    [
      'o plano ou as mensalidades mudaram',
      async (cena) => cena.dono.call('cancelarFatura', { id: await faturaDe(cena, cena.primeiro), motivo: 'Engano' }),
    ],
    [
      'o plano ou as mensalidades mudaram',
      async (cena) =>
        cena.dono.call('pausarAssinatura', { id: await assinaturaDe(cena, cena.primeiro), cancelar_faturas: false }),
    ],
  ];
  it.each(usos)(
    '[M10] is refused once one of them %s, naming who and why, and nothing is taken back',
    async (motivo, uso) => {
      const cena = await comImportacao();
      await uso(cena);
      const antes = await quantos(cena.casa);
      const { impedimentos } = await cena.dono.call('lerImportacao', { id: cena.importacao.id });
      expect(impedimentos).toMatchObject([{ id: cena.primeiro, nome: 'Membro 1' }]);
      expect(await refusal(cena.desfazer())).toMatchObject({
        status: 409,
        code: 'importacao_em_uso',
        message: `Nada foi desfeito: Membro 1 (${motivo}).`,
      });
      expect(await quantos(cena.casa)).toEqual(antes);
    },
  );

  it('[M10] a plan with another price has changed the invoices of all; the sentence names five', async () => {
    const cena = await comImportacao(7);
    await cena.dono.call('editarPlano', { ...cena.plano, nome: 'Corrente', valor_centavos: 7000, dia_vencimento: 10 });
    const { message } = await refusal(cena.desfazer());
    expect(message).toMatch(/^Nada foi desfeito: Membro 1 \(o plano ou as mensalidades mudaram\); .* e mais 2\.$/);
  });

  it('[M10] an invoice that became overdue, or a record saved unchanged, does not count as a change', async () => {
    const cena = await comImportacao();
    const { casa, dono, primeiro } = cena;
    await casa.rows(sql`
      update faturas set status = 'vencida' where org_id = ${casa.orgId} and id = ${await faturaDe(cena, primeiro)}`);
    const { matricula } = await dono.call('lerMembro', { id: primeiro });
    await dono.call('editarMembro', { id: primeiro, nome: 'Membro 1', matricula });
    expect(await cena.desfazer()).toMatchObject({ membros: 3 });
  });

  it('[M10] a member deleted since is not missed; with all of them gone there is nothing to take back', async () => {
    const cena = await comImportacao();
    await cena.dono.call('excluirMembro', { id: cena.primeiro });
    expect(await cena.desfazer()).toEqual({ membros: 2, faturas: 48 });
    const vazia = await comImportacao(1);
    await vazia.dono.call('excluirMembro', { id: vazia.primeiro });
    expect(await refusal(vazia.desfazer())).toMatchObject({ status: 409, code: 'importacao_vazia' });
  });

  it('[M10] an anonymised member keeps no hash of who it was, and counts as changed', async () => {
    const cena = await comImportacao();
    await cena.dono.call('anonimizarMembro', { id: cena.primeiro });
    expect(
      await cena.casa.rows(sql`
        select ficha, mensalidades from importacoes_membros where org_id = ${cena.casa.orgId} and membro_id = ${cena.primeiro}`),
    ).toEqual([{ ficha: null, mensalidades: null }]);
    expect((await refusal(cena.desfazer())).message).toMatch(/\(a ficha mudou\)/);
  });

  it('[M10 INV-34] the second of two simultaneous calls waits, and is told who took it back', async () => {
    const cena = await comImportacao();
    const { casa, importacao } = cena;
    const outro = sql`
      update importacoes set desfeita_em = now(), desfeita_por = ${casa.usuario('admin').id}
      where org_id = ${casa.orgId} and id = ${importacao.id}`;
    expect(await refusal(casa.meanwhile(outro, () => cena.desfazer()))).toMatchObject({
      status: 409,
      code: 'importacao_desfeita',
      message: 'Esta importação já foi desfeita por Pessoa admin.',
    });
    expect(await quantos(casa)).toMatchObject({ membros: 3 });
  });

  it('[M10 INV-31] happens once when pressed twice, and by two people', async () => {
    const cena = await comImportacao(20);
    const apertar = () => cena.dono.call('desfazerImportacao', { id: cena.importacao.id }, { key: 'uma-vez' });
    const [um, outra, doAdmin] = await Promise.allSettled([apertar(), apertar(), cena.desfazer('admin')]);
    expect(um.status).toBe(outra.status);
    expect([um.status, doAdmin.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await quantos(cena.casa)).toEqual(NADA);
  });

  it('[M10 INV-25] waits for who edits a member or pays an invoice, and then keeps all', async () => {
    const cena = await comImportacao();
    const { casa, primeiro } = cena;
    const editada = sql`update membros set telefone = '(71) 99999-0000' where org_id = ${casa.orgId} and id = ${primeiro}`;
    expect((await refusal(casa.meanwhile(editada, () => cena.desfazer()))).message).toMatch(/\(a ficha mudou\)/);
    const outra = await comImportacao();
    const fatura = await faturaDe(outra, outra.primeiro);
    const paga = sql`
      with fatura as (
        update faturas set status = 'paga', dt_pagamento = dt_vencimento, vl_pago_centavos = 6000, forma_pagamento = 'pix'
        where org_id = ${outra.casa.orgId} and id = ${fatura} returning *)
      insert into pagamentos (org_id, membro_id, fatura_id, pago_em, valor_centavos, metodo, usuario_operacao)
      select org_id, membro_id, id, dt_vencimento, 6000, 'pix', ${outra.casa.usuario('admin').id} from fatura returning 1`;
    expect((await refusal(outra.casa.meanwhile(paga, () => outra.desfazer()))).message).toMatch(/\(tem pagamento\)/);
    expect(await quantos(outra.casa)).toMatchObject({ membros: 3 });
  });

  it('[M10 Z1 Z2] people who may not edit members neither see nor take back an import, nor does another house', async () => {
    const cena = await comImportacao();
    const { casa, importacao } = cena;
    await casa.rows(sql`
      update profiles set permissoes = '{membros:view,membros:create}'
      where org_id = ${casa.orgId} and user_id = ${casa.usuario('operador').id}`);
    expect((await refusal(cena.desfazer('operador'))).status).toBe(403);
    expect((await refusal(casa.como('operador').call('listarImportacoes', {}))).status).toBe(403);
    const outra = (await novaCasa()).como('owner');
    expect(await refusal(outra.call('desfazerImportacao', { id: importacao.id }))).toMatchObject({ status: 404 });
    expect(await refusal(outra.call('lerImportacao', { id: importacao.id }))).toMatchObject({ status: 404 });
    expect(await outra.call('listarImportacoes', {})).toEqual({ itens: [] });
    expect(await quantos(casa)).toMatchObject({ membros: 3 });
  });
});
