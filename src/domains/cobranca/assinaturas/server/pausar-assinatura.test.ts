import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import type { TestHouse } from '../../../../server/testing/house.ts';
import { somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';
import { casaComPlano } from './casa-for-tests.ts';

/**
 * Started four months ago: some invoices are overdue, one may be due today, the rest are to come.
 */
const inicio = () => `${somarMesesAoDia(hoje(), -4).slice(0, 8)}01`;

async function assinante() {
  const { casa, owner, plano_id, membro_id } = await casaComPlano();
  const { id } = await owner.call('criarAssinatura', { membro_id, plano_id, inicio: inicio() });
  return { casa, owner, plano_id, membro_id, id };
}

interface FaturaRow {
  id: string;
  refer: string;
  dt_vencimento: string;
  status: string;
  cancelada_por: string | null;
}

const faturas = (casa: TestHouse) =>
  casa.rows<FaturaRow>(
    sql`select id, refer, dt_vencimento, status, cancelada_por from faturas where org_id = ${casa.orgId} order by dt_vencimento, id`,
  );
const vivas = async (casa: TestHouse) => (await faturas(casa)).filter((fatura) => fatura.status !== 'cancelada');

describe('pausarAssinatura', () => {
  it('[B2] cancels the unpaid invoices due after today and no other, and remembers that a pause did it (decision 23)', async () => {
    const { casa, owner, id } = await assinante();
    const ultima = (await faturas(casa)).at(-1);
    await owner.call('pagarFaturas', { faturas: [ultima?.id ?? ''] });
    const { a_cancelar } = await owner.call('lerAssinatura', { id });
    const { faturas_canceladas } = await owner.call('pausarAssinatura', { id });
    expect(faturas_canceladas).toBe(a_cancelar);
    for (const fatura of await faturas(casa)) {
      const depois = fatura.dt_vencimento > hoje();
      if (fatura.id === ultima?.id) expect(fatura.status).toBe('paga');
      else expect([fatura.status === 'cancelada', fatura.cancelada_por]).toEqual([depois, depois ? 'pausa' : null]);
    }
    await expect(owner.call('pausarAssinatura', { id })).rejects.toMatchObject({
      status: 409,
      message: 'Só uma assinatura ativa pode ser pausada.',
    });
  });

  it('[B2] touches nobody else’s, and not what is due today (decision 23)', async () => {
    const { casa, owner, id, plano_id } = await assinante();
    const { id: outro } = await owner.call('criarMembro', { nome: 'Bento Alves' });
    await owner.call('criarAssinatura', { membro_id: outro, plano_id, inicio: inicio() });
    const dono = casa.usuario('owner').id;
    const [deHoje] = await casa.rows<{ id: string }>(sql`
      update faturas set dt_vencimento = ${hoje()}, status = 'pendente'
      where org_id = ${casa.orgId} and assinatura_id = ${id} and refer = ${hoje().slice(0, 7).replace('-', '')} returning id`);
    const { a_cancelar } = await owner.call('lerAssinatura', { id });
    expect(await owner.call('pausarAssinatura', { id })).toEqual({ faturas_canceladas: a_cancelar });
    const canceladas = await casa.rows<{ id: string; assinatura_id: string; usuario_operacao: string }>(sql`
      select id, assinatura_id, usuario_operacao from faturas where org_id = ${casa.orgId} and status = 'cancelada'`);
    expect(canceladas).toHaveLength(a_cancelar);
    expect(new Set(canceladas.map((f) => `${f.assinatura_id} ${f.usuario_operacao}`))).toEqual(
      new Set([`${id} ${dono}`]),
    );
    expect(canceladas.map((f) => f.id)).not.toContain(deHoje?.id);
  });

  it('[B2] leaves them when asked', async () => {
    const { casa, owner, id } = await assinante();
    expect(await owner.call('pausarAssinatura', { id, cancelar_faturas: false })).toEqual({ faturas_canceladas: 0 });
    expect(await vivas(casa)).toHaveLength(24);
  });
});

describe('retomarAssinatura', () => {
  it('[B2 B5] is current again, with the months from the present one on; running months stay single (decision 23)', async () => {
    const { casa, owner, id } = await assinante();
    await owner.call('pausarAssinatura', { id });
    const feitas = await owner.call('retomarAssinatura', { id });
    expect(feitas.faturas).toBeGreaterThanOrEqual(19);
    const referencias = (await vivas(casa)).map((fatura) => fatura.refer);
    expect(new Set(referencias).size).toBe(referencias.length);
    expect(referencias).toContain(hoje().slice(0, 7).replace('-', ''));
    expect(await owner.call('lerAssinatura', { id })).toMatchObject({ status: 'ativa', fim: null });
    await expect(owner.call('retomarAssinatura', { id })).rejects.toMatchObject({ status: 409 });
  });

  it('[B2] does not bring back a month that a person cancelled', async () => {
    const { casa, owner, id } = await assinante();
    const escolhida = (await faturas(casa)).at(-1);
    await owner.call('cancelarFatura', { id: escolhida?.id ?? '', motivo: 'Licença' });
    await owner.call('pausarAssinatura', { id });
    await owner.call('retomarAssinatura', { id });
    expect((await vivas(casa)).map((fatura) => fatura.refer)).not.toContain(escolhida?.refer);
  });

  it('[B2] a resumed subscription keeps its future end and owes nothing after it; a removed end is gone (decision 23)', async () => {
    const { casa, owner, id, plano_id } = await assinante();
    const fim = somarDias(hoje(), 100);
    await owner.call('encerrarAssinatura', { id, fim });
    const ate = (await vivas(casa)).map(({ refer }) => refer);
    await owner.call('editarAssinatura', { id, plano_id, inicio: inicio(), fim, status: 'pausada' });
    await owner.call('retomarAssinatura', { id });
    expect(await owner.call('lerAssinatura', { id })).toMatchObject({ status: 'ativa', fim });
    expect((await vivas(casa)).map(({ refer }) => refer)).toEqual(ate);
    await owner.call('retomarAssinatura', { id });
    expect(await owner.call('lerAssinatura', { id })).toMatchObject({ status: 'ativa', fim: null });
    expect((await vivas(casa)).length).toBeGreaterThan(ate.length);
  });

  it('[B5] is refused while the member has another current one', async () => {
    const { owner, id, membro_id, plano_id } = await assinante();
    await owner.call('cancelarAssinatura', { id });
    await owner.call('criarAssinatura', { membro_id, plano_id, inicio: hoje() });
    await expect(owner.call('retomarAssinatura', { id })).rejects.toMatchObject({
      status: 409,
      message: 'Este membro já tem uma assinatura ativa.',
    });
  });
});

describe('cancelarAssinatura and encerrarAssinatura', () => {
  it('[B2] cancels once', async () => {
    const { casa, owner, id } = await assinante();
    await owner.call('cancelarAssinatura', { id });
    expect((await vivas(casa)).every((fatura) => fatura.dt_vencimento <= hoje())).toBe(true);
    await expect(owner.call('cancelarAssinatura', { id })).rejects.toMatchObject({
      status: 409,
      message: 'Esta assinatura já está cancelada.',
    });
  });

  it('[B2] an end in the past cancels what is overdue after it too (decision 23)', async () => {
    const { casa, owner, id } = await assinante();
    const fim = somarDias(inicio(), 15);
    const contadas = await owner.call('lerAssinatura', { id, depois_de: fim });
    const vencidas = (await vivas(casa)).filter((f) => f.status === 'vencida' && f.dt_vencimento > fim);
    expect(vencidas.length).toBeGreaterThan(1);
    expect(contadas.vencidas_a_cancelar).toBe(vencidas.length);
    expect(await owner.call('lerAssinatura', { id })).toMatchObject({ vencidas_a_cancelar: 0 });
    const { faturas_canceladas } = await owner.call('encerrarAssinatura', { id, fim });
    expect(faturas_canceladas).toBe(contadas.a_cancelar);
    const restantes = await vivas(casa);
    expect(restantes.map((fatura) => fatura.status)).toEqual(['vencida']);
    expect(restantes[0]?.dt_vencimento.slice(0, 7)).toBe(fim.slice(0, 7));
  });

  it('[B2 B5] an end cancels what is due after it and makes the subscription not current', async () => {
    const { casa, owner, id, membro_id, plano_id } = await assinante();
    const fim = somarDias(hoje(), 70);
    await expect(owner.call('encerrarAssinatura', { id, fim: '2019-12-31' })).rejects.toMatchObject({
      status: 422,
      message: 'O fim não pode ser antes do início.',
    });
    await expect(owner.call('encerrarAssinatura', { id, fim: '' })).rejects.toMatchObject({
      status: 422,
      message: 'Informe a data de fim',
    });
    await owner.call('encerrarAssinatura', { id, fim });
    const restantes = await vivas(casa);
    expect(restantes.length).toBeGreaterThan(5);
    expect(restantes.every((fatura) => fatura.dt_vencimento <= fim)).toBe(true);
    expect(await owner.call('criarAssinatura', { membro_id, plano_id, inicio: somarDias(fim, 1) })).toMatchObject({
      aviso: null,
    });
  });

  it('[B2 F3] an end beyond the last invoice creates the invoices up to it (decision 23)', async () => {
    const { casa, owner, membro_id, plano_id } = await casaComPlano();
    const { id } = await owner.call('criarAssinatura', { membro_id, plano_id, inicio: hoje(), gerar_faturas: false });
    const fim = somarDias(somarMesesAoDia(hoje(), 3), -1);
    expect(await owner.call('encerrarAssinatura', { id, fim })).toEqual({ faturas: 3, faturas_canceladas: 0 });
    const feitas = await vivas(casa);
    expect(feitas).toHaveLength(3);
    expect(feitas.every(({ dt_vencimento }) => dt_vencimento >= hoje() && dt_vencimento <= fim)).toBe(true);
    expect(await owner.call('encerrarAssinatura', { id, fim })).toEqual({ faturas: 0, faturas_canceladas: 0 });
    await owner.call('retomarAssinatura', { id });
    await casa.rows(sql`delete from faturas where org_id = ${casa.orgId} returning 1`);
    expect(await owner.call('editarAssinatura', { id, plano_id, inicio: hoje(), fim })).toMatchObject({ faturas: 3 });
  });
});
