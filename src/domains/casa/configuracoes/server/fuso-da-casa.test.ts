import { afterEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, refusal, type TestHouse } from '../../../../server/testing/house.ts';
import { comoSuperadmin } from '../../../../server/testing/platform.ts';
import { ORGANIZACAO } from './organizacao-for-tests.ts';

/**
 * It is half past eleven at night on 31 October in Manaus, and half past midnight on 1 November in
 * São Paulo.
 */
const VIRADA = new Date('2026-11-01T03:30:00Z');
const MANAUS = 'America/Manaus';

afterEach(() => vi.useRealTimers());

async function casaNaVirada(): Promise<TestHouse> {
  vi.useFakeTimers({ toFake: ['Date'], now: VIRADA });
  return novaCasa();
}

const sessao = async (casa: TestHouse) => casa.como('operador').call('lerSessao', {});
const trilha = (casa: TestHouse) =>
  casa.rows<{ user_id: string | null; antes: unknown; depois: unknown }>(
    sql`select user_id, antes, depois from auditoria where org_id = ${casa.orgId} and acao = 'organizacao.mudar_fuso'`,
  );

describe('the clock of a house', () => {
  it('[C10] money taken at 23:30 on the 31st in Manaus belongs to the 31st, and what was taken before keeps its day', async () => {
    const casa = await casaNaVirada();
    const lancar = () =>
      casa.como('operador').call('criarLancamento', { tipo: 'Doação', metodo: 'Dinheiro', valor_centavos: 1000 });
    const antes = await lancar();
    await casa.como('owner').call('salvarOrganizacao', { ...ORGANIZACAO, estado: 'AM', fuso_horario: MANAUS });
    expect(await sessao(casa)).toMatchObject({
      hoje: '2026-10-31',
      hoje_ate: '2026-11-01T04:00:00.000Z',
      fuso_horario: MANAUS,
    });
    const depois = await lancar();
    const datas = await casa.rows<{ id: string; data: string }>(
      sql`select id, data from pagamentos_diversos where org_id = ${casa.orgId}`,
    );
    expect(Object.fromEntries(datas.map(({ id, data }) => [id, data]))).toEqual({
      [antes.id]: '2026-11-01',
      [depois.id]: '2026-10-31',
    });
    const caixa = await casa.como('operador').call('fecharDia', { dia: '2026-10-31' });
    expect(JSON.stringify(caixa)).toContain('1000');
  });

  it('[C10] a change says in the trace what it does to today; the same clock says nothing', async () => {
    const casa = await casaNaVirada();
    const salvar = (fuso_horario?: 'America/Manaus') =>
      casa.como('admin').call('salvarOrganizacao', { ...ORGANIZACAO, ...(fuso_horario && { fuso_horario }) });
    await salvar();
    await salvar(MANAUS);
    await salvar(MANAUS);
    await salvar();
    expect(await trilha(casa)).toEqual([
      {
        user_id: casa.usuario('admin').id,
        antes: { fuso_horario: 'America/Sao_Paulo', hoje: '2026-11-01' },
        depois: { fuso_horario: MANAUS, hoje: '2026-10-31' },
      },
    ]);
    expect((await casa.como('owner').call('lerOrganizacao', {})).fuso_horario).toBe(MANAUS);
  });

  it.each(['Europe/Lisbon', 'America/Nenhures', ''])(
    '[C10] refuses %j under its field, and saves nothing',
    async (fuso) => {
      const casa = await novaCasa();
      const pedido = { ...ORGANIZACAO, fuso_horario: fuso as 'America/Manaus' };
      const recusa = await refusal(casa.como('owner').call('salvarOrganizacao', pedido));
      expect(recusa.fields).toEqual({ fuso_horario: 'Escolha um fuso horário da lista.' });
      expect((await casa.como('owner').call('lerOrganizacao', {})).nome).toBe(`Casa ${casa.codigo}`);
    },
  );

  it('[C10 X5] the superadmin sets it, and the house’s own trace says that the platform did', async () => {
    const casa = await casaNaVirada();
    const eu = await comoSuperadmin();
    const pedido = { id: casa.orgId, nome: 'Casa', email: '', fuso_horario: MANAUS } as const;
    await eu.call('editarTerreiro', pedido);
    await eu.call('editarTerreiro', { ...pedido, fuso_horario: undefined });
    expect(await sessao(casa)).toMatchObject({ hoje: '2026-10-31', fuso_horario: MANAUS });
    expect(await trilha(casa)).toEqual([
      {
        user_id: null,
        antes: { fuso_horario: 'America/Sao_Paulo', hoje: '2026-11-01' },
        depois: { fuso_horario: MANAUS, hoje: '2026-10-31' },
      },
    ]);
  });

  it('[C10 X5] a house that the superadmin creates has the clock that was chosen', async () => {
    const eu = await comoSuperadmin();
    const nova = { nome: 'Casa do Acre', email: '', fuso_horario: 'America/Rio_Branco' } as const;
    const { access_code } = await eu.call('cadastrarTerreiro', nova);
    const { itens } = await eu.call('listarTerreiros', { busca: access_code });
    expect(itens.map(({ fuso_horario }) => fuso_horario)).toEqual(['America/Rio_Branco']);
  });
});
