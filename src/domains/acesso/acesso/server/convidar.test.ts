import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, cartasPara, novaConta, semLimites } from '../../../../server/testing/account.ts';
import { novaCasa, visitante, type TestHouse } from '../../../../server/testing/house.ts';

beforeEach(semLimites);

const novoEmail = () => `convidada-${randomUUID()}@exemplo.org`;
const tokenDe = ({ caminho }: { caminho: string }) => caminho.replace('/convite#', '');
const convites = (casa: TestHouse) =>
  casa.rows<{ status: string; role: string }>(
    sql`select status, role from org_invites where org_id = ${casa.orgId} order by created_at`,
  );

describe('convidar', () => {
  it('[C4] sends a letter with a link, answers it once to copy, and names neither house nor role in it', async () => {
    const casa = await novaCasa();
    const email = novoEmail();
    const convite = await casa.como('admin').call('convidar', { email: ` ${email.toUpperCase()} `, papel: 'operador' });
    const dias = await acessoRows(sql`
      select extract(epoch from expira_em - ${now()}::timestamptz)::float8 / 86400 as valem from org_invites where id = ${convite.id}`);
    expect(dias).toEqual([{ valem: expect.closeTo(7, 2) as number }]);
    const [carta] = await cartasPara(email);
    expect(carta?.assunto).toBe('Seu convite');
    expect(carta?.texto).toContain(convite.caminho);
    expect(carta?.texto).not.toMatch(new RegExp(`Casa|operador|${casa.codigo}`, 'i'));
    expect(await (await visitante()).call('abrirConvite', { token: tokenDe(convite) })).toMatchObject({
      email,
      papel: 'operador',
      minha: false,
    });
    const { itens } = await casa.como('owner').call('listarConvites', {});
    expect(itens).toMatchObject([{ id: convite.id, email, papel: 'operador', vencido: false }]);
    expect(JSON.stringify(itens)).not.toContain(tokenDe(convite));
  });

  it('[C4] the letter is in Portuguese whatever the screen of whoever invites', async () => {
    const casa = await novaCasa();
    const email = novoEmail();
    const pedido = await casa
      .como('owner')
      .fetch('POST', '/api/acesso/convites', { email }, { 'accept-language': 'en-US' });
    expect(pedido.status).toBe(200);
    const [carta] = await cartasPara(email);
    expect(carta?.assunto).toBe('Seu convite');
    expect(carta?.texto).toContain('Você recebeu um convite');
  });

  it('[M8] inviting again keeps one pending row and renews the link; another role replaces it', async () => {
    const casa = await novaCasa();
    const email = novoEmail();
    const dona = casa.como('owner');
    const primeiro = await dona.call('convidar', { email });
    const segundo = await dona.call('convidar', { email });
    expect(segundo.id).toBe(primeiro.id);
    expect(await convites(casa)).toEqual([{ status: 'pending', role: 'viewer' }]);
    await expect((await visitante()).call('abrirConvite', { token: tokenDe(primeiro) })).rejects.toMatchObject({
      status: 410,
      message: 'Este convite venceu, foi revogado ou já foi usado. Peça outro a quem convidou você.',
    });
    await dona.call('convidar', { email, papel: 'admin' });
    expect(await convites(casa)).toEqual([
      { status: 'revoked', role: 'viewer' },
      { status: 'pending', role: 'admin' },
    ]);
  });

  it('[C4] the later of two simultaneous invitations of one e-mail counts, with its own role and author', async () => {
    const casa = await novaCasa();
    for (let vez = 0; vez < 5; vez++) {
      const email = novoEmail();
      const papeis = ['operador', 'financeiro'] as const;
      const feitos = await Promise.all(
        (['admin', 'owner'] as const).map((quem, n) => casa.como(quem).call('convidar', { email, papel: papeis[n] })),
      );
      expect((await convites(casa)).filter(({ status }) => status === 'pending')).toHaveLength(vez + 1);
      const abertos = await Promise.allSettled(
        feitos.map(async (feito) => (await visitante()).call('abrirConvite', { token: tokenDe(feito) })),
      );
      const valido = abertos.findIndex(({ status }) => status === 'fulfilled');
      const { itens } = await casa.como('owner').call('listarConvites', {});
      expect(itens.find((um) => um.email === email)).toMatchObject({ id: feitos[valido]?.id, papel: papeis[valido] });
    }
  });

  it.each([
    ['casa', 29],
    ['cartas', 199],
  ])('[INV-20] a house writes to no whole list of addresses at once: %s', async (chave, antes) => {
    const [casa, outra] = [await novaCasa(), await novaCasa()];
    await acessoRows(sql`
      insert into limites (chave, tentativas, livre_em, vista_em)
      values (${`convite:${chave}:${casa.orgId}`}, ${antes}, to_timestamp(0), ${now()})`);
    const convidar = (de: TestHouse) => de.como('owner').call('convidar', { email: novoEmail() });
    await convidar(casa);
    await expect(convidar(casa)).rejects.toMatchObject({ status: 429 });
    await convidar(outra);
  });

  it('[C4] nobody invites above their own rank, and below gestao nobody invites', async () => {
    const casa = await novaCasa();
    await expect(casa.como('admin').call('convidar', { email: novoEmail(), papel: 'owner' })).rejects.toMatchObject({
      status: 403,
      code: 'papel_acima',
    });
    await casa.como('owner').call('convidar', { email: novoEmail(), papel: 'owner' });
    for (const papel of ['financeiro', 'operador', 'viewer'] as const) {
      await expect(casa.como(papel).call('convidar', { email: novoEmail() })).rejects.toMatchObject({ status: 403 });
    }
  });

  it('[C4] answers alike for known, unknown and other houses’ e-mails; only the own team gets another answer', async () => {
    const [casa, outra] = [await novaCasa(), await novaCasa()];
    for (const email of [novoEmail(), (await novaConta()).email, outra.usuario('owner').email])
      await casa.como('owner').call('convidar', { email });
    await expect(casa.como('owner').call('convidar', { email: casa.usuario('viewer').email })).rejects.toMatchObject({
      status: 409,
      message: 'Esta pessoa já faz parte da casa.',
    });
  });

  it('[Z2] a member of another house is unknown, and another house’s invitation cannot be revoked', async () => {
    const [casa, outra] = [await novaCasa(), await novaCasa()];
    const membro = await outra.como('owner').call('criarMembro', { nome: 'De outra casa' });
    await casa.como('owner').call('criarMembro', { nome: 'Desta casa' });
    await expect(
      casa.como('owner').call('convidar', { email: novoEmail(), membro_id: membro.id }),
    ).rejects.toMatchObject({ status: 404 });
    const { id } = await outra.como('owner').call('convidar', { email: novoEmail() });
    await expect(casa.como('owner').call('revogarConvite', { id })).rejects.toMatchObject({ status: 404 });
    await outra.como('owner').call('revogarConvite', { id });
  });

  it('[C4] takes back the one that is named, and none that was taken up', async () => {
    const casa = await novaCasa();
    const dona = casa.como('owner');
    const [um, outro, aceito] = [
      await dona.call('convidar', { email: novoEmail() }),
      await dona.call('convidar', { email: novoEmail() }),
      await dona.call('convidar', { email: novoEmail() }),
    ];
    const pessoaNova = { nome: 'Ekedi Benedita', senha: 'guiné e arruda' };
    await (await visitante()).call('aceitarConvite', { token: tokenDe(aceito), ...pessoaNova });
    await dona.call('revogarConvite', { id: um.id });
    for (const { id } of [um, aceito])
      await expect(dona.call('revogarConvite', { id })).rejects.toMatchObject({ status: 404 });
    expect((await convites(casa)).map(({ status }) => status)).toEqual(['revoked', 'pending', 'accepted']);
    await (await visitante()).call('abrirConvite', { token: tokenDe(outro) });
  });
});
