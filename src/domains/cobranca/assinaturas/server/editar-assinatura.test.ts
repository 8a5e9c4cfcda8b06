import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import type { TestHouse } from '../../../../server/testing/house.ts';
import { somarMesesAoDia } from '../../../../shared/datas.ts';
import { casaComPlano } from './casa-for-tests.ts';

async function assinante() {
  const { casa, owner, plano_id, membro_id } = await casaComPlano();
  const inicio = `${hoje().slice(0, 4)}-01-01`;
  const { id } = await owner.call('criarAssinatura', { membro_id, plano_id, inicio });
  return { casa, owner, membro_id, campos: { id, plano_id, inicio } };
}

const abertas = (casa: TestHouse) =>
  casa.rows<{
    id: string;
    refer: string;
    dt_vencimento: string;
    valor_centavos: number;
    vl_desconto_centavos: number;
  }>(sql`
    select id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos from faturas
    where org_id = ${casa.orgId} and status in ('pendente', 'vencida') order by dt_vencimento`);

describe('editarAssinatura', () => {
  it('[B2] changes nothing of the invoices when only the note changes', async () => {
    const { casa, owner, campos } = await assinante();
    const antes = await abertas(casa);
    const feito = await owner.call('editarAssinatura', { ...campos, observacao: 'Paga no balcão' });
    expect(feito).toMatchObject({ faturas: 0, faturas_canceladas: 0, faturas_atualizadas: 0 });
    expect(await abertas(casa)).toEqual(antes);
    expect(await owner.call('lerAssinatura', { id: campos.id })).toMatchObject({ observacao: 'Paga no balcão' });
    const rastro = await casa.rows(
      sql`select depois from auditoria where org_id = ${casa.orgId} and acao = 'assinatura.editar'`,
    );
    expect(JSON.stringify(rastro)).not.toContain('balcão');
  });

  it('[B2 B3] a new discount reaches the open invoices, capped at the value, unless asked not to', async () => {
    const { casa, owner, campos } = await assinante();
    expect(await owner.call('editarAssinatura', { ...campos, desconto_centavos: 50_000 })).toMatchObject({
      faturas_atualizadas: 24,
    });
    expect((await abertas(casa)).every((fatura) => fatura.vl_desconto_centavos === 10_000)).toBe(true);
    expect(await owner.call('editarAssinatura', { ...campos, desconto_centavos: 0, aplicar: 'nenhuma' })).toMatchObject(
      { faturas_atualizadas: 0 },
    );
  });

  it('[B2 N4] a new plan with the same discount re-prices the open invoices', async () => {
    const { casa, owner, campos } = await assinante();
    const { id: plano_id } = await owner.call('criarPlano', {
      nome: 'Novo',
      valor_centavos: 15_000,
      dia_vencimento: 20,
    });
    expect(await owner.call('editarAssinatura', { ...campos, plano_id })).toMatchObject({ faturas_atualizadas: 24 });
    expect((await abertas(casa)).every((fatura) => fatura.valor_centavos === 15_000)).toBe(true);
  });

  it('[B2] previews how many open invoices a new discount changes; those of an ended subscription stay (decision 24)', async () => {
    const { casa, owner, membro_id, campos } = await assinante();
    await owner.call('encerrarAssinatura', { id: campos.id, fim: somarMesesAoDia(hoje(), 3) });
    const daPrimeira = await abertas(casa);
    const { id, faturas } = await owner.call('criarAssinatura', {
      membro_id,
      plano_id: campos.plano_id,
      inicio: hoje(),
    });
    const troca = { plano_id: campos.plano_id, desconto_centavos: 700 };
    const { todas } = await owner.call('preverTrocaPlano', { ...troca, membro_id, assinatura_id: id });
    expect(todas).toEqual({
      faturas,
      diferenca_centavos: -700 * faturas,
      viram_vencidas: 0,
      vencidas: 0,
      deixam_de_vencer: 0,
      com_pagamento: 0,
      combinadas: 0,
    });
    const feito = await owner.call('editarAssinatura', { ...troca, id, inicio: hoje() });
    expect(feito.faturas_atualizadas).toBe(faturas);
    expect((await abertas(casa)).slice(0, daPrimeira.length)).toEqual(daPrimeira);
  });

  it('[B2] a status changed in the form does what the pause and the resumption do (decision 23)', async () => {
    const { casa, owner, campos } = await assinante();
    const { a_cancelar } = await owner.call('lerAssinatura', { id: campos.id });
    expect(a_cancelar).toBeGreaterThan(0);
    expect(await owner.call('editarAssinatura', { ...campos, status: 'pausada' })).toMatchObject({
      faturas_canceladas: a_cancelar,
    });
    const voltou = await owner.call('editarAssinatura', { ...campos, status: 'ativa' });
    expect(voltou.faturas).toBeGreaterThanOrEqual(a_cancelar);
    expect((await abertas(casa)).length).toBeGreaterThanOrEqual(24);
  });

  it('[B2] one that was paused with its invoices kept, and is cancelled in the form, takes them along', async () => {
    const { owner, campos } = await assinante();
    const { a_cancelar } = await owner.call('lerAssinatura', { id: campos.id });
    await owner.call('pausarAssinatura', { id: campos.id, cancelar_faturas: false });
    const cancelar = (cancelar_faturas: boolean) =>
      owner.call('editarAssinatura', { ...campos, status: 'cancelada', cancelar_faturas });
    expect(await cancelar(false)).toMatchObject({ faturas_canceladas: 0 });
    await owner.call('editarAssinatura', { ...campos, status: 'pausada' });
    expect(await cancelar(true)).toMatchObject({ faturas_canceladas: a_cancelar });
    expect(await cancelar(true)).toMatchObject({ faturas_canceladas: 0 });
  });

  it('[B2] writing an end cancels later invoices once, when it is written and not at every save', async () => {
    const { casa, owner, campos } = await assinante();
    const { dt_vencimento: fim, refer } = (await abertas(casa))[15] ?? { dt_vencimento: '', refer: '' };
    expect(await owner.call('editarAssinatura', { ...campos, fim })).toMatchObject({ faturas_canceladas: 8 });
    expect((await abertas(casa)).at(-1)?.dt_vencimento).toBe(fim);
    const depois = somarMesesAoDia(fim, 1);
    await owner.call('gerarFaltanteMatricula', { matricula: '2019-014', competencia: depois });
    expect(await owner.call('editarAssinatura', { ...campos, fim, observacao: 'Muda-se' })).toMatchObject({
      faturas_canceladas: 0,
    });
    expect((await abertas(casa)).at(-1)?.dt_vencimento).toBe(depois);
    // The last one is due on the day of the end, so it still belongs to the subscription.
    await casa.rows(sql`delete from faturas where org_id = ${casa.orgId} and refer = ${refer} returning 1`);
    expect(await owner.call('editarAssinatura', { ...campos, fim, gerar_faturas: true })).toMatchObject({ faturas: 1 });
    expect(await owner.call('editarAssinatura', campos)).toMatchObject({ faturas_canceladas: 0 });
  });

  it('[B2] a later end, and a pause taken back until an end, give the months they cover their invoices (decision 23)', async () => {
    const { casa, owner, campos } = await assinante();
    const daqui = (meses: number) => somarMesesAoDia(hoje(), meses);
    const ultima = async () => (await abertas(casa)).at(-1)?.refer;
    await owner.call('editarAssinatura', { ...campos, fim: daqui(2) });
    const [antes, curta] = [(await abertas(casa)).length, await ultima()];
    expect(await owner.call('editarAssinatura', { ...campos, fim: daqui(5) })).toMatchObject({ faturas: 3 });
    expect(await abertas(casa)).toHaveLength(antes + 3);
    const longa = await ultima();
    expect(longa).not.toBe(curta);

    await owner.call('editarAssinatura', { ...campos, fim: daqui(5), status: 'pausada' });
    expect(await ultima()).not.toBe(longa);
    await owner.call('editarAssinatura', { ...campos, fim: daqui(5) });
    expect(await abertas(casa)).toHaveLength(antes + 3);
    expect(await owner.call('editarAssinatura', { ...campos, fim: daqui(5) })).toMatchObject({ faturas: 0 });
  });

  it('[B2 N4] an unknown or inactive plan is refused and nothing changes; the current one may have become inactive', async () => {
    const { casa, owner, campos } = await assinante();
    const inativo = { nome: 'Inativo', valor_centavos: 2000, dia_vencimento: 5 };
    const { id } = await owner.call('criarPlano', inativo);
    await owner.call('editarPlano', { id, ...inativo, ativo: false });
    const editar = (plano_id: string) =>
      owner.call('editarAssinatura', { ...campos, plano_id, status: 'cancelada', observacao: 'Outra' });
    const antes = await owner.call('lerAssinatura', { id: campos.id });
    await expect(editar(crypto.randomUUID())).rejects.toMatchObject({ status: 404, message: 'Plano não encontrado' });
    await expect(editar(id)).rejects.toMatchObject({ status: 409, message: 'O plano escolhido está inativo.' });
    expect(await owner.call('lerAssinatura', { id: campos.id })).toEqual(antes);
    await casa.rows(sql`update planos set ativo = false where org_id = ${casa.orgId} returning 1`);
    await owner.call('editarAssinatura', { ...campos, observacao: 'Outra' });
  });

  it('[B2] fills the missing invoices of the 24 when asked', async () => {
    const { casa, owner, campos } = await assinante();
    await casa.rows(
      sql`delete from faturas where org_id = ${casa.orgId} and id = ${(await abertas(casa))[3]?.id ?? ''} returning 1`,
    );
    expect(await owner.call('editarAssinatura', { ...campos, gerar_faturas: true })).toMatchObject({ faturas: 1 });
    expect(await owner.call('editarAssinatura', { ...campos, gerar_faturas: true })).toMatchObject({ faturas: 0 });
  });

  it('[B2] keeps the change when the asked invoices are refused, and says so', async () => {
    const { owner, campos } = await assinante();
    const feito = await owner.call('editarAssinatura', { ...campos, inicio: '2010-01-01', gerar_faturas: true });
    expect(feito).toMatchObject({ faturas: 0, aviso: 'Falha ao gerar faturas' });
    expect(await owner.call('lerAssinatura', { id: campos.id })).toMatchObject({ inicio: '2010-01-01' });
  });

  it('[B4 Z2] another house’s subscription does not exist', async () => {
    const { campos } = await assinante();
    const outra = await assinante();
    const { id } = campos;
    const tentativas = [
      outra.owner.call('editarAssinatura', { ...outra.campos, id }),
      outra.owner.call('excluirAssinatura', { id }),
      outra.owner.call('lerAssinatura', { id }),
      outra.owner.call('pausarAssinatura', { id }),
      outra.owner.call('cancelarAssinatura', { id }),
      outra.owner.call('retomarAssinatura', { id }),
      outra.owner.call('encerrarAssinatura', { id, fim: hoje() }),
    ];
    for (const tentativa of await Promise.allSettled(tentativas)) {
      expect(tentativa).toMatchObject({
        status: 'rejected',
        reason: { status: 404, message: 'Assinatura não encontrada' },
      });
    }
  });
});

describe('excluirAssinatura', () => {
  it('[B4] goes with its unpaid invoices', async () => {
    const { casa, owner, campos } = await assinante();
    await owner.call('excluirAssinatura', { id: campos.id });
    expect(await abertas(casa)).toEqual([]);
    expect((await owner.call('listarAssinaturas', {})).total).toBe(0);
  });

  it('[B4] is refused once an invoice was paid, even if the payment was reversed (decision 26)', async () => {
    const { casa, owner, campos } = await assinante();
    const fatura_id = (await abertas(casa))[0]?.id ?? '';
    const recusa = { status: 409, message: 'Esta assinatura tem faturas pagas. Cancele-a em vez de excluir.' };
    await owner.call('pagarFaturas', { faturas: [fatura_id] });
    await expect(owner.call('excluirAssinatura', { id: campos.id })).rejects.toMatchObject(recusa);
    await owner.call('estornarPagamento', { fatura_id, motivo: 'Engano' });
    await expect(owner.call('excluirAssinatura', { id: campos.id })).rejects.toMatchObject(recusa);
  });
});
