import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { comoSuperadmin, rastro } from '../../../../server/testing/platform.ts';
import { now } from '../../../../server/clock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { acessoRows, cartasPara, semLimites } from '../../../../server/testing/account.ts';
import { standAt, standStill } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal, type Caller, type TestHouse } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { codigoDe, comAplicativo, entrarPorSenha } from './conta-de-duas-etapas-for-tests.ts';
import { derrubarEtapas } from './desligar.ts';

let casa: TestHouse;
beforeEach(async () => {
  await semLimites();
  standStill();
  casa = await novaCasa();
});
afterEach(() => vi.useRealTimers());

const etapaDe = async (eu: Caller) => (await eu.call('lerSessao', {}))?.etapa;
const HORA = 3_600_000;

describe('a lost telephone', () => {
  it('[I4] gestao resets a lower rank at once: sessions end, a letter goes out, the trace says who', async () => {
    const { conta, eu } = await comAplicativo({ orgId: casa.orgId, role: 'financeiro' });
    await casa.como('admin').call('reiniciarEtapas', { user_id: conta.id });
    expect(await eu.call('lerSessao', {})).toBeNull();
    expect(await etapaDe(await entrarPorSenha(conta))).toBeNull();
    const cartas = await cartasPara(conta.email);
    expect(cartas.map(({ assunto }) => assunto)).toContain('As suas duas etapas foram reiniciadas');
    expect(JSON.stringify(cartas)).not.toContain('Casa ');
    const [linha] = await casa.rows<{ user_id: string; alvo: string }>(
      sql`select user_id, alvo from auditoria where org_id = ${casa.orgId} and acao = 'usuario.reiniciar_etapas'`,
    );
    expect(linha).toEqual({ user_id: casa.usuario('admin').id, alvo: conta.id });
    expect(await refusal(casa.como('admin').call('reiniciarEtapas', { user_id: conta.id }))).toMatchObject({
      status: 409,
      code: 'etapas_desligadas',
    });
  });

  it('[I4] nobody resets an equal or higher rank, their own, or somebody’s of another house', async () => {
    const admin = await comAplicativo({ orgId: casa.orgId, role: 'admin' });
    const dona = await comAplicativo({ orgId: casa.orgId, role: 'owner' });
    const pedir = (quem: 'admin' | 'owner' | 'financeiro', user_id: string) =>
      refusal(casa.como(quem).call('reiniciarEtapas', { user_id }));
    expect((await pedir('admin', admin.conta.id)).code).toBe('acima_do_papel');
    expect((await pedir('admin', dona.conta.id)).code).toBe('acima_do_papel');
    // An owner's is the platform's to reset, with a day's delay.
    expect((await pedir('owner', dona.conta.id)).code).toBe('acima_do_papel');
    expect((await pedir('owner', casa.usuario('owner').id)).code).toBe('proprio_acesso');
    expect((await pedir('financeiro', admin.conta.id)).code).toBe('sem_permissao');
    const outra = await novaCasa();
    expect((await refusal(outra.como('owner').call('reiniciarEtapas', { user_id: admin.conta.id }))).status).toBe(404);
    const [{ n } = { n: 0 }] = await acessoRows<{ n: number }>(sql`
      select count(*)::int as n from autenticadores where conta_id in (${admin.conta.id}, ${dona.conta.id})`);
    expect(n).toBe(2);
  });

  it('[I4] the platform resets an owner a day later, with a letter and a line in both traces', async () => {
    const { conta } = await comAplicativo({ orgId: casa.orgId, role: 'owner' });
    const plataforma = await comoSuperadmin();
    const pedido = now().getTime();
    const { caem_em } = await plataforma.call('reiniciarEtapasDaPessoa', { id: conta.id });
    expect(Date.parse(caem_em) - pedido).toBe(24 * HORA);
    const carta = (await cartasPara(conta.email)).at(-1);
    expect(carta?.assunto).toBe('Pedido para reiniciar as suas duas etapas');
    expect((await rastro(conta.id)).map(({ acao }) => acao)).toContain('plataforma.reiniciar_etapas');
    const naCasa = await casa.rows(
      sql`select 1 from auditoria where org_id = ${casa.orgId} and acao = 'usuario.plataforma_reiniciar_etapas'`,
    );
    expect(naCasa).toHaveLength(1);
    standAt(pedido + 24 * HORA - 1000);
    expect(await etapaDe(await entrarPorSenha(conta))).toBe('prove');
    // A repeated request keeps its hour: asking every day must not put it off.
    expect((await plataforma.call('reiniciarEtapasDaPessoa', { id: conta.id })).caem_em).toBe(caem_em);
    standAt(pedido + 24 * HORA + 1000);
    expect(await etapaDe(await entrarPorSenha(conta))).toBeNull();
    await derrubarEtapas(await testServices());
    expect(await acessoRows(sql`select 1 from autenticadores where conta_id = ${conta.id}`)).toEqual([]);
    const [caiu] = await casa.rows<{ user_id: string | null }>(
      sql`select user_id from auditoria where org_id = ${casa.orgId} and acao = 'etapas.cair' and alvo = ${conta.id}`,
    );
    expect(caiu).toEqual({ user_id: null });
  });

  it('[I4] the person objects by proving the second step, or by a press while signed in', async () => {
    const plataforma = await comoSuperadmin();
    const { conta, segredo, eu } = await comAplicativo({ orgId: casa.orgId, role: 'owner' });
    const caemEm = async () => {
      const [linha] = await acessoRows<{ etapas_caem_em: string | null }>(
        sql`select etapas_caem_em from contas where id = ${conta.id}`,
      );
      return linha?.etapas_caem_em ?? null;
    };
    await plataforma.call('reiniciarEtapasDaPessoa', { id: conta.id });
    expect((await eu.call('lerEtapas', {})).caem_em).not.toBeNull();
    await eu.call('cancelarReinicio', {});
    expect(await caemEm()).toBeNull();
    await plataforma.call('reiniciarEtapasDaPessoa', { id: conta.id });
    await (await entrarPorSenha(conta)).call('confirmarCodigo', { codigo: codigoDe(segredo) });
    expect(await caemEm()).toBeNull();
    standAt(now().getTime() + 25 * HORA);
    expect(await etapaDe(await entrarPorSenha(conta))).toBe('prove');
  });

  it('[I4] the platform resets somebody without a house too, and leaves the others to their house', async () => {
    const plataforma = await comoSuperadmin();
    const semCasa = await comAplicativo();
    await plataforma.call('reiniciarEtapasDaPessoa', { id: semCasa.conta.id });
    const { conta } = await comAplicativo({ orgId: casa.orgId, role: 'admin' });
    expect(await refusal(plataforma.call('reiniciarEtapasDaPessoa', { id: conta.id }))).toMatchObject({
      status: 409,
      code: 'casa_reinicia',
    });
    const { itens } = await plataforma.call('listarPessoas', { email: conta.email });
    expect(itens).toMatchObject([{ etapas: { caem_em: null } }]);
  });
});
