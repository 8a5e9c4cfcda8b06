import { expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { tablesWith } from '../../../../server/testing/find-text.ts';
import { somarDias } from '../../../../shared/datas.ts';
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

it('[INV-53] a person decides on lines that are linked to nobody, reasons about them, and words of the agenda', async () => {
  const { casa, dono, trazer, decidir, devidas, ana, bento } = await casaComLinhas();
  const { id } = bento;
  await dono.call('editarMembro', { id, nome: 'Bento Zulmiro' });
  const solta = await trazer({
    valor_centavos: 700,
    pagador: 'BENTO ZULMIRO',
    descricao: 'PIX',
    id_banco: 'zulmiro-1',
  });
  await dono.call('ignorarLinhas', { linhas: [solta.id], motivo: 'Presente do Bento' });
  const [devida] = await devidas(ana.id);
  const dela = await trazer({ valor_centavos: 6000, descricao: 'PIX RECEBIDO', pagador: 'ANA DAS FLORES' });
  const passo = await decidir(dela, [
    { tipo: 'fatura', id: devida?.id ?? '', resta_centavos: 6000, valor_centavos: 6000 },
  ]);
  await dono.call('desfazerConciliacao', { id: passo, motivo: 'Era do Zulmiro, digo, Bento Zulmiro' });
  const dia = somarDias(hoje(), 3);
  const gira = {
    tipo: 'gira',
    titulo: 'Gira',
    dia,
    hora: '20:00',
    dia_fim: dia,
    hora_fim: '22:00',
    aberta: true,
  } as const;
  const semanal = { repete: 'semanal', ate: somarDias(dia, 21) } as const;
  await dono.call('criarEvento', { ...gira, orientacoes: 'Velas com Bento Zulmiro', repeticao: semanal });
  const festa = await dono.call('criarEvento', { ...gira, orientacoes: 'Sem falta', repeticao: null });
  await dono.call('cancelarEvento', { id: festa.id, motivo: 'Luto do Bento Zulmiro' });
  const { itens } = await dono.call('buscarTextosDoMembro', { id });
  expect(itens.map(({ onde, texto, certo }) => `${onde}: ${texto}, ${certo}`).toSorted()).toEqual([
    'conciliacao: Era do Zulmiro, digo, Bento Zulmiro, true',
    'evento: Sem falta · Luto do Bento Zulmiro, true',
    'extrato: PIX · BENTO ZULMIRO · Presente do Bento, true',
    'pagamento: Era do Zulmiro, digo, Bento Zulmiro, true',
    'serie: Velas com Bento Zulmiro, true',
  ]);
  await dono.call('anonimizarMembro', { id, apagar: itens.map(({ onde, id: linha }) => ({ onde, id: linha })) });
  expect(await tablesWith(casa, 'zulmiro')).toEqual([]);
  expect(await tablesWith(casa, 'ANA DAS FLORES')).toContain('extrato_linhas');
});
