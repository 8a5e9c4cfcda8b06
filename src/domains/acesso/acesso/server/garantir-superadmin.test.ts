import { beforeEach, describe, expect, it } from 'vitest';
import { passwordMatches } from '../../../../server/crypto/password.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, novaConta } from '../../../../server/testing/account.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { garantirSuperadmin } from './garantir-superadmin.ts';

const contas = () =>
  acessoRows<{ email: string; senha_hash: string; senha_provisoria: boolean }>(
    sql`select email, senha_hash, senha_provisoria from contas where superadmin`,
  );

async function iniciar(env: { SUPERADMIN_EMAIL?: string; SUPERADMIN_PASSWORD?: string } = {}): Promise<string> {
  const services = await testServices();
  return (await garantirSuperadmin({ ...services, env: { ...services.env, ...env } })).join('\n');
}

beforeEach(async () => {
  await acessoRows(sql`delete from contas where superadmin`);
});

describe('the platform’s one account', () => {
  it('[INV-16] its first password is shown once, random, and due to be changed; the operator’s own is not shown', async () => {
    const [, senha = ''] = /senha (\S+)/.exec(await iniciar()) ?? [];
    const [conta] = await contas();
    expect(conta).toMatchObject({ email: 'superadmin@ile.local', senha_provisoria: true });
    expect(await passwordMatches(senha, conta?.senha_hash ?? null)).toBe(true);
    expect(await iniciar()).toBe('');
    await acessoRows(sql`delete from contas where superadmin`);
    expect(await iniciar({ SUPERADMIN_PASSWORD: 'quartinha-de-barro' })).not.toContain('quartinha-de-barro');
    expect(await contas()).toMatchObject([{ senha_provisoria: false }]);
  });

  it('[INV-17] is made once: another e-mail in a later setting makes none and raises nobody', async () => {
    await iniciar();
    const pessoa = await novaConta();
    for (const SUPERADMIN_EMAIL of [pessoa.email, 'outro@exemplo.org'])
      expect(await iniciar({ SUPERADMIN_EMAIL })).toBe('');
    expect(await contas()).toMatchObject([{ email: 'superadmin@ile.local' }]);
  });

  it('[INV-17] does not raise an account that has the e-mail at the first start either', async () => {
    const { email } = await novaConta();
    expect(await iniciar({ SUPERADMIN_EMAIL: email })).toMatch(/^Atenção: ninguém administra a plataforma, pois /);
    expect(await contas()).toEqual([]);
  });

  it('two first starts at once make one', async () => {
    const linhas = await Promise.all([iniciar(), iniciar({ SUPERADMIN_EMAIL: 'outro@exemplo.org' })]);
    expect(linhas.filter(Boolean)).toHaveLength(1);
    expect(await contas()).toHaveLength(1);
  });
});
