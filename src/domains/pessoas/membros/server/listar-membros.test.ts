import { describe, expect, it } from 'vitest';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows } from '../../../../server/testing/account.ts';
import { everyPage } from '../../../../server/testing/every-page.ts';
import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';

const nomes = async (casa: TestHouse, input: { busca?: string; somente_ativos?: boolean }) => {
  const { itens, total } = await casa.como('financeiro').call('listarMembros', input);
  expect(total).toBe(itens.length);
  return itens.map((membro) => membro.nome);
};

describe('listarMembros', () => {
  it('[M1] finds any fragment of name or matrícula, accents and case ignored, active ones unless asked', async () => {
    const casa = await novaCasa();
    const owner = casa.como('owner');
    await owner.call('criarMembro', { nome: 'José de Ògún', matricula: '2024-017' });
    await owner.call('criarMembro', { nome: 'Antônia Ferreira', matricula: '2019-014' });
    await owner.call('criarMembro', { nome: 'Álvaro', ativo: false });
    expect(await nomes(casa, {})).toEqual(['Antônia Ferreira', 'José de Ògún']);
    expect(await nomes(casa, { somente_ativos: false })).toEqual(['Álvaro', 'Antônia Ferreira', 'José de Ògún']);
    expect(await nomes(casa, { busca: 'OGUN' })).toEqual(['José de Ògún']);
    expect(await nomes(casa, { busca: 'tonia fer' })).toEqual(['Antônia Ferreira']);
    expect(await nomes(casa, { busca: '4-01' })).toEqual(['José de Ògún']);
    expect(await nomes(casa, { busca: '2019014' })).toEqual(['Antônia Ferreira']);
    expect(await nomes(casa, { busca: '%' })).toEqual([]);
    expect(await nomes(casa, { busca: 'alv' })).toEqual([]);
  });

  it('[M1] offers names that sound alike where nobody is called so, in the list and at the till', async () => {
    const casa = await novaCasa();
    const owner = casa.como('owner');
    await owner.call('criarMembro', { nome: 'Édson Barbosa' });
    await owner.call('criarMembro', { nome: 'Edison Prado', ativo: false });
    await owner.call('criarMembro', { nome: 'Zulmira' });
    const busca = 'edsom';
    expect(await owner.call('listarMembros', { busca })).toMatchObject({
      itens: [{ nome: 'Édson Barbosa' }],
      total: 1,
      perto: true,
    });
    expect(await nomes(casa, { busca, somente_ativos: false })).toEqual(['Edison Prado', 'Édson Barbosa']);
    expect(await owner.call('listarMembros', { busca: 'edson' })).toMatchObject({ total: 1, perto: false });
    expect(await owner.call('listarMembros', { busca: 'xyz' })).toMatchObject({ total: 0, perto: false });
    expect(await owner.call('listarMembros', { busca, nome: 'x' })).toMatchObject({ total: 0, perto: false });
    const { itens } = await casa.como('operador').call('buscarClientes', { busca });
    expect(itens.map(({ nome }) => nome)).toEqual(['Édson Barbosa']);
  });

  it('[M1] lists each member once, with their plan while it is current', async () => {
    const casa = await novaCasa();
    const owner = casa.como('owner');
    for (const nome of ['Antônia', 'Bento', 'Celina']) {
      const plano = await owner.call('criarPlano', { nome: `De ${nome}`, valor_centavos: 100, dia_vencimento: 5 });
      await owner.call('criarMembro', { nome, plano_id: plano.id });
    }
    const { itens: assinaturas } = await owner.call('listarAssinaturas', {});
    const de = (membro: string) => assinaturas.find((assinatura) => assinatura.membro === membro)?.id ?? '';
    await owner.call('pausarAssinatura', { id: de('Antônia') });
    await owner.call('encerrarAssinatura', { id: de('Bento'), fim: '2090-01-01' });
    const { itens } = await owner.call('listarMembros', {});
    expect(itens.map(({ nome, plano }) => [nome, plano])).toEqual([
      ['Antônia', null],
      ['Bento', null],
      ['Celina', 'De Celina'],
    ]);
    // The record also names what is paused or has an end, with its state.
    const fichas = await Promise.all(itens.map(({ id }) => owner.call('lerMembro', { id })));
    expect(fichas.map(({ assinatura }) => [assinatura?.plano, assinatura?.situacao])).toEqual([
      ['De Antônia', 'pausada'],
      ['De Bento', 'ativa'],
      ['De Celina', 'ativa'],
    ]);
  });

  it('[M1] finds by typing a name that was pasted with several or unbreakable blanks', async () => {
    const casa = await novaCasa();
    await casa.como('owner').call('criarMembro', { nome: ' Maria\u00a0 das\n Graças ' });
    expect(await nomes(casa, { busca: 'maria das gra' })).toEqual(['Maria das Graças']);
    expect(await nomes(casa, { busca: 'das\u00a0  graças' })).toEqual(['Maria das Graças']);
  });

  it('[M1] shows more page by page, without a gap or a repetition, and counts all', async () => {
    const casa = await novaCasa();
    await casa.rows(
      sql`insert into membros (org_id, nome) select ${casa.orgId}, 'Pessoa ' || (n % 7) from generate_series(1, 230) n returning 1`,
    );
    const todos = await everyPage(async (depois_de) => {
      const pagina = await casa.como('owner').call('listarMembros', { depois_de });
      expect(pagina.total).toBe(230);
      return pagina;
    });
    expect([todos.length, new Set(todos.map(({ id }) => id)).size]).toEqual([230, 230]);
    const estranho = casa.como('owner').call('listarMembros', { depois_de: 'x' });
    await expect(estranho).rejects.toMatchObject({ status: 422 });
  });

  it('[M2] says the plan, and whether the person is invited, as long as the invitation holds, or can sign in', async () => {
    const casa = await novaCasa();
    const owner = casa.como('owner');
    const plano_id = (await owner.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 }))
      .id;
    const { id } = await owner.call('criarMembro', { nome: 'Dalva', email: 'dalva@exemplo.org', plano_id });
    const linha = async () => (await owner.call('listarMembros', {})).itens[0];
    expect(await linha()).toMatchObject({ plano: 'Corrente', acesso: 'nenhum' });
    await owner.call('convidarMembro', { id, role: 'operador' });
    expect(await linha()).toMatchObject({ acesso: 'convidado' });
    const vence = (expira_em: Date) =>
      acessoRows(sql`update org_invites set expira_em = ${expira_em} where org_id = ${casa.orgId}`);
    await vence(now());
    expect(await linha()).toMatchObject({ acesso: 'nenhum' });
    await vence(new Date(now().getTime() + 60_000));
    expect(await linha()).toMatchObject({ acesso: 'convidado' });
    await casa.rows(
      sql`update profiles set membro_id = ${id} where org_id = ${casa.orgId} and role = 'viewer' returning 1`,
    );
    expect(await linha()).toMatchObject({ acesso: 'usuario' });
  });
});
