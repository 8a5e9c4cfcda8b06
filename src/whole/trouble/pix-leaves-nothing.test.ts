import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { product } from '../../main-server.ts';
import { columns, sql } from '../../server/database/sql.ts';
import { testRun } from '../../server/env.ts';
import { openLog } from '../../server/log.ts';
import { buildApp } from '../../server/program.ts';
import { hoje } from '../../server/testing/clock.ts';
import { Caller, novaCasa } from '../../server/testing/house.ts';
import { defects, testServices } from '../../server/testing/product.ts';
import { FUSO_PADRAO } from '../../shared/datas.ts';
import { carteiraDoPix } from '../../domains/tesouraria/cobrancas/for-tests/casa-com-woovi.ts';
import { startWoovi } from '../../domains/tesouraria/cobrancas/for-tests/face-woovi.ts';
import { puxarDaCasa } from '../../domains/tesouraria/cobrancas/server/puxar-cobrancas.ts';
import { hasPlanted, planted } from './planted-for-tests.ts';

// Members with planted names, documents and beliefs pay by a provider. Nothing of them is in what
// the provider was sent; and the key of the provider is in nothing that the program keeps or says.

const MEMBROS = testRun().long ? 330 : 6;

it('[PG6] sends nothing of anybody to the provider, and keeps its key nowhere in the open', async () => {
  const la = await startWoovi();
  const written: string[] = [];
  const log = openLog({ LOG_LEVEL: 'trace' }, { write: (line) => written.push(line) });
  const services = { ...(await testServices()), log };
  const casa = await novaCasa();
  const dono = new Caller(buildApp(product, services), casa.usuario('owner').cookie);
  try {
    const empresa = la.provedor.abrirConta();
    const carteira_id = await carteiraDoPix({ casa, dono });
    await dono.call('conectarProvedor', { nome: 'woovi', chave: empresa.chave, carteira_id });
    const plano = { nome: planted('Plano', 0), valor_centavos: 6000, dia_vencimento: 10 };
    const { id: plano_id } = await dono.call('criarPlano', plano);
    for (let n = 0; n < MEMBROS; n++) {
      const { id: membro_id } = await dono.call('criarMembro', {
        nome: planted('Filha', n),
        matricula: String(n),
        reservado: { espiritual_umbanda: { outros: planted('Guia', n) } },
      });
      await dono.call('criarAssinatura', { membro_id, plano_id, inicio: hoje() });
      const { faturas } = await dono.call('buscarMensalidades', { membro_id });
      const falha = (['ok', 'done-cut', 'done-html', 'done-500'] as const)[n % 4] ?? 'ok';
      la.provedor.falhas.push(falha);
      const { id } = await dono.call('abrirCobranca', { faturas: [faturas[0]?.id ?? ''], total_centavos: 6000 });
      if (n % 3 === 0) await dono.call('cancelarCobranca', { id });
      la.provedor.pagar(empresa, id, { pagador: { nome: planted('Pagadora', n), cpf: '52998224725' } });
      await dono.call('conferirCobranca', { id });
    }
    const puxar = () => puxarDaCasa({ services, orgId: casa.orgId, fuso: FUSO_PADRAO, agora: new Date() });
    await puxar();
    const { itens } = await dono.call('listarPixRecebidos', {});
    for (const [n, { id }] of itens.entries())
      await dono.call('devolverPix', {
        id,
        devolucao_id: randomUUID(),
        valor_centavos: 6000,
        motivo: planted('Motivo', n),
      });
    la.provedor.decidirDevolucoes(empresa, 'CONFIRMED');
    la.provedor.falhas.push('html');
    await puxar().catch(() => undefined);
    la.provedor.falhas.length = 0;
    await puxar();

    // The provider got none of it.
    expect(itens.length).toBeGreaterThan(0);
    expect(la.provedor.log.length).toBeGreaterThan(MEMBROS * 2);
    expect(hasPlanted(la.provedor.log.join('\n'))).toBe(false);
    expect(la.provedor.log.join('\n')).not.toMatch(/52998224725|529\.982/);
    // The log has none of it.
    expect(hasPlanted(written.join('\n'))).toBe(false);
    expect(written.join('\n')).not.toContain(empresa.chave);
    // No table has the key, or who paid.
    const tabelas = await casa.rows<{ nome: string }>(sql`
      select table_name as nome from information_schema.columns
      where table_schema = 'public' and column_name = 'org_id' and has_table_privilege(table_schema || '.' || table_name, 'select')`);
    expect(tabelas.length).toBeGreaterThan(50);
    const chaveEmHex = Buffer.from(empresa.chave).toString('hex');
    const achados: string[] = [];
    for (const { nome } of tabelas)
      for (const palavra of [empresa.chave, chaveEmHex, 'Pagadora'])
        if ((await casa.rows(tem(nome, casa.orgId, palavra))).length > 0) achados.push(`${nome}: ${palavra}`);
    expect(achados).toEqual([]);
    expect(await casa.rows(tem('membros', casa.orgId, planted('Filha', 0)))).toHaveLength(1);
  } finally {
    await la.close();
    defects.splice(0);
  }
}, 600_000);

const tem = (tabela: string, orgId: string, palavra: string) =>
  sql`select 1 from ${columns([tabela])} x where x.org_id = ${orgId} and x::text like ${`%${palavra}%`} limit 1`;
