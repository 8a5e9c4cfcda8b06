import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { comoSuperadmin } from '../../server/testing/platform.ts';
import { sql, type Statement } from '../../server/database/sql.ts';
import { novaConta } from '../../server/testing/account.ts';
import { novaCasa } from '../../server/testing/house.ts';
import { meanwhile } from '../../server/testing/meanwhile.ts';
import { testServices } from '../../server/testing/product.ts';

// Does what changed-meanwhile.test.ts does for what the superadmin reads: houses, plans, contracts,
// accounts.

async function enquanto<Result>(
  door: 'acesso' | 'plataforma',
  first: Statement,
  call: () => Promise<Result>,
): Promise<Result> {
  const { doors } = await testServices();
  return meanwhile((work) => doors[door]({}, work), first, call);
}

/** The 'before' of the newest trace line of an action on something. */
async function antesEm(acao: string, alvo: string): Promise<unknown> {
  const { doors } = await testServices();
  const [linha] = await doors.plataforma({ readOnly: true }, (db) =>
    db.rows<{ antes: unknown }>(
      sql`select antes from auditoria where acao = ${acao} and alvo = ${alvo} order by quando desc, id desc limit 1`,
    ),
  );
  return linha?.antes;
}

const PLANO = { preco_centavos: 5000, ativo: true, descricao: null };

async function novoPlano() {
  const eu = await comoSuperadmin();
  const plano = { ...PLANO, nome: `Plano ${randomUUID()}` };
  const { id } = await eu.call('criarPlanoSaas', plano);
  return { eu, id, plano };
}

/** Only a house that had money is put away; this test sets the mark alone. */
const guardar = (id: string): Statement => sql`
  update terreiros set guardado_em = now(), expurgo_em = now() + interval '30 days', guardado_por = ile_uuidv7() where id = ${id}`;

describe('a plan of the platform', () => {
  it('[X7] is edited as the other left it, by the trace', async () => {
    const { eu, id, plano } = await novoPlano();
    await enquanto('plataforma', sql`update saas_plan set preco_centavos = 6000 where id = ${id}`, () =>
      eu.call('editarPlanoSaas', { ...plano, id, preco_centavos: 7000 }),
    );
    expect(await antesEm('plataforma.plano_editar', id)).toMatchObject({ preco_centavos: 6000 });
  });

  it('[X7] has exactly the features saved last', async () => {
    const { eu, id } = await novoPlano();
    const por = sql`
      with plano as (select id from saas_plan where id = ${id} for update)
      insert into saas_plan_features (plan_id, feature) select id, 'faturas' from plano returning 1`;
    await enquanto('plataforma', por, () => eu.call('salvarFuncionalidades', { id, features: ['planos'] }));
    const { itens } = await eu.call('listarPlanosSaas', {});
    expect(itens.find((plano) => plano.id === id)?.features).toEqual(['planos']);
  });
});

describe('a house, by the superadmin', () => {
  it('[X5 X8] is edited, and has its contract changed, as the other left them, by the trace', async () => {
    const [{ eu, id: plan_id }, casa] = [await novoPlano(), await novaCasa()];
    const id = casa.orgId;
    await enquanto('plataforma', sql`update terreiros set nome = 'Casa do meio' where id = ${id}`, () =>
      eu.call('editarTerreiro', { id, nome: 'Casa de depois', email: null }),
    );
    expect(await antesEm('plataforma.terreiro_editar', id)).toMatchObject({ nome: 'Casa do meio' });
    await eu.call('salvarContrato', { id, plan_id, inicio: '2026-01-01' });
    await enquanto('plataforma', sql`update saas_org_contract set fim = '2026-06-30' where org_id = ${id}`, () =>
      eu.call('salvarContrato', { id, plan_id: null }),
    );
    expect(await antesEm('plataforma.contrato', id)).toMatchObject({ fim: '2026-06-30' });
  });

  it('[X4] is brought back once', async () => {
    const [eu, casa, { doors }] = [await comoSuperadmin(), await novaCasa(), await testServices()];
    const id = casa.orgId;
    await doors.plataforma({}, (db) => db.count(guardar(id)));
    const abrir = sql`update terreiros set guardado_em = null, expurgo_em = null, guardado_por = null where id = ${id}`;
    const segunda = enquanto('plataforma', abrir, () => eu.call('restaurarTerreiro', { id }));
    await expect(segunda).rejects.toMatchObject({ status: 409, code: 'terreiro_aberto' });
  });

  it('[X4 X6] that is being put away takes nobody in', async () => {
    const [eu, casa, conta] = [await comoSuperadmin(), await novaCasa(), await novaConta()];
    const id = casa.orgId;
    const recusa = { status: 409, code: 'terreiro_guardado' };
    const dono = enquanto('plataforma', guardar(id), () => eu.call('vincularOwner', { id, email: conta.email }));
    await expect(dono).rejects.toMatchObject(recusa);
    const outra = (await novaCasa()).orgId;
    const pessoa = enquanto('plataforma', guardar(outra), () =>
      eu.call('vincularPessoa', { id: conta.id, org_id: outra, role: 'admin' }),
    );
    await expect(pessoa).rejects.toMatchObject(recusa);
  });

  it('[X4] a person who has just joined another house comes as a viewer (decision 1)', async () => {
    const [eu, casa, primeira, conta] = [await comoSuperadmin(), await novaCasa(), await novaCasa(), await novaConta()];
    const entrar = sql`
      with conta as (select id, nome, email from contas where id = ${conta.id} for update)
      insert into profiles (user_id, org_id, nome, email, role) select id, ${primeira.orgId}, nome, email, 'viewer' from conta returning 1`;
    const vinculo = enquanto('acesso', entrar, () =>
      eu.call('vincularPessoa', { id: conta.id, org_id: casa.orgId, role: 'admin' }),
    );
    expect(await vinculo).toEqual({ role: 'viewer' });
  });
});
