import { describe, expect, it } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { novaCasa, refusal } from '../../../../server/testing/house.ts';
import { FUSO_PADRAO, inicioDoDia, somarDias } from '../../../../shared/datas.ts';
import { casaComTitular } from './casa-for-tests.ts';

describe('[Y2] a request about data', () => {
  it('is registered with its limit of 15 days, and listed by it', async () => {
    const { operador, membro, novo } = await casaComTitular();
    const pedido = { tipo: 'acesso', forma: 'papel', detalhe: 'Tudo' } as const;
    const antigo = await operador.call('registrarPedidoDeDados', {
      ...pedido,
      membro_id: await novo(),
      recebido_em: somarDias(hoje(), -20),
    });
    const novoPedido = await operador.call('registrarPedidoDeDados', {
      ...pedido,
      membro_id: membro,
      recebido_em: hoje(),
    });
    expect([antigo.limite, novoPedido.limite]).toEqual([somarDias(hoje(), -5), somarDias(hoje(), 15)]);
    const { itens } = await operador.call('listarPedidosDeDados', {});
    expect(itens.map(({ id }) => id)).toEqual([antigo.id, novoPedido.id]);
    const futuro = operador.call('registrarPedidoDeDados', {
      ...pedido,
      membro_id: membro,
      recebido_em: somarDias(hoje(), 1),
    });
    expect((await refusal(futuro)).fields).toEqual({ recebido_em: 'A data não pode ser futura.' });
  });

  it('is open once for each kind, also when sent twice at the same time', async () => {
    const { viewer, operador, membro } = await casaComTitular();
    const feitos = await Promise.allSettled([
      viewer.call('pedirDados', { tipo: 'acesso' }),
      viewer.call('pedirDados', { tipo: 'acesso' }),
      operador.call('registrarPedidoDeDados', {
        membro_id: membro,
        tipo: 'acesso',
        forma: 'telefone',
        recebido_em: hoje(),
      }),
    ]);
    expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(viewer.call('pedirDados', { tipo: 'acesso' }))).toMatchObject({ code: 'pedido_repetido' });
    await viewer.call('pedirDados', { tipo: 'correcao' });
  });

  it('is answered once, with the file that was handed over and words that the member reads', async () => {
    const { casa, viewer, dono, operador, membro } = await casaComTitular();
    const { id } = await viewer.call('pedirDados', { tipo: 'portabilidade', detalhe: 'Vou mudar de casa' });
    const semArquivo = dono.call('responderPedidoDeDados', { id, atender: true });
    expect((await refusal(semArquivo)).code).toBe('falta_arquivo');
    const responder = (quem: typeof dono) =>
      quem.call('responderPedidoDeDados', { id, atender: true, entregue: 'json', resposta: 'Em mãos' });
    // The evening before the request is another day of the house, though the same one in UTC.
    const vespera = new Date(inicioDoDia(hoje(), FUSO_PADRAO).getTime() - 60_000);
    await casa.rows(sql`
      insert into membros_leituras (org_id, membro_id, quando, usuario_operacao, o_que, partes)
      values (${casa.orgId}, ${membro}, ${vespera}, ${casa.usuario('owner').id}, 'exportou', '{tudo}') returning 1`);
    // A file is not there because somebody says so: it must have been made.
    expect(await refusal(responder(dono))).toMatchObject({ code: 'falta_arquivo', message: /Nenhum arquivo/ });
    await dono.call('exportarMembro', { id: membro });
    const feitos = await Promise.allSettled([responder(dono), responder(operador)]);
    expect(feitos.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { pedidos } = await viewer.call('meusDados', {});
    expect(pedidos).toMatchObject([{ estado: 'atendido', entregue: 'json', resposta: 'Em mãos' }]);
    const { itens } = await dono.call('listarPedidosDeDados', { abertos: false });
    expect(itens[0]?.quem).toMatch(/^Pessoa (owner|operador)$/);
  });

  it('is answered only with words, by the server and by the database', async () => {
    const { viewer, dono, casa, membro } = await casaComTitular();
    const { id } = await viewer.call('pedirDados', { tipo: 'correcao' });
    for (const resposta of ['', '  ']) {
      const semTexto = dono.call('responderPedidoDeDados', { id, atender: true, resposta });
      expect((await refusal(semTexto)).fields).toEqual({ resposta: 'Diga o que foi respondido.' });
    }
    const direto = casa.rows(sql`
      update pedidos_de_dados set estado = 'atendido', respondido_em = now(), respondido_por = usuario_operacao
      where org_id = ${casa.orgId} and id = ${id} returning 1`);
    await expect(direto).rejects.toMatchObject({ constraint: 'pedidos_de_dados__atendido' });
    await dono.call('responderPedidoDeDados', { id, atender: true, resposta: 'Nome corrigido' });
    const lido = { estado: 'atendido', resposta: 'Nome corrigido' };
    expect((await viewer.call('meusDados', {})).pedidos).toMatchObject([lido]);
    await dono.call('anonimizarMembro', { id: membro });
    const restos = await casa.rows(sql`select resposta from pedidos_de_dados where org_id = ${casa.orgId}`);
    expect(restos).toEqual([{ resposta: 'Texto apagado' }]);
  });

  it('is refused only with a reason', async () => {
    const { viewer, dono } = await casaComTitular();
    const { id } = await viewer.call('pedirDados', { tipo: 'correcao' });
    const semMotivo = dono.call('responderPedidoDeDados', { id, atender: false });
    expect((await refusal(semMotivo)).fields).toEqual({ resposta: 'Informe o motivo.' });
    await dono.call('responderPedidoDeDados', { id, atender: false, resposta: 'O nome já está certo.' });
    expect((await viewer.call('meusDados', {})).pedidos[0]).toMatchObject({ estado: 'recusado' });
  });

  it('is taken back by whom it belongs to, and by nobody else', async () => {
    const { viewer, operador, novo } = await casaComTitular();
    const { id } = await viewer.call('pedirDados', { tipo: 'acesso' });
    const alheio = await operador.call('registrarPedidoDeDados', {
      membro_id: await novo(),
      tipo: 'acesso',
      forma: 'papel',
      recebido_em: hoje(),
    });
    for (const quem of [operador, (await novaCasa()).como('viewer')])
      expect((await refusal(quem.call('desistirDoPedidoDeDados', { id }))).code).toBe('pedido_nao_encontrado');
    const dele = viewer.call('desistirDoPedidoDeDados', { id: alheio.id });
    expect((await refusal(dele)).code).toBe('pedido_nao_encontrado');
    await viewer.call('desistirDoPedidoDeDados', { id });
    expect((await viewer.call('meusDados', {})).pedidos[0]?.estado).toBe('retirado');
  });

  it('for a deletion is answered by anonymising, which leaves no word of the person', async () => {
    const { viewer, dono, casa, membro } = await casaComTitular();
    const { id } = await viewer.call('pedirDados', { tipo: 'exclusao', detalhe: 'Sou a Jurema Xyzw' });
    const outro = await viewer.call('pedirDados', { tipo: 'acesso', detalhe: 'Xyzw também' });
    const so = dono.call('responderPedidoDeDados', { id, atender: true, resposta: 'Feito' });
    expect((await refusal(so)).code).toBe('falta_anonimizar');
    await dono.call('anonimizarMembro', { id: membro });
    const linhas = await casa.rows<{ id: string; estado: string; detalhe: string | null }>(sql`
      select id, estado, detalhe from pedidos_de_dados where org_id = ${casa.orgId} order by created_at, id`);
    expect(linhas).toEqual([
      { id, estado: 'atendido', detalhe: null },
      { id: outro.id, estado: 'encerrado', detalhe: null },
    ]);
  });

  it('stays out of the trace with its words', async () => {
    const { viewer, casa } = await casaComTitular();
    await viewer.call('pedirDados', { tipo: 'acesso', detalhe: 'Palavra Xyzw' });
    const rastro = await casa.rows<{ texto: string }>(sql`
      select concat(antes::text, depois::text) as texto from auditoria where org_id = ${casa.orgId} and acao like 'pedido_de_dados.%'`);
    expect(rastro).toHaveLength(1);
    expect(rastro[0]?.texto).not.toContain('Xyzw');
  });

  it('needs a member to belong to', async () => {
    const casa = await novaCasa();
    const semMembroVinculado = casa.como('viewer').call('pedirDados', { tipo: 'acesso' });
    expect(await refusal(semMembroVinculado)).toMatchObject({ status: 409, code: 'sem_membro' });
    expect(await casa.como('viewer').call('meusDados', {})).toEqual({ membro: null, pedidos: [] });
  });
});
