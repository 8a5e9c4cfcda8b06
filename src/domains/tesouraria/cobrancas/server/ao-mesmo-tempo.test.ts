import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import type { Caller } from '../../../../server/testing/house.ts';
import { casaConectada, valoresLancados, type CasaConectada } from '../for-tests/casa-conectada.ts';

let uma: CasaConectada;
beforeEach(async () => {
  uma = await casaConectada('woovi');
});
afterEach(() => uma.la.close());

interface Viva {
  id: string;
  faturas: string[];
}

const vivas = () =>
  uma.casa.rows<Viva>(sql`
    select c.id, array_agg(p.fatura_id) as faturas from cobrancas c
    join cobrancas_faturas p on p.org_id = c.org_id and p.cobranca_id = c.id
    where c.org_id = ${uma.casa.orgId} and c.estado in ('pedida', 'aberta') group by c.id`);

it('[PG2] of two sets that share an invoice, opened at once on phone and counter, one code can be paid', async () => {
  const { eu, casa, faturas, empresa, provedor } = uma;
  const abrir = (quem: Caller, de: number) =>
    quem.call('abrirCobranca', { faturas: faturas.slice(de, de + 2), total_centavos: 12_000 });
  for (let vez = 0; vez < 8; vez++) {
    const duas = await Promise.allSettled([abrir(eu, 0), abrir(casa.como('financeiro'), 1)]);
    // The second one may be told to try again, and nothing else.
    for (const pedida of duas) if (pedida.status === 'rejected') expect(pedida.reason).toMatchObject({ status: 409 });
    const abertas = await vivas();
    const compartilhada = abertas.filter((viva) => viva.faturas.includes(faturas[1] ?? ''));
    expect(compartilhada).toHaveLength(1);
    // What a person was shown and cannot be paid here cannot be paid there.
    const mostradas = duas.flatMap((pedida) =>
      pedida.status === 'fulfilled' && pedida.value.codigo ? [pedida.value.id] : [],
    );
    for (const id of mostradas)
      expect(empresa.cobrancas.get(id)?.apagada === false).toBe(abertas.some((viva) => viva.id === id));
    for (const { id } of abertas) await eu.call('cancelarCobranca', { id });
  }
  const { id } = await abrir(eu, 0);
  provedor.pagar(empresa, id);
  await uma.puxar();
  expect(await valoresLancados(uma)).toEqual([6000, 6000]);
});

it('[PG3] what somebody paid who is in the house no more is booked, or waits: never lost', async () => {
  const { casa, dono, provedor, empresa } = uma;
  const primeira = await uma.abrir(1, 0);
  await dono.call('removerUsuario', { user_id: casa.usuario('viewer').id });
  provedor.pagar(empresa, primeira);
  await uma.puxar();
  expect(await valoresLancados(uma)).toEqual([6000]);
  const segunda = await dono.call('abrirCobranca', { faturas: uma.faturas.slice(1, 2), total_centavos: 6000 });
  await dono.call('desativarMembro', { id: uma.membro });
  provedor.pagar(empresa, segunda.id);
  await uma.puxar();
  const espera = (await dono.call('listarPixAConferir', {})).itens.map(({ valor_centavos }) => valor_centavos);
  expect([...(await valoresLancados(uma)), ...espera]).toEqual([6000, 6000]);
});
