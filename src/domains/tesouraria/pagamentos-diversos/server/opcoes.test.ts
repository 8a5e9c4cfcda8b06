import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { novaCasa } from '../../../../server/testing/house.ts';

describe('[V3] types', () => {
  it('are the locked ones and the house’s own, each name once whatever its case or accents', async () => {
    const casa = await novaCasa();
    const operador = casa.como('operador');
    const { id } = await operador.call('criarTipo', { nome: ' Rifa ' });
    expect((await operador.call('listarTipos', {})).itens).toEqual([
      { id: 'doacao', nome: 'Doação', padrao: true, sentido: 'entrada' },
      { id: 'compra', nome: 'Compra', padrao: true, sentido: 'saida' },
      { id: 'outro', nome: 'Outro', padrao: true, sentido: null },
      ...['Luz', 'Água', 'Aluguel', 'Mercado', 'Velas e flores', 'Obra'].map((nome) => ({
        id: nome.toLowerCase().replace('á', 'a'),
        nome,
        padrao: true,
        sentido: 'saida',
      })),
      { id, nome: 'Rifa', padrao: false, sentido: null },
    ]);
    await operador.call('renomearTipo', { id, nome: 'Rifa', sentido: 'entrada' });
    expect((await operador.call('listarTipos', {})).itens.at(-1)).toMatchObject({ id, sentido: 'entrada' });
    for (const nome of ['RIFA', 'rífa', 'Doação', 'outro', 'agua'])
      await expect(operador.call('criarTipo', { nome })).rejects.toMatchObject({
        status: 409,
        message: 'Tipo já existe',
      });
    await expect(operador.call('criarTipo', { nome: '  ' })).rejects.toMatchObject({
      fields: { nome: 'Informe o nome' },
    });
    await operador.call('criarTipo', { nome: 'x'.repeat(40) });
    await expect(operador.call('criarTipo', { nome: 'x'.repeat(41) })).rejects.toMatchObject({
      fields: { nome: 'Texto longo demais.' },
    });
  });

  it('[G1] spending of a usual kind needs no type of the house, and one that it named so itself takes its place', async () => {
    const casa = await novaCasa();
    const dono = casa.como('owner');
    const pagar = () =>
      dono.call('criarDespesa', { descricao: 'Conta', tipo: 'LUZ', metodo: 'dinheiro', valor_centavos: 100 });
    await pagar();
    await casa.rows(
      sql`insert into pagamentos_diversos_tipos (org_id, nome) values (${casa.orgId}, 'Luz da casa'), (${casa.orgId}, 'LUZ') returning 1`,
    );
    await pagar();
    const { itens } = await dono.call('listarLancamentos', { busca: '' });
    expect(itens.map(({ tipo_nome }) => tipo_nome)).toEqual(['LUZ', 'Luz']);
    const luzes = (await dono.call('listarTipos', {})).itens.filter(({ nome }) => nome.toLowerCase() === 'luz');
    expect(luzes).toMatchObject([{ nome: 'LUZ', padrao: false }]);
    await dono.call('renomearTipo', { id: luzes[0]?.id ?? '', nome: 'Luz' });
  });

  it('refuses one of two people who add one name at once', async () => {
    const casa = await novaCasa();
    const feitos = await Promise.allSettled(
      ['Rifa', 'RIFA', 'rifa'].map((nome) => casa.como('operador').call('criarTipo', { nome })),
    );
    expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const feito of feitos)
      if (feito.status === 'rejected') expect(feito.reason).toMatchObject({ status: 409, message: 'Tipo já existe' });
  });

  it('one is renamed from what the other just called it, by the trace', async () => {
    const casa = await novaCasa();
    const { id } = await casa.como('owner').call('criarTipo', { nome: 'Rifa' });
    const mudar = sql`update pagamentos_diversos_tipos set nome = 'Bazar' where org_id = ${casa.orgId} and id = ${id}`;
    await casa.meanwhile(mudar, () => casa.como('owner').call('renomearTipo', { id, nome: 'Feira' }));
    const trilha = sql`select antes from auditoria where org_id = ${casa.orgId} and acao = 'lancamento.tipo.renomear'`;
    expect(await casa.rows(trilha)).toEqual([{ antes: { nome: 'Bazar' } }]);
  });

  it('are renamed and removed, the locked ones not; entries keep the name they were made with', async () => {
    const casa = await novaCasa();
    const operador = casa.como('operador');
    const rifa = await operador.call('criarTipo', { nome: 'Rifa' });
    const bazar = await operador.call('criarTipo', { nome: 'Bazar' });
    await operador.call('criarLancamento', { tipo: 'Rifa', metodo: 'pix', valor_centavos: 1 });
    await operador.call('renomearTipo', { id: rifa.id, nome: 'RIFA' });
    await expect(operador.call('renomearTipo', { id: bazar.id, nome: 'rifa' })).rejects.toMatchObject({
      status: 409,
      code: 'conflito',
      message: 'Tipo já existe',
    });
    await expect(operador.call('renomearTipo', { id: 'doacao', nome: 'Oferta' })).rejects.toMatchObject({
      status: 409,
      message: 'Tipo não editável',
    });
    await expect(operador.call('excluirTipo', { id: 'outro' })).rejects.toMatchObject({
      status: 409,
      message: 'Tipo não removível',
    });
    await operador.call('excluirTipo', { id: rifa.id });
    await expect(operador.call('excluirTipo', { id: rifa.id })).rejects.toMatchObject({
      status: 404,
      message: 'Tipo não encontrado',
    });
    await expect(operador.call('renomearTipo', { id: randomUUID(), nome: 'Nova' })).rejects.toMatchObject({
      status: 404,
      message: 'Tipo não encontrado',
    });
    expect((await operador.call('listarLancamentos', {})).itens).toMatchObject([{ tipo_nome: 'Rifa' }]);
  });
});

describe('[V3] methods', () => {
  it('follow the same rules with their own sentences', async () => {
    const casa = await novaCasa();
    const operador = casa.como('operador');
    const { id } = await operador.call('criarMetodo', { nome: 'Cheque' });
    const outro = await operador.call('criarMetodo', { nome: 'Vale' });
    expect((await operador.call('listarMetodos', {})).itens.map(({ nome }) => nome)).toEqual([
      'PIX',
      'Dinheiro',
      'Cartão',
      'Transferência',
      'Cheque',
      'Vale',
    ]);
    const recusas: readonly (readonly [() => Promise<unknown>, object])[] = [
      [() => operador.call('criarMetodo', { nome: 'Cartão' }), { status: 409, message: 'Método já existe' }],
      [
        () => operador.call('renomearMetodo', { id: outro.id, nome: 'CHEQUE' }),
        { code: 'conflito', message: 'Método já existe' },
      ],
      [
        () => operador.call('renomearMetodo', { id: 'pix', nome: 'Pix' }),
        { status: 409, message: 'Método não editável' },
      ],
      [() => operador.call('excluirMetodo', { id: 'dinheiro' }), { status: 409, message: 'Método não removível' }],
      [() => operador.call('excluirMetodo', { id: randomUUID() }), { status: 404, message: 'Método não encontrado' }],
    ];
    for (const [chamada, recusa] of recusas) await expect(chamada()).rejects.toMatchObject(recusa);
    await operador.call('criarLancamento', { tipo: 'outro', metodo: 'cheque', valor_centavos: 1 });
    await operador.call('renomearMetodo', { id, nome: 'Cheque do banco' });
    expect((await operador.call('listarLancamentos', {})).itens).toMatchObject([{ metodo: 'Cheque' }]);
    await operador.call('excluirMetodo', { id });
    await expect(
      operador.call('criarLancamento', { tipo: 'outro', metodo: 'Cheque do banco', valor_centavos: 1 }),
    ).rejects.toMatchObject({ fields: { metodo: 'Escolha um método da lista.' } });
  });

  it('[Z2] never shows, renames or removes those of another house', async () => {
    const [casa, outra] = [await novaCasa(), await novaCasa()];
    const { id } = await outra.como('operador').call('criarMetodo', { nome: 'Segredo' });
    const owner = casa.como('owner');
    expect((await owner.call('listarMetodos', {})).itens).toHaveLength(4);
    await expect(owner.call('excluirMetodo', { id })).rejects.toMatchObject({ status: 404 });
    await expect(owner.call('renomearMetodo', { id, nome: 'x' })).rejects.toMatchObject({ status: 404 });
  });
});
