import { afterEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje, standStill } from '../../../../server/testing/clock.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { somarDias } from '../../../../shared/datas.ts';

const novoPlano = (casa: TestHouse, campos: Partial<{ valor_centavos: number; dia_vencimento: number }> = {}) =>
  casa.como('owner').call('criarPlano', { nome: 'Corrente', valor_centavos: 20_000, dia_vencimento: 10, ...campos });

const faturas = (casa: TestHouse, membroId: string) =>
  casa.rows<{
    refer: string;
    dt_vencimento: string;
    status: string;
    valor_centavos: number;
    vl_desconto_centavos: number;
  }>(sql`
    select refer, dt_vencimento, status, valor_centavos, vl_desconto_centavos from faturas
    where org_id = ${casa.orgId} and membro_id = ${membroId} order by dt_vencimento`);

afterEach(() => vi.useRealTimers());

describe('criarMembro with a plan or an access', () => {
  it('[M7] opens the subscription on the admission date, with 24 invoices at the plan’s value less the discount', async () => {
    const casa = await novaCasa();
    const plano = await novoPlano(casa);
    const novo = await casa.como('operador').call('criarMembro', {
      nome: 'Dalva',
      data_admissao_terreiro: '2025-01-11',
      plano_id: plano.id,
      desconto_centavos: 5000,
    });
    expect(novo).toMatchObject({ faturas: 24, avisos: [] });
    const feitas = await faturas(casa, novo.id);
    expect(feitas.map((fatura) => fatura.dt_vencimento).filter((_, n) => n === 0 || n === 23)).toEqual([
      '2025-02-10',
      '2027-01-10',
    ]);
    expect(feitas.every((fatura) => fatura.valor_centavos === 20_000 && fatura.vl_desconto_centavos === 5000)).toBe(
      true,
    );
    expect(feitas.every((fatura) => (fatura.status === 'vencida') === fatura.dt_vencimento < hoje())).toBe(true);
    expect((await casa.como('owner').call('lerMembro', { id: novo.id })).assinatura).toMatchObject({
      plano: 'Corrente',
      inicio: '2025-01-11',
      desconto_centavos: 5000,
    });
  });

  it('[M7] starts today without an admission date, and on another day when asked', async () => {
    const casa = await novaCasa();
    const plano_id = (await novoPlano(casa)).id;
    const semData = await casa.como('owner').call('criarMembro', { nome: 'Dalva', plano_id });
    const outra = await casa.como('owner').call('criarMembro', {
      nome: 'Edson',
      data_admissao_terreiro: '2019-03-01',
      plano_id,
      assinatura_inicio: somarDias(hoje(), 40),
    });
    const assinatura = async (id: string) => (await casa.como('owner').call('lerMembro', { id })).assinatura?.inicio;
    expect(await assinatura(semData.id)).toBe(hoje());
    expect(await assinatura(outra.id)).toBe(somarDias(hoje(), 40));
  });

  it('[M7 F8] an invoice due today is not overdue yet', async () => {
    standStill();
    const casa = await novaCasa();
    const mes = hoje().slice(0, 8);
    // No plan is due on the 29th or later.
    const vencimento = `${mes}${hoje() < `${mes}28` ? hoje().slice(8) : '28'}`;
    const novo = await casa.como('owner').call('criarMembro', {
      nome: 'Dalva',
      plano_id: (await novoPlano(casa, { dia_vencimento: Number(vencimento.slice(8)) })).id,
      assinatura_inicio: `${mes}01`,
    });
    const [primeira] = await faturas(casa, novo.id);
    expect([primeira?.dt_vencimento, primeira?.status]).toEqual([
      vencimento,
      vencimento < hoje() ? 'vencida' : 'pendente',
    ]);
  });

  it('[M7] caps a discount at the value', async () => {
    const casa = await novaCasa();
    const plano_id = (await novoPlano(casa, { valor_centavos: 1000 })).id;
    const novo = await casa.como('owner').call('criarMembro', { nome: 'Dalva', plano_id, desconto_centavos: 99_999 });
    expect((await faturas(casa, novo.id)).every((fatura) => fatura.vl_desconto_centavos === 1000)).toBe(true);
  });

  it('[M7 M9] keeps the member when the plan became inactive meanwhile, and says so', async () => {
    const casa = await novaCasa();
    const plano = await novoPlano(casa);
    await casa.como('owner').call('editarPlano', {
      id: plano.id,
      nome: 'Corrente',
      valor_centavos: 20_000,
      dia_vencimento: 10,
      ativo: false,
    });
    const novo = await casa.como('owner').call('criarMembro', { nome: 'Dalva', plano_id: plano.id });
    expect(novo.avisos).toEqual([
      {
        titulo: 'Membro cadastrado, mas houve problema na assinatura',
        motivo: 'O plano escolhido está inativo.',
      },
    ]);
    expect(await casa.como('owner').call('lerMembro', { id: novo.id })).toMatchObject({
      nome: 'Dalva',
      assinatura: null,
    });
  });

  it('[M7 M9] keeps member and subscription when the invoices would fall before 2020, and says so', async () => {
    const casa = await novaCasa();
    const plano = await novoPlano(casa);
    const novo = await casa
      .como('owner')
      .call('criarMembro', { nome: 'Dalva', data_admissao_terreiro: '2012-05-01', plano_id: plano.id });
    expect(novo.avisos).toEqual([
      {
        titulo: 'Assinatura criada, mas houve problema nas faturas',
        motivo: 'As faturas vencem de 2020 a 2100; escolha um início dentro desse período.',
      },
    ]);
    expect(await faturas(casa, novo.id)).toEqual([]);
    expect((await casa.como('owner').call('lerMembro', { id: novo.id })).assinatura).toMatchObject({
      inicio: '2012-05-01',
    });
  });

  it('[M7 M8] with ‘Criar acesso’ invites the e-mail as viewer, once; without an e-mail it says so', async () => {
    const casa = await novaCasa();
    const admin = casa.como('admin');
    const novo = await admin.call('criarMembro', { nome: 'Dalva', email: ' Dalva@Exemplo.org ', criar_acesso: true });
    expect(novo.link_convite).toMatch(/#/);
    await admin.call('convidarMembro', { id: novo.id, role: 'viewer' });
    const convites = await casa.rows(
      sql`select email, role, membro_id, status from org_invites where org_id = ${casa.orgId}`,
    );
    expect(convites).toEqual([{ email: 'dalva@exemplo.org', role: 'viewer', membro_id: novo.id, status: 'pending' }]);
    const semEmail = await admin.call('criarMembro', { nome: 'Edson', criar_acesso: true });
    expect(semEmail).toMatchObject({
      link_convite: null,
      avisos: [{ titulo: 'Membro cadastrado, mas sem e-mail válido para login', motivo: null }],
    });
  });

  it('[M7] tells when the e-mail belongs to somebody of the house already', async () => {
    const casa = await novaCasa();
    const { email } = casa.usuario('operador');
    const novo = await casa.como('admin').call('criarMembro', { nome: 'Dalva', email, criar_acesso: true });
    expect(novo.avisos).toEqual([
      { titulo: 'Membro cadastrado, mas sem acesso', motivo: 'Esta pessoa já faz parte da casa.' },
    ]);
  });

  it('[Z1] refuses a plan without assinaturas:link, and access without gestão, before anything is written', async () => {
    const casa = await novaCasa();
    const plano_id = (await novoPlano(casa)).id;
    await casa.rows(
      sql`update profiles set permissoes = '{membros:create,membros:view}' where org_id = ${casa.orgId} and role = 'operador' returning 1`,
    );
    await expect(casa.como('operador').call('criarMembro', { nome: 'A', plano_id })).rejects.toMatchObject({
      status: 403,
    });
    await expect(
      casa.como('operador').call('criarMembro', { nome: 'B', email: 'b@exemplo.org', criar_acesso: true }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(casa.como('financeiro').call('criarMembro', { nome: 'C' })).rejects.toMatchObject({ status: 403 });
    expect((await casa.como('owner').call('listarMembros', {})).total).toBe(0);
  });
});
