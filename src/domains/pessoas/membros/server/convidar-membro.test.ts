import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa } from '../../../../server/testing/house.ts';

describe('convidarMembro', () => {
  it('[M8 INV-20] nobody’s mailbox is filled: after a few letters to one e-mail the next ones wait', async () => {
    const casa = await novaCasa();
    const dona = casa.como('owner');
    const { id } = await dona.call('criarMembro', { nome: 'Dalva', email: 'alvo@exemplo.org', criar_acesso: true });
    const estados: number[] = [];
    for (let n = 0; n < 6; n++)
      estados.push(
        await dona.call('convidarMembro', { id, role: 'viewer' }).then(
          () => 200,
          ({ status }: { status: number }) => status,
        ),
      );
    expect(estados).toEqual([200, 200, 200, 200, 429, 429]);
    const outra = await dona.call('criarMembro', { nome: 'Edson', email: 'outro@exemplo.org', criar_acesso: true });
    expect([outra.avisos, outra.link_convite === null]).toEqual([[], false]);
  });

  it('[M8] invites with the role chosen, keeps one pending invitation and renews its link', async () => {
    const casa = await novaCasa();
    const admin = casa.como('admin');
    const { id } = await admin.call('criarMembro', { nome: 'Dalva', email: 'dalva@exemplo.org' });
    const primeiro = await admin.call('convidarMembro', { id, role: 'financeiro' });
    const segundo = await admin.call('convidarMembro', { id, role: 'financeiro' });
    expect(primeiro.link).not.toBe(segundo.link);
    const pendentes = await casa.rows(
      sql`select role, membro_id from org_invites where org_id = ${casa.orgId} and status = 'pending'`,
    );
    expect(pendentes).toEqual([{ role: 'financeiro', membro_id: id }]);
  });

  it('[M8 INV-08] an e-mail that is corrected ends the invitation that went to the wrong one, and no other', async () => {
    const casa = await novaCasa();
    const admin = casa.como('admin');
    const ficha = { nome: 'Dalva', email: 'dalva@errado.exemplo.org' };
    const { id } = await admin.call('criarMembro', ficha);
    await admin.call('convidarMembro', { id, role: 'viewer' });
    // The invitation goes to the person's other mailbox, on purpose.
    await admin.call('convidar', { email: 'dalva.outra@exemplo.org', papel: 'viewer', membro_id: id });
    const pendentes = () =>
      casa.rows(sql`select email from org_invites where org_id = ${casa.orgId} and status = 'pending' order by email`);
    await casa.como('operador').call('editarMembro', { ...ficha, id, telefone: '11 98765-4321' });
    expect(await pendentes()).toEqual([{ email: 'dalva.outra@exemplo.org' }, { email: ficha.email }]);
    await casa.como('operador').call('editarMembro', { ...ficha, id, email: 'dalva@exemplo.org' });
    expect(await pendentes()).toEqual([{ email: 'dalva.outra@exemplo.org' }]);
  });

  it('[M2 M8] refuses a member without e-mail, one who can sign in already, and a role above the caller’s', async () => {
    const casa = await novaCasa();
    const admin = casa.como('admin');
    const semEmail = await admin.call('criarMembro', { nome: 'Edson' });
    await expect(admin.call('convidarMembro', { id: semEmail.id, role: 'viewer' })).rejects.toMatchObject({
      status: 422,
      message: 'Sem e-mail',
    });
    const { id } = await admin.call('criarMembro', { nome: 'Dalva', email: 'dalva@exemplo.org' });
    await expect(admin.call('convidarMembro', { id, role: 'owner' })).rejects.toMatchObject({ status: 403 });
    await casa.rows(
      sql`update profiles set membro_id = ${id} where org_id = ${casa.orgId} and role = 'viewer' returning 1`,
    );
    await expect(admin.call('convidarMembro', { id, role: 'viewer' })).rejects.toMatchObject({
      status: 409,
      message: 'Este membro já tem acesso ao sistema.',
    });
  });

  it('[Z1] is for gestão only', async () => {
    const casa = await novaCasa();
    const { id } = await casa.como('owner').call('criarMembro', { nome: 'Dalva', email: 'dalva@exemplo.org' });
    for (const papel of ['viewer', 'operador', 'financeiro'] as const) {
      await expect(casa.como(papel).call('convidarMembro', { id, role: 'viewer' })).rejects.toMatchObject({
        status: 403,
      });
    }
  });
});
