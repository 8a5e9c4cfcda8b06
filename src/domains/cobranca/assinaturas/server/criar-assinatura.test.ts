import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { everyPage } from '../../../../server/testing/every-page.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import type { TestHouse } from '../../../../server/testing/house.ts';
import { somarDias } from '../../../../shared/datas.ts';
import type { SituacaoAssinatura } from '../rules.ts';
import { casaComPlano } from './casa-for-tests.ts';

const contar = async (casa: TestHouse) => {
  const [linha] = await casa.rows<{ n: number }>(sql`select count(*) as n from faturas where org_id = ${casa.orgId}`);
  return linha?.n;
};

describe('criarAssinatura', () => {
  it('[B2] asks for member, plan and start', async () => {
    const { owner } = await casaComPlano();
    const tentativa = owner.call('criarAssinatura', { membro_id: '', plano_id: '', inicio: '' });
    await expect(tentativa).rejects.toMatchObject({
      status: 422,
      fields: { membro_id: 'Selecione um membro', plano_id: 'Selecione um plano', inicio: 'Informe a data de início' },
    });
  });

  it('[B2] makes 24 invoices unless asked not to, and none for one that is not active', async () => {
    const { casa, owner, plano_id, membro_id } = await casaComPlano();
    expect(
      await owner.call('criarAssinatura', { membro_id, plano_id, inicio: '2026-01-05', status: 'pausada' }),
    ).toMatchObject({ faturas: 0, aviso: null });
    expect(
      await owner.call('criarAssinatura', { membro_id, plano_id, inicio: '2026-01-05', gerar_faturas: false }),
    ).toMatchObject({ faturas: 0 });
    expect(await contar(casa)).toBe(0);
    const outro = await owner.call('criarMembro', { nome: 'Edson' });
    expect(await owner.call('criarAssinatura', { membro_id: outro.id, plano_id, inicio: '2026-01-05' })).toMatchObject({
      faturas: 24,
      aviso: null,
    });
    expect(await contar(casa)).toBe(24);
  });

  it('[B2] makes invoices up to the end only, and refuses an end before the start', async () => {
    const { casa, owner, plano_id, membro_id } = await casaComPlano();
    const criar = (fim: string) => owner.call('criarAssinatura', { membro_id, plano_id, inicio: '2026-01-05', fim });
    await expect(criar('2026-01-04')).rejects.toMatchObject({
      status: 422,
      message: 'O fim não pode ser antes do início.',
    });
    expect(await criar('2026-03-31')).toMatchObject({ faturas: 3 });
    expect(await contar(casa)).toBe(3);
  });

  it('[B2] keeps the subscription when its invoices would fall before 2020, and says so', async () => {
    const { owner, plano_id, membro_id } = await casaComPlano();
    const criada = await owner.call('criarAssinatura', { membro_id, plano_id, inicio: '2015-01-05' });
    expect(criada).toMatchObject({ faturas: 0, aviso: 'Assinatura criada, mas houve problema nas faturas' });
    expect(await owner.call('lerAssinatura', { id: criada.id })).toMatchObject({
      status: 'ativa',
      inicio: '2015-01-05',
    });
  });

  it('[B5] refuses a second current one, also when both come at once; an ended one does not count', async () => {
    const { owner, plano_id, membro_id } = await casaComPlano();
    await owner.call('criarAssinatura', {
      membro_id,
      plano_id,
      inicio: '2024-01-05',
      fim: '2024-12-31',
      gerar_faturas: false,
    });
    const criar = () => owner.call('criarAssinatura', { membro_id, plano_id, inicio: '2026-01-05' });
    const tentativas = await Promise.allSettled([criar(), criar()]);
    const recusadas = tentativas.filter((tentativa) => tentativa.status === 'rejected');
    expect(recusadas).toHaveLength(1);
    expect(recusadas[0]?.reason).toMatchObject({ status: 409, message: 'Este membro já tem uma assinatura ativa.' });
  });

  it('[Z2] refuses another house’s member and plan as if they did not exist', async () => {
    const { owner, plano_id, membro_id } = await casaComPlano();
    const outra = await casaComPlano();
    const criar = (campos: object) =>
      owner.call('criarAssinatura', { membro_id, plano_id, inicio: '2026-01-05', ...campos });
    await expect(criar({ membro_id: outra.membro_id })).rejects.toMatchObject({
      status: 404,
      message: 'Membro não encontrado',
    });
    await expect(criar({ plano_id: outra.plano_id })).rejects.toMatchObject({
      status: 404,
      message: 'Plano não encontrado',
    });
  });
});

describe('listarAssinaturas', () => {
  it('[B1] finds by member, matrícula or plan, and filters by status', async () => {
    const { casa, owner, plano_id, membro_id } = await casaComPlano();
    const { id: outroPlano } = await owner.call('criarPlano', {
      nome: 'Isenção',
      valor_centavos: 100,
      dia_vencimento: 5,
    });
    const { id: edson } = await owner.call('criarMembro', { nome: 'Edson', matricula: '2020-002' });
    await owner.call('criarAssinatura', { membro_id, plano_id, inicio: '2026-01-05', observacao: 'paga em dobro' });
    await owner.call('criarAssinatura', {
      membro_id: edson,
      plano_id: outroPlano,
      inicio: '2026-01-05',
      status: 'pausada',
    });
    const achar = async (input: { busca?: string; status?: SituacaoAssinatura }) => {
      const { itens, total } = await casa.como('financeiro').call('listarAssinaturas', input);
      expect(total).toBe(itens.length);
      expect(JSON.stringify(itens)).not.toContain('paga em dobro');
      return itens.map((assinatura) => assinatura.membro);
    };
    expect(await achar({})).toEqual(['Antônia Ferreira', 'Edson']);
    expect(await achar({ busca: 'antonia' })).toEqual(['Antônia Ferreira']);
    expect(await achar({ busca: '2020002' })).toEqual(['Edson']);
    expect(await achar({ busca: 'isencao' })).toEqual(['Edson']);
    expect(await achar({ status: 'pausada' })).toEqual(['Edson']);
    expect(await achar({ status: 'cancelada' })).toEqual([]);
  });

  it.each([
    [somarDias(hoje(), -1), 'encerrada'],
    [hoje(), 'encerrada'],
    [somarDias(hoje(), 1), 'ativa'],
  ] as const)('[B1 B5] one with an end on %s is shown and found as %s; what is stored stays', async (fim, situacao) => {
    const { casa, owner, plano_id, membro_id } = await casaComPlano();
    await owner.call('criarAssinatura', { membro_id, plano_id, inicio: '2026-01-05', fim });
    const achadas = async (status: SituacaoAssinatura) =>
      (await casa.como('financeiro').call('listarAssinaturas', { status })).itens;
    const outra = situacao === 'ativa' ? 'encerrada' : 'ativa';
    expect([await achadas(situacao), await achadas(outra)]).toMatchObject([[{ fim, situacao, status: 'ativa' }], []]);
    const [{ id } = { id: '' }] = await achadas(situacao);
    expect(await owner.call('lerAssinatura', { id })).toMatchObject({ situacao, status: 'ativa' });
    expect((await owner.call('lerMembro', { id: membro_id })).assinatura).toMatchObject({ id, fim, situacao });
    expect((await owner.call('exportarMembro', { id: membro_id })).assinaturas).toMatchObject([{ situacao }]);
    await owner.call('cancelarAssinatura', { id });
    expect(await achadas('cancelada')).toHaveLength(1);
    expect((await owner.call('lerMembro', { id: membro_id })).assinatura).toBeNull();
  });

  it('[B1] shows each subscription once, page by page, in the order of the names', async () => {
    const { casa, plano_id } = await casaComPlano();
    await casa.rows(sql`
      with novos as (
        insert into membros (org_id, nome) select ${casa.orgId}, 'Pessoa ' || (n % 7) from generate_series(1, 110) n returning id
      )
      insert into assinaturas (org_id, membro_id, plano_id, inicio) select ${casa.orgId}, id, ${plano_id}, '2026-01-05' from novos returning 1`);
    const lidas = await everyPage(async (depois_de) => {
      const pagina = await casa.como('financeiro').call('listarAssinaturas', { depois_de });
      expect(pagina.total).toBe(110);
      return pagina;
    });
    expect([lidas.length, new Set(lidas.map(({ id }) => id)).size]).toEqual([110, 110]);
    const nomes = lidas.map(({ membro }) => membro);
    expect(nomes).toEqual(nomes.toSorted());
  });
});
