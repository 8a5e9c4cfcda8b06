import { expect, it } from 'vitest';
import { hoje } from '../../../../server/testing/clock.ts';
import { refusal } from '../../../../server/testing/house.ts';
import { sql } from '../../../../server/database/sql.ts';
import { somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';
import { casaComMembro, estados, esperado, refer } from './casa-for-tests.ts';

const motivo = 'Perdeu o emprego';
const isencao = (membro_id: string, ...meses: string[]) => ({
  membro_id,
  tipo: 'isencao' as const,
  meses: meses.map((qual) => ({ refer: qual })),
  motivo,
});
const novaData = (membro_id: string, qual: string, nova_data: string) => ({
  membro_id,
  tipo: 'nova_data' as const,
  meses: [{ refer: qual, nova_data }],
  motivo,
});

it('[Q6] an exempt month is not owed, not expected and not generated again; undone, it is owed as before', async () => {
  const { casa, dono, membro, mes } = await casaComMembro();
  const antes = await mes(refer(-1));
  const { combinados } = await dono.call('combinar', isencao(membro, refer(-1), refer(0)));
  expect(await mes(refer(-1))).toMatchObject({ status: 'cancelada', isenta: true, combinado: { estado: 'aprovado' } });
  expect(await esperado(dono, refer(-1))).toBe(0);
  const [ano, numero] = [Number(refer(0).slice(0, 4)), Number(refer(0).slice(4))];
  expect(await dono.call('gerarFaltantes', { ano, mes: numero })).toEqual({ criadas: 0 });
  await dono.call('estenderHorizonte', {});
  const recusa = await refusal(
    dono.call('gerarFaltanteMatricula', { matricula: '77', competencia: antes.dt_vencimento }),
  );
  expect(recusa.code).toBe('mes_isento');
  await dono.call('desfazerCombinado', { id: combinados[0] ?? '', motivo: 'Engano' });
  expect(await mes(refer(-1))).toEqual(antes);
  expect((await mes(refer(0))).status).toBe('cancelada');
  expect((await refusal(dono.call('desfazerCombinado', { id: combinados[0] ?? '', motivo }))).code).toBe(
    'combinado_desfeito',
  );
  expect(await estados(casa)).toEqual(['desfeito', 'aprovado']);
});

it('[Q6] exempting a partly paid month lets the rest off and keeps what came in; undone, the rest is lacking again', async () => {
  const { casa, dono, membro, mes } = await casaComMembro();
  const antes = await mes(refer(-1));
  await dono.call('pagarFaturas', {
    faturas: [{ id: antes.id, resta_centavos: 20_000, valor_centavos: 5000 }],
    forma_pagamento: 'pix',
    dt_pagamento: somarDias(hoje(), -3),
  });
  const parcial = await mes(refer(-1));
  const { combinados } = await dono.call('combinar', isencao(membro, refer(-1)));
  expect(await mes(refer(-1))).toMatchObject({
    status: 'paga',
    vl_desconto_centavos: 15_000,
    vl_pago_centavos: 5000,
    dt_pagamento: somarDias(hoje(), -3),
    forma_pagamento: 'pix',
  });
  expect(await esperado(dono, refer(-1))).toBe(5000);
  await dono.call('desfazerCombinado', { id: combinados[0] ?? '', motivo: 'Engano' });
  expect(await mes(refer(-1))).toEqual(parcial);
  // Reversed in between, the payment stays reversed and the whole month is lacking.
  const de_novo = await dono.call('combinar', isencao(membro, refer(-1)));
  await dono.call('estornarPagamento', { fatura_id: antes.id, motivo: 'Engano' });
  expect(await mes(refer(-1))).toMatchObject({ status: 'vencida', vl_desconto_centavos: 15_000 });
  expect((await refusal(dono.call('combinar', isencao(membro, refer(-1))))).code).toBe('mes_isento');
  await dono.call('desfazerCombinado', { id: de_novo.combinados[0] ?? '', motivo: 'Engano' });
  expect(await mes(refer(-1))).toEqual(antes);
  expect(await estados(casa)).toEqual(['desfeito', 'desfeito']);
});

it('[Q6] a later day is not late before it, and wins over an earlier agreement', async () => {
  const { dono, casa, membro, mes } = await casaComMembro();
  expect((await mes(refer(-1))).status).toBe('vencida');
  await dono.call('combinar', novaData(membro, refer(-1), hoje()));
  expect(await mes(refer(-1))).toMatchObject({ status: 'pendente', prazo: hoje() });
  const { combinados } = await dono.call('combinar', novaData(membro, refer(-1), somarDias(hoje(), 9)));
  expect(await mes(refer(-1))).toMatchObject({ prazo: somarDias(hoje(), 9), combinado: { tipo: 'nova_data' } });
  expect(await estados(casa)).toEqual(['desfeito', 'aprovado']);
  // An estorno gives the status of the agreed day too.
  await dono.call('pagarFaturas', { faturas: [(await mes(refer(-1))).id] });
  await dono.call('estornarPagamento', { fatura_id: (await mes(refer(-1))).id, motivo });
  expect((await mes(refer(-1))).status).toBe('pendente');
  await dono.call('desfazerCombinado', { id: combinados[0] ?? '', motivo });
  expect((await mes(refer(-1))).status).toBe('vencida');
});

it('[Q6] a future month without an invoice gets one and is exempt', async () => {
  const { dono, membro, mes } = await casaComMembro();
  const longe = refer(30);
  await dono.call('combinar', isencao(membro, longe));
  expect(await mes(longe)).toMatchObject({ status: 'cancelada', isenta: true });
  expect((await refusal(dono.call('combinar', isencao(membro, refer(40))))).code).toBe('longe_demais');
  expect((await refusal(dono.call('combinar', isencao(membro, refer(-9))))).code).toBe('sem_mensalidade');
});

it('[Q6] an agreed month keeps its price and day when the plan changes, and is counted apart', async () => {
  const { casa, dono, membro, mes } = await casaComMembro();
  await dono.call('combinar', novaData(membro, refer(-1), somarDias(hoje(), 9)));
  const [plano] = await casa.rows<{ id: string }>(sql`select id from planos where org_id = ${casa.orgId}`);
  const { todas } = await dono.call('preverRepreco', { id: plano?.id ?? '', valor_centavos: 30_000 });
  expect(todas).toMatchObject({ combinadas: 1, com_pagamento: 0 });
  const { itens } = await dono.call('listarPlanos', {});
  await dono.call('editarPlano', {
    id: plano?.id ?? '',
    versao: itens[0]?.versao ?? '',
    nome: 'Corrente',
    valor_centavos: 30_000,
    dia_vencimento: 1,
    ativo: true,
    aplicar: 'todas',
  });
  expect((await mes(refer(-1))).valor_centavos).toBe(20_000);
  expect((await mes(refer(0))).valor_centavos).toBe(30_000);
});

it('[Q6] refuses a paid month, a day before today or the due day, one month twice, and all if one is wrong', async () => {
  const { casa, dono, membro, mes } = await casaComMembro();
  await dono.call('pagarFaturas', { faturas: [(await mes(refer(-2))).id] });
  const recusas = [
    isencao(membro, refer(-1), refer(-2)),
    novaData(membro, refer(-1), somarDias(hoje(), -1)),
    novaData(membro, refer(2), somarMesesAoDia(hoje(), 1).slice(0, 8) + '01'),
    isencao(membro, refer(-1), refer(-1)),
    { ...isencao(membro, refer(-1)), meses: [{ refer: refer(-1), nova_data: hoje() }] },
    isencao(crypto.randomUUID(), refer(-1)),
  ];
  const codigos = [];
  for (const pedido of recusas) codigos.push((await refusal(dono.call('combinar', pedido))).code);
  expect(codigos).toEqual([
    'mes_pago',
    'campos_invalidos',
    'campos_invalidos',
    'campos_invalidos',
    'campos_invalidos',
    'membro_nao_encontrado',
  ]);
  expect(await estados(casa)).toEqual([]);
  expect((await mes(refer(-1))).status).toBe('vencida');
});
