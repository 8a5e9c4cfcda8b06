import { expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { casaComLinhas } from './casa-com-linhas-for-tests.ts';

it('[E8] anonymising a person removes them from lines and payers, and the same file still brings no line twice', async () => {
  const { casa, dono, banco, trazer, decidir, devidas, bento } = await casaComLinhas();
  const linha = await trazer({ valor_centavos: 6000, pagador: 'TIA RITA', descricao: 'PIX RECEBIDO TIA RITA' });
  const [devida] = await devidas(bento.id);
  const pagar = [{ tipo: 'fatura' as const, id: devida?.id ?? '', resta_centavos: 6000, valor_centavos: 6000 }];
  await decidir(linha, pagar, { lembrar: true });
  const outra = await trazer({ valor_centavos: 4000, pagador: 'TIA RITA', descricao: 'PIX TIA RITA' });
  await dono.call('anonimizarMembro', { id: bento.id, apagar: [] });
  const linhas = await casa.rows<{ id: string; descricao: string; pagador: string | null; resta: number }>(sql`
    select id, descricao, pagador, resta_centavos as resta from extrato_linhas where org_id = ${casa.orgId} order by valor_centavos desc`);
  expect(linhas).toEqual([
    { id: linha.id, descricao: 'Texto apagado', pagador: null, resta: 0 },
    { id: outra.id, descricao: 'Texto apagado', pagador: null, resta: 4000 },
  ]);
  expect((await dono.call('listarPagadores', {})).itens).toEqual([]);
  const deNovo = {
    dia: '2026-10-10',
    valor_centavos: 6000,
    descricao: 'PIX RECEBIDO TIA RITA',
    id_banco: null,
    documento: null,
    pagador: 'TIA RITA',
    pagador_documento: null,
    meio: 'pix' as const,
    ocorrencia: 0,
  };
  const semConta = {
    banco: null,
    agencia: null,
    conta: null,
    inicio: null,
    fim: null,
    saldo_centavos: null,
    saldo_em: null,
  };
  const parte = { carteira_id: banco, conta: semConta, linhas: [deNovo] };
  expect((await dono.call('trazerExtrato', parte)).trazidas).toBe(0);
});
