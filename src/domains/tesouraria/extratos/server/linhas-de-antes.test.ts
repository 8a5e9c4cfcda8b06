import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { casaComSaldo } from '../../../dinheiro/carteiras/server/casa-com-saldo-for-tests.ts';
import { linhaLida, SEM_CONTA } from '../../../../server/testing/bank-lines.ts';
import { sha256De } from './linhas-vindas.ts';

const dia = '2026-10-10';
const valor_centavos = 20_000;
const ANA = 'ANA LIMA EXEMPLO';

it('[E4] lines of the reading before the payer counted are met again by the new one, and none is doubled', async () => {
  const { casa, dono, banco } = await casaComSaldo('2026-10-01');
  const trazer = (linhas: readonly ReturnType<typeof linhaLida>[]) =>
    dono.call('trazerExtrato', { carteira_id: banco, conta: SEM_CONTA, linhas: [...linhas] });
  // As the older reading left them: words of the bank for a payer, the same text twice, no names.
  const antigas = [
    { descricao: 'Pix recebido', pagador: ANA },
    { descricao: 'Transfe Pix', pagador: 'Transfe Pix' },
    { descricao: 'TED RECEBIDA', pagador: null },
    { descricao: 'TED RECEBIDA', pagador: null, ocorrencia: 1 },
  ];
  await trazer([]);
  for (const { descricao, pagador, ocorrencia = 0 } of antigas)
    await casa.rows(sql`
      insert into extrato_linhas (org_id, extrato_id, carteira_id, chave, dia, valor_centavos, descricao, pagador, meio, resta_centavos, leitor)
      select ${casa.orgId}::uuid, e.id, e.carteira_id, ${sha256De(`${dia}|${valor_centavos}|${descricao.toLowerCase()}|${ocorrencia}`)},
             ${dia}::date, ${valor_centavos}::bigint, ${descricao}, ${pagador}, 'pix', ${valor_centavos}::bigint, 1
      from extratos e where e.org_id = ${casa.orgId} returning id`);
  const agora = [
    linhaLida({ dia, valor_centavos, descricao: 'Pix recebido', pagador: ANA }),
    linhaLida({ dia, valor_centavos, descricao: 'Transfe Pix Rem: Bia Souza Exemplo', pagador: 'Bia Souza Exemplo' }),
    linhaLida({ dia, valor_centavos, descricao: 'TED RECEBIDA' }),
    linhaLida({ dia, valor_centavos, descricao: 'TED RECEBIDA', ocorrencia: 1 }),
    linhaLida({ dia, valor_centavos, descricao: 'Pix recebido', pagador: 'CAIO PRADO EXEMPLO' }),
  ];
  const { linhas, porques } = await dono.call('conferirExtrato', {
    carteira_id: banco,
    conta: SEM_CONTA,
    linhas: agora,
  });
  expect(linhas).toEqual(['aqui', 'parece', 'aqui', 'aqui', 'nova']);
  expect(porques[1]).toMatchObject({ descricao: 'Transfe Pix' });
  // The screen ticks what is new; what only seems to be the same is a person's decision.
  expect((await trazer(agora.filter((_, n) => linhas[n] === 'nova'))).trazidas).toBe(1);
  expect((await trazer(agora.filter((_, n) => linhas[n] !== 'parece'))).trazidas).toBe(0);
});
