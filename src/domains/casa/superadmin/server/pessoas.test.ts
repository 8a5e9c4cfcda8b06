import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, novaConta, semLimites } from '../../../../server/testing/account.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { meanwhile } from '../../../../server/testing/meanwhile.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { comoSuperadmin, rastro } from '../../../../server/testing/platform.ts';

beforeEach(semLimites);

describe('people without a house', () => {
  it('[X6] are taken out again of a house that has no owner yet, and moved from it', async () => {
    const eu = await comoSuperadmin();
    const conta = await novaConta();
    const [nova, outra] = [
      await eu.call('cadastrarTerreiro', { nome: 'Casa nova', email: '' }),
      await eu.call('cadastrarTerreiro', { nome: 'Outra casa', email: '' }),
    ];
    await eu.call('vincularPessoa', { id: conta.id, org_id: nova.id, role: 'financeiro' });
    expect(await eu.call('vincularPessoa', { id: conta.id, org_id: outra.id })).toEqual({ role: 'viewer' });
    await eu.call('desvincularPessoa', { id: conta.id });
    expect((await eu.call('listarPessoas', { email: conta.email })).itens).toMatchObject([{ casa: null }]);
    // Nobody becomes more by what was not said.
    expect(await eu.call('vincularPessoa', { id: conta.id, org_id: nova.id })).toEqual({ role: 'viewer' });
  });

  it('[X6] are listed, linked with a role, moved as viewers without a list, and taken out', async () => {
    const eu = await comoSuperadmin();
    const conta = await novaConta();
    const [de, para] = [await novaCasa(), await novaCasa()];
    expect((await eu.call('listarPessoas', {})).itens.map(({ id }) => id)).toContain(conta.id);
    expect(await eu.call('vincularPessoa', { id: conta.id, org_id: de.orgId, role: 'financeiro' })).toEqual({
      role: 'financeiro',
    });
    expect((await eu.call('listarPessoas', {})).itens.map(({ id }) => id)).not.toContain(conta.id);
    await expect(eu.call('vincularPessoa', { id: conta.id, org_id: de.orgId })).rejects.toMatchObject({
      message: 'Esta pessoa já faz parte da casa.',
    });
    await acessoRows(sql`update profiles set permissoes = '{logs:view}', paused = true where user_id = ${conta.id}`);
    expect(await eu.call('vincularPessoa', { id: conta.id, org_id: para.orgId, role: 'owner' })).toEqual({
      role: 'viewer',
    });
    expect(
      await acessoRows(
        sql`select org_id, role, permissoes, paused, membro_id from profiles where user_id = ${conta.id}`,
      ),
    ).toEqual([{ org_id: para.orgId, role: 'viewer', permissoes: [], paused: false, membro_id: null }]);
    expect((await eu.call('listarPessoas', { email: ` ${conta.email.toUpperCase()}\u200b` })).itens).toMatchObject([
      { id: conta.id, casa: { id: para.orgId, role: 'viewer' } },
    ]);
    await eu.call('desvincularPessoa', { id: conta.id });
    await expect(eu.call('desvincularPessoa', { id: conta.id })).rejects.toMatchObject({
      message: 'Usuário não encontrado.',
    });
    expect((await rastro(conta.id)).map(({ acao }) => acao)).toEqual([
      'plataforma.usuario_vincular',
      'plataforma.usuario_vincular',
      'plataforma.usuario_desvincular',
    ]);
  });

  it('[X6 INV-52] writes what the platform does to a team into the trace of that house, which its people read', async () => {
    const eu = await comoSuperadmin();
    const [de, para, conta] = [await novaCasa(), await novaCasa(), await novaConta()];
    await eu.call('vincularPessoa', { id: conta.id, org_id: de.orgId, role: 'admin' });
    await eu.call('vincularOwner', { id: de.orgId, email: conta.email, nome: '' });
    await eu.call('vincularPessoa', { id: conta.id, org_id: para.orgId });
    await eu.call('desvincularPessoa', { id: conta.id });
    const lido = async (casa: typeof de) =>
      (await casa.como('owner').call('listarAuditoria', { area: 'usuario' })).itens
        .filter(({ alvo }) => alvo === conta.id)
        .map(({ acao, user_id, antes, depois }) => [acao, user_id, antes, depois]);
    expect(await lido(de)).toEqual([
      ['usuario.plataforma_remover', null, { role: 'owner' }, null],
      ['usuario.plataforma_vincular', null, expect.objectContaining({ role: 'admin' }), { role: 'owner' }],
      ['usuario.plataforma_vincular', null, null, { role: 'admin' }],
    ]);
    expect(await lido(para)).toEqual([
      ['usuario.plataforma_remover', null, { role: 'viewer' }, null],
      ['usuario.plataforma_vincular', null, null, { role: 'viewer' }],
    ]);
  });

  it('[X6 INV-41] lists the newest 200 of many waiting people', async () => {
    const eu = await comoSuperadmin();
    await acessoRows(sql`
      insert into contas (nome, email, created_at)
      select 'Espera', 'espera-' || n || '@exemplo.org', now() + make_interval(secs => n) from generate_series(1, 201) n
      returning 1`);
    const { itens } = await eu.call('listarPessoas', {});
    expect([itens.length, itens[0]?.email, itens.at(-1)?.email]).toEqual([
      200,
      'espera-201@exemplo.org',
      'espera-2@exemplo.org',
    ]);
    await acessoRows(sql`delete from contas where email like 'espera-%'`);
  });

  it('[X6] the last active owner is neither moved nor taken out (INV-12)', async () => {
    const eu = await comoSuperadmin();
    const [casa, outra] = [await novaCasa(), await novaCasa()];
    const { id } = casa.usuario('owner');
    const recusa = { status: 409, message: 'A casa precisa de pelo menos um responsável ativo.' };
    await expect(eu.call('desvincularPessoa', { id })).rejects.toMatchObject(recusa);
    await expect(eu.call('vincularPessoa', { id, org_id: outra.orgId })).rejects.toMatchObject(recusa);
    expect(await casa.como('owner').call('lerSessao', {})).toMatchObject({ papel: 'owner', casa: { id: casa.orgId } });
  });

  it.each(['desvincularPessoa', 'vincularPessoa'] as const)(
    '[X6 INV-34] %s holds the account no sooner than its house, which another call may hold that asks for the account',
    async (acao) => {
      const [eu, { doors }] = [await comoSuperadmin(), await testServices()];
      const [casa, outra] = [await novaCasa(), await novaCasa()];
      const { id } = await novaConta({ orgId: casa.orgId });
      const ida = meanwhile(
        (work) =>
          doors.acesso({}, async (db) => {
            await work(db);
            await acessoRows(sql`select from contas where id = ${id} for key share`);
          }),
        sql`select from terreiros where id = ${casa.orgId} for no key update`,
        () => eu.call(acao, acao === 'vincularPessoa' ? { id, org_id: outra.orgId } : { id }),
      );
      await expect(ida).resolves.toBeDefined();
    },
  );

  it.each(['desvincularPessoa', 'vincularPessoa'] as const)(
    '[X6 INV-14] %s leaves no invitation of the former house open that would bring the person back',
    async (acao) => {
      const eu = await comoSuperadmin();
      const [casa, outra, conta] = [await novaCasa(), await novaCasa(), await novaConta()];
      await casa.como('owner').call('convidar', { email: conta.email, papel: 'admin' });
      await outra.como('owner').call('convidar', { email: conta.email, papel: 'operador' });
      const { id } = conta;
      await eu.call('vincularPessoa', { id, org_id: casa.orgId, role: 'financeiro' });
      await eu.call(acao, acao === 'vincularPessoa' ? { id, org_id: outra.orgId } : { id });
      expect((await casa.como('owner').call('listarConvites', {})).itens).toEqual([]);
      expect((await outra.como('owner').call('listarConvites', {})).itens).toHaveLength(1);
    },
  );

  it('[X6] an account or a house that is not there is said to be missing', async () => {
    const eu = await comoSuperadmin();
    const [conta, casa] = [await novaConta(), await novaCasa()];
    const nada = crypto.randomUUID();
    const semPessoa = { status: 404, message: 'Usuário não encontrado.' };
    await expect(eu.call('vincularPessoa', { id: nada, org_id: casa.orgId })).rejects.toMatchObject(semPessoa);
    await expect(eu.call('desvincularPessoa', { id: nada })).rejects.toMatchObject(semPessoa);
    const semTerreiro = { status: 404, code: 'terreiro_nao_encontrado' };
    await expect(eu.call('vincularPessoa', { id: conta.id, org_id: nada })).rejects.toMatchObject(semTerreiro);
    await expect(eu.call('vincularOwner', { id: nada, email: conta.email })).rejects.toMatchObject(semTerreiro);
    await expect(eu.call('salvarContrato', { id: nada, plan_id: null })).rejects.toMatchObject(semTerreiro);
  });
});
