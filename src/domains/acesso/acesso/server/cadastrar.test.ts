import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, cartasPara, novaConta, semLimites } from '../../../../server/testing/account.ts';
import { novaCasa, visitante } from '../../../../server/testing/house.ts';
import { meanwhile } from '../../../../server/testing/meanwhile.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { inserirPerfil } from './cadastro.ts';

beforeEach(semLimites);

const novo = () => ({ nome: 'Iyá Dandara', email: `nova-${randomUUID()}@exemplo.org`, senha: 'folha da costa' });
const contasDe = (email: string) => acessoRows<{ id: string }>(sql`select id from contas where email = ${email}`);

describe('cadastrar', () => {
  it('[A8] the four validation texts, under their fields', async () => {
    const alguem = await visitante();
    const casos = [
      [{ nome: '   ' }, 'nome', 'Informe seu nome completo.'],
      [{ email: 'sem arroba' }, 'email', 'Informe um e-mail válido.'],
      [{ senha: '12345' }, 'senha', 'A senha deve ter pelo menos 6 caracteres.'],
      [{ senha: 'password' }, 'senha', 'Esta senha é comum demais. Escolha outra.'],
    ] as const;
    for (const [troca, campo, frase] of casos) {
      await expect(alguem.call('cadastrar', { ...novo(), ...troca })).rejects.toMatchObject({
        status: 422,
        fields: { [campo]: frase },
      });
    }
  });

  it('[A8 A9 A10] signs up without a code: signed in, waiting, e-mail trimmed and lower-cased, and a letter is sent', async () => {
    const pedido = novo();
    const resposta = await (
      await visitante()
    ).call('cadastrar', { ...pedido, email: `  ${pedido.email.toUpperCase()} ` });
    expect(resposta).toMatchObject({
      vinculado: false,
      erro_vinculo: null,
      sessao: { casa: null, usuario: { email: pedido.email, nome: 'Iyá Dandara' } },
    });
    const [carta] = await cartasPara(pedido.email);
    expect(carta?.assunto).toBe('Sua conta foi criada');
    expect(carta?.texto).not.toContain('Dandara');
    expect(carta?.texto).toContain('/login');
  });

  it('[A9] joins as viewer without a member if the code is valid', async () => {
    const casa = await novaCasa();
    const { vinculado, sessao } = await (
      await visitante()
    ).call('cadastrar', { ...novo(), codigo: ` ${casa.codigo.toLowerCase()} ` });
    expect({ vinculado, papel: sessao.papel, casa: sessao.casa?.id, membro: sessao.membro_id }).toEqual({
      vinculado: true,
      papel: 'viewer',
      casa: casa.orgId,
      membro: null,
    });
  });

  it('[A9] an unknown code, or a house’s UUID, creates nothing', async () => {
    const casa = await novaCasa();
    for (const codigo of ['ZZZZZ-ZZZZZ', casa.orgId]) {
      const pedido = novo();
      await expect((await visitante()).call('cadastrar', { ...pedido, codigo })).rejects.toMatchObject({
        message: 'Código de terreiro inválido. Verifique com o administrador.',
      });
      expect(await contasDe(pedido.email)).toHaveLength(0);
    }
  });

  it('[A9] says so and why if the code cannot be checked', async () => {
    const alguem = await visitante();
    const erros: string[] = [];
    for (let n = 0; n < 22; n += 1) {
      await acessoRows(sql`delete from limites where chave like 'cadastro:%'`);
      await alguem
        .call('cadastrar', { ...novo(), codigo: 'ZZZZZ-ZZZZZ' })
        .catch((error: Error) => erros.push(error.message));
    }
    expect(erros.at(-1)).toMatch(/^Erro ao validar código: Muitas tentativas\. Tente de novo em \d+ segundos\.$/);
  });

  it('[A9] the code is renewed between its check and the link: the account is kept, and the answer says so', async () => {
    const casa = await novaCasa();
    const { doors } = await testServices();
    // Locks the new account's row until the code has changed, so that the sign-up waits inside its
    // transaction.
    const pedido = novo();
    const alguem = await visitante();
    const resposta = await meanwhile(
      (work) =>
        doors.acesso({}, async (db) => {
          await work(db);
          await casa.rows(sql`update terreiros set access_code = '0000000000' where id = ${casa.orgId} returning 1`);
          await db.count(sql`delete from contas where email = ${pedido.email}`);
        }),
      sql`insert into contas (nome, email) values ('Outra', ${pedido.email})`,
      () => alguem.call('cadastrar', { ...pedido, codigo: casa.codigo }),
    );
    expect(resposta).toMatchObject({
      vinculado: false,
      erro_vinculo:
        'Conta criada, mas houve erro ao vincular ao terreiro: Código de terreiro inválido. Verifique com o administrador.',
      sessao: { casa: null },
    });
  });

  it('[A8] an e-mail that has an account: one neutral refusal, nothing changed, its owner told by letter', async () => {
    const { email, senha } = await novaConta();
    const alguem = await visitante();
    await expect(alguem.call('cadastrar', { ...novo(), email })).rejects.toMatchObject({
      status: 409,
      message: 'Erro ao criar conta.',
    });
    expect((await cartasPara(email)).map((carta) => carta.assunto)).toEqual(['Você já tem uma conta']);
    await alguem.call('entrar', { email, senha });
  });

  it('[A8 INV-20] signing up repeatedly with an e-mail that has an account does not fill its mailbox', async () => {
    const { email } = await novaConta();
    const alguem = await visitante();
    for (let n = 0; n < 8; n += 1)
      await expect(alguem.call('cadastrar', { ...novo(), email })).rejects.toMatchObject({ status: 409 });
    expect(await cartasPara(email)).toHaveLength(5);
  });

  it('[A8] two accounts with one e-mail at once: one', async () => {
    const pedido = novo();
    const alguem = await visitante();
    const tentativas = await Promise.allSettled([alguem.call('cadastrar', pedido), alguem.call('cadastrar', pedido)]);
    expect(tentativas.map((t) => t.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await contasDe(pedido.email)).toHaveLength(1);
  });

  it('[A8] ten people signing up at once from one house all get in; an eleventh waits', async () => {
    const casa = await novaCasa();
    const alguem = await visitante();
    const dez = await Promise.all(
      Array.from({ length: 10 }, () => alguem.call('cadastrar', { ...novo(), codigo: casa.codigo })),
    );
    expect(dez.every(({ vinculado }) => vinculado)).toBe(true);
    await expect(alguem.call('cadastrar', novo())).rejects.toMatchObject({ status: 429 });
  });

  it('[A9] nobody is linked with a code that is not the house’s', async () => {
    const [casa, conta] = [await novaCasa(), await novaConta()];
    const { doors } = await testServices();
    expect(
      await doors.acesso({}, (db) => inserirPerfil(db, conta.id, { id: casa.orgId, access_code: 'AAAAAAAAAA' })),
    ).toBe(0);
    expect(
      await doors.acesso({}, (db) => inserirPerfil(db, conta.id, { id: casa.orgId, access_code: casa.codigo })),
    ).toBe(1);
  });
});
