import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { refusal } from '../../../../server/testing/house.ts';
import { casaComDevedores } from './casa-for-tests.ts';

const FONE = '71999998888';

describe('salvarModelos', () => {
  const nosso = { a_vencer: null, venceu: null, atrasada: null };

  it('[W2] uses the house’s words until it goes back to ours', async () => {
    const { casa, ids, tesoureira } = await casaComDevedores({ Ana: { dias: [-5], telefone: FONE } });
    const dono = casa.como('owner');
    const { versao } = await dono.call('lerModelos', {});
    await dono.call('salvarModelos', { ...nosso, atrasada: 'Axé, {nome}: {meses}, {total}', versao });
    expect((await tesoureira.call('lerLembrete', { membro_id: ids.Ana })).texto).toMatch(/^Axé, Ana: .+, R\$ 60,00$/);
    expect((await dono.call('lerModelos', {})).itens.map(({ da_casa }) => da_casa)).toEqual([false, false, true]);
    await dono.call('salvarModelos', nosso);
    expect((await tesoureira.call('lerLembrete', { membro_id: ids.Ana })).texto).toMatch(/^Olá, Ana!/);
  });

  it('[W2] fills the code of the house’s key with what is owed', async () => {
    const { casa, ids, tesoureira } = await casaComDevedores({ Ana: { dias: [-5], telefone: FONE } });
    await casa.rows(sql`
      insert into terreiro_ajustes (org_id, pix_tipo, pix_chave, pix_nome, pix_cidade)
      values (${casa.orgId}, 'email', 'pix@exemplo.org', 'Associacao', 'Salvador')
      on conflict (org_id) do update set pix_tipo = excluded.pix_tipo, pix_chave = excluded.pix_chave, pix_nome = excluded.pix_nome,
        pix_cidade = excluded.pix_cidade returning 1`);
    await casa.como('owner').call('salvarModelos', { ...nosso, atrasada: '{total}\n{pix}' });
    const { texto } = await tesoureira.call('lerLembrete', { membro_id: ids.Ana });
    const [{ id: fatura }] = (await casa.rows<{ id: string }>(
      sql`select id from faturas where org_id = ${casa.orgId} and membro_id = ${ids.Ana}`,
    )) as [{ id: string }];
    const { codigo } = await tesoureira.call('lerCobranca', { faturas: [fatura] });
    expect(texto).toBe(`R$ 60,00\n${codigo}`);
  });

  it('[W2] refuses {pix} while the house has no key, and no message is empty once the key is gone', async () => {
    const { casa, ids, tesoureira } = await casaComDevedores({ Ana: { dias: [-5], telefone: FONE } });
    const salvar = () => casa.como('owner').call('salvarModelos', { ...nosso, atrasada: '{pix}' });
    await expect(salvar()).rejects.toMatchObject({
      fields: { atrasada: 'A casa não tem chave PIX: cadastre em Configurações, ou tire {pix}.' },
    });
    await casa.rows(sql`
      insert into terreiro_ajustes (org_id, lembrete_atrasada) values (${casa.orgId}, '{pix}')
      on conflict (org_id) do update set lembrete_atrasada = excluded.lembrete_atrasada returning 1`);
    expect((await tesoureira.call('lerLembrete', { membro_id: ids.Ana })).texto).toMatch(/^Olá, Ana!/);
  });

  it('[W2] refuses an unknown place and what somebody else changed meanwhile; only those who run the house write', async () => {
    const { casa, tesoureira } = await casaComDevedores({ Ana: { dias: [-5], telefone: FONE } });
    const dono = casa.como('owner');
    const { versao } = await dono.call('lerModelos', {});
    expect(await refusal(dono.call('salvarModelos', { ...nosso, venceu: 'Oi, {casa}' }))).toMatchObject({
      status: 422,
    });
    await dono.call('salvarModelos', { ...nosso, venceu: 'Um' });
    expect(await refusal(dono.call('salvarModelos', { ...nosso, venceu: 'Dois', versao }))).toMatchObject({
      status: 409,
    });
    expect(await refusal(tesoureira.call('salvarModelos', nosso))).toMatchObject({ status: 403 });
    expect((await dono.call('lerModelos', {})).itens[1]?.texto).toBe('Um');
  });
});
