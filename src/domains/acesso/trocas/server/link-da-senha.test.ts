import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, semLimites } from '../../../../server/testing/account.ts';
import { standAt, standStill } from '../../../../server/testing/clock.ts';
import { novaCasa, visitante, type Caller } from '../../../../server/testing/house.ts';
import { avo, porTelefone } from './conta-por-telefone-for-tests.ts';

beforeEach(async () => {
  await semLimites();
  standStill();
});
afterEach(() => vi.useRealTimers());

const depoisDe = (horas: number) => standAt(now().getTime() + horas * 3_600_000);

describe('a link for a new password, given by hand', () => {
  const TELEFONE = '(71) 98888-7777';

  async function comLink(tira_chaves = false) {
    const casa = await novaCasa();
    const { id, senha } = await avo(casa, TELEFONE);
    const [pessoa] = await acessoRows<{ user_id: string }>(sql`select user_id from profiles where membro_id = ${id}`);
    const user_id = pessoa?.user_id ?? '';
    const eu = await porTelefone(casa, TELEFONE, senha);
    await acessoRows(sql`
      insert into chaves_de_acesso (conta_id, nome, site, credencial, chave_publica, contador, transportes, criada_em, desafio_em)
      values (${user_id}, 'Celular', 'localhost', ${user_id}::text::bytea, 'x', 0, '{}', ${now()}, ${now()})`);
    await acessoRows(sql`update contas set duas_etapas_em = ${now()} where id = ${user_id}`);
    depoisDe(1);
    const { caminho } = await casa.como('owner').call('criarLinkDaSenha', { user_id, tira_chaves });
    const nova = `Alecrim ${crypto.randomUUID()}`;
    const usar = async () =>
      (await visitante()).call('redefinirSenha', { token: caminho.split('#')[1] ?? '', senha_nova: nova });
    return { casa, eu, nova, usar };
  }

  it('[DR3] is shown to who has no e-mail, with its author and hour, until each session dismisses it', async () => {
    const { casa, eu, nova, usar } = await comLink(true);
    const dono = casa.usuario('owner');
    const [autor] = await acessoRows<{ nome: string }>(sql`select nome from contas where id = ${dono.id}`);
    const avisos = async (quem: Caller) => (await quem.call('listarAvisosDaEntrada', {})).itens;
    expect(await avisos(eu)).toMatchObject([{ tipo: 'link_dado', por: autor?.nome, em: now().toISOString() }]);
    await usar();
    const [primeira, segunda] = [await porTelefone(casa, TELEFONE, nova), await porTelefone(casa, TELEFONE, nova)];
    expect(await avisos(primeira)).toMatchObject([{ tipo: 'link_usado', por: autor?.nome }]);
    await primeira.call('dispensarAvisosDaEntrada', {});
    expect(await avisos(primeira)).toEqual([]);
    expect(await avisos(segunda)).toHaveLength(1);
  });

  it('[DR3] marks the sessions it opened, until the person chooses a password of their own', async () => {
    const { casa, nova, usar } = await comLink(true);
    await usar();
    const eu = await porTelefone(casa, TELEFONE, nova);
    expect((await eu.call('listarSessoes', {})).itens).toMatchObject([{ por_link: true }]);
    const minha = `Alecrim ${crypto.randomUUID()}`;
    await eu.call('trocarSenha', { senha_atual: nova, senha_nova: minha });
    const depois = await porTelefone(casa, TELEFONE, minha);
    const sessoes = (await depois.call('listarSessoes', {})).itens;
    expect(sessoes.map(({ por_link }) => por_link)).toEqual(sessoes.map(() => false));
  });

  it('[DR3] takes lost passkeys along only where whoever gave it said so', async () => {
    for (const tira of [true, false]) {
      const { casa, nova, usar } = await comLink(tira);
      await usar();
      const eu = await porTelefone(casa, TELEFONE, nova);
      expect((await eu.call('lerSessao', {}))?.etapa).toBe(tira ? null : 'prove');
    }
  });
});
