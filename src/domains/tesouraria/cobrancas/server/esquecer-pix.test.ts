import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { tablesWith } from '../../../../server/testing/find-text.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { vincularViewer } from '../../../../server/testing/jurema.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { FUSO_PADRAO } from '../../../../shared/datas.ts';
import { comWoovi } from '../for-tests/casa-com-woovi.ts';
import { puxarDaCasa } from './puxar-cobrancas.ts';

it('[PG4 INV-53] the reason of a refund is in the file of its person, and goes when the person is forgotten', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const plano = { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 };
  const { id: plano_id } = await dono.call('criarPlano', plano);
  await vincularViewer(casa, { nome: 'Jurema', matricula: '77', plano_id });
  const [fatura] = (await casa.como('viewer').call('minhasMensalidades', {})).faturas;
  await comWoovi({ casa, dono }, async ({ provedor, empresa }) => {
    const { id } = await dono.call('abrirCobranca', { faturas: [fatura?.id ?? ''], total_centavos: 6000 });
    provedor.pagar(empresa, id);
    await puxarDaCasa({ services: await testServices(), orgId: casa.orgId, fuso: FUSO_PADRAO, agora: new Date() });
    const [pix] = (await dono.call('listarPixRecebidos', {})).itens;
    const devolucao = { id: pix?.id ?? '', devolucao_id: randomUUID(), valor_centavos: 6000 };
    await dono.call('devolverPix', { ...devolucao, motivo: 'A comadre Zulmira pediu' });
  });
  const [membro] = await casa.rows<{ id: string }>(
    sql`select membro_id as id from devolucoes_de_pix where org_id = ${casa.orgId}`,
  );
  const { id = '' } = membro ?? {};
  expect(JSON.stringify(await dono.call('exportarMembro', { id }))).toContain('A comadre Zulmira pediu');
  expect(await tablesWith(casa, 'Zulmira')).toContain('devolucoes_de_pix');
  await dono.call('anonimizarMembro', { id });
  expect(await tablesWith(casa, 'Zulmira')).toEqual([]);
});
