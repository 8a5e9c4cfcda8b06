import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows } from '../../../../server/testing/account.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';

async function casaComGaveta(): Promise<TestHouse> {
  const casa = await novaCasa();
  await casa.como('admin').call('salvarImpressora', { gaveta_ativa: true });
  return casa;
}

const trilha = async (casa: TestHouse) =>
  (
    await casa.rows<{ acao: string }>(
      sql`select acao from auditoria where org_id = ${casa.orgId} and acao like 'gaveta.%' order by quando, id`,
    )
  ).map((l) => l.acao);

describe('abrirGaveta', () => {
  it('[P9] opens without a PIN while none is set, and each opening is in the trace', async () => {
    const casa = await casaComGaveta();
    const ids = { org_id: casa.orgId, terreiro_id: casa.orgId };
    expect(await casa.como('operador').call('abrirGaveta', { pin: '', ...ids })).toEqual({ ok: true });
    expect(await trilha(casa)).toEqual(['gaveta.abrir']);
    expect((await casa.como('operador').call('lerPdv', {})).gaveta_pede_pin).toBe(false);
  });

  it("[P9] asks for the operator's own PIN before the house's; a wrong one is refused and written down", async () => {
    const casa = await casaComGaveta();
    const ids = { org_id: casa.orgId, terreiro_id: casa.orgId };
    const [operador, financeiro] = [casa.como('operador'), casa.como('financeiro')];
    await casa.como('owner').call('definirPinGaveta', { de: 'casa', pin: '4321' });
    await operador.call('definirPinGaveta', { pin: '9876', pin_atual: '4321' });
    expect((await financeiro.call('lerPdv', {})).gaveta_pede_pin).toBe(true);
    await expect(operador.call('abrirGaveta', { pin: '4321', ...ids })).rejects.toMatchObject({
      status: 403,
      code: 'pin_incorreto',
      message: 'PIN da gaveta incorreto.',
    });
    await financeiro.call('abrirGaveta', { pin: '4321', ...ids });
    // It forgets no wrong try of anybody else.
    const daCasa = `gaveta:${casa.orgId}:`;
    expect(await acessoRows(sql`select chave from limites where chave like ${`${daCasa}%`}`)).toEqual([
      { chave: `${daCasa}${casa.usuario('operador').id}` },
    ]);
    await operador.call('abrirGaveta', { pin: '9876', ...ids });
    await expect(financeiro.call('abrirGaveta', { ...ids })).rejects.toMatchObject({ code: 'pin_incorreto' });
    expect((await trilha(casa)).filter((acao) => acao === 'gaveta.recusada')).toHaveLength(2);
    const [pin] = await casa.rows<{ pin_hash: string }>(
      sql`select pin_hash from gaveta_pins where org_id = ${casa.orgId} and user_id is null`,
    );
    expect(pin?.pin_hash).toMatch(/^\$argon2id\$/);
    await operador.call('definirPinGaveta', { pin: '', pin_atual: '9876' });
    await operador.call('abrirGaveta', { pin: '4321', ...ids });
    // The house's PIN is still asked for.
    await expect(operador.call('abrirGaveta', { pin: '', ...ids })).rejects.toMatchObject({ code: 'pin_incorreto' });
    const definidos = await casa.rows<{ depois: object }>(
      sql`select depois from auditoria where org_id = ${casa.orgId} and acao = 'gaveta.definir_pin' order by quando, id`,
    );
    expect(definidos.map(({ depois }) => depois)).toEqual([
      { de: 'casa', definido: true },
      { de: 'operador', definido: true },
      { de: 'operador', definido: false },
    ]);
  });

  it('[P9] nobody opens the drawer without its PIN by choosing another one', async () => {
    const casa = await casaComGaveta();
    const operador = casa.como('operador');
    const recusa = { status: 403, code: 'pin_incorreto' };
    await casa.como('owner').call('definirPinGaveta', { de: 'casa', pin: '4321' });
    await expect(operador.call('definirPinGaveta', { pin: '9876' })).rejects.toMatchObject(recusa);
    await operador.call('definirPinGaveta', { pin: '9876', pin_atual: '4321' });
    await expect(operador.call('definirPinGaveta', { pin: '' })).rejects.toMatchObject(recusa);
    // A colleague's own PIN is of no use to anybody else.
    await casa.como('financeiro').call('definirPinGaveta', { pin: '5555', pin_atual: '4321' });
    await expect(operador.call('definirPinGaveta', { pin: '', pin_atual: '5555' })).rejects.toMatchObject(recusa);
    expect((await trilha(casa)).filter((acao) => acao === 'gaveta.recusada')).toHaveLength(3);
    // If it is forgotten, gestao sets the house's PIN anew, and with that one the operator's own
    // can be removed.
    await casa.como('owner').call('definirPinGaveta', { de: 'casa', pin: '1111' });
    await operador.call('definirPinGaveta', { pin: '', pin_atual: '1111' });
    await operador.call('abrirGaveta', { pin: '1111', org_id: casa.orgId, terreiro_id: casa.orgId });
  });

  it('[P9] guessing is slowed down after a few tries', async () => {
    const casa = await casaComGaveta();
    await casa.como('owner').call('definirPinGaveta', { de: 'casa', pin: '4321' });
    const tentar = () =>
      casa.como('operador').call('abrirGaveta', { pin: '0000', org_id: casa.orgId, terreiro_id: casa.orgId });
    const codigos: unknown[] = [];
    for (let n = 0; n < 6; n += 1) codigos.push(await tentar().catch((error: { code: string }) => error.code));
    expect(codigos.slice(-2)).toEqual(['muitas_tentativas', 'muitas_tentativas']);
  });

  it("[P9] another house's ids, a drawer that is off, and who may set what", async () => {
    const [casa, outra] = [await casaComGaveta(), await novaCasa()];
    const ids = { org_id: casa.orgId, terreiro_id: casa.orgId };
    for (const alheio of [{ org_id: outra.orgId }, { terreiro_id: outra.orgId }]) {
      const abrir = casa.como('operador').call('abrirGaveta', { ...ids, ...alheio });
      await expect(abrir).rejects.toMatchObject({ status: 422, code: 'venda_de_outra_casa' });
    }
    await expect(
      outra.como('operador').call('abrirGaveta', { org_id: outra.orgId, terreiro_id: outra.orgId }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'gaveta_desativada',
      message: 'A gaveta está desativada nas configurações.',
    });
    await expect(casa.como('financeiro').call('definirPinGaveta', { de: 'casa', pin: '1234' })).rejects.toMatchObject({
      status: 403,
      message: 'Sem permissão',
    });
    await expect(casa.como('operador').call('definirPinGaveta', { pin: '12' })).rejects.toMatchObject({
      status: 422,
      message: 'O PIN tem de 4 a 12 algarismos.',
    });
    await expect(casa.como('operador').call('salvarImpressora', {})).rejects.toMatchObject({ status: 403 });
  });

  it('[P9] printer settings stay on this computer', async () => {
    const casa = await novaCasa();
    const admin = casa.como('admin');
    await admin.call('salvarImpressora', { colunas: 48, pagina: 'cp860', url: 'http://localhost:6000/print' });
    expect((await casa.como('operador').call('lerPdv', {})).impressora).toEqual({
      colunas: 48,
      pagina: 'cp860',
      url: 'http://localhost:6000/print',
      gaveta_ativa: false,
    });
    for (const url of [
      'http://exemplo.org/print',
      'http://127.0.0.1.exemplo.org/',
      'https://localhost/print',
      'ftp://localhost/print',
      'http://localhost@exemplo.org/',
    ]) {
      await expect(admin.call('salvarImpressora', { url })).rejects.toMatchObject({
        status: 422,
        message: 'Use um endereço deste computador, como http://127.0.0.1:5179/print',
      });
    }
  });
});
