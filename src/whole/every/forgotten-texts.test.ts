import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../server/database/sql.ts';
import { readEnv } from '../../server/env.ts';
import { mailFolder } from '../../server/mail/carrier.ts';
import { forgetLetters } from '../../server/mail/forget-letters.ts';
import { tablesWith } from '../../server/testing/find-text.ts';
import { novaCasa, type TestHouse } from '../../server/testing/house.ts';
import { casaComLinhas } from '../../domains/tesouraria/extratos/server/casa-com-linhas-for-tests.ts';
import { novaLoja } from '../../server/testing/loja.ts';

/** A member with typed texts in every possible place, and a namesake. */
async function falada() {
  const loja = await novaLoja();
  const { casa } = loja;
  const owner = casa.como('owner');
  const plano_id = (await owner.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 })).id;
  const chave = randomUUID();
  const dados = { nome: 'Dalva Zulmira', matricula: 'ZQXWVK-77', plano_id };
  const { id } = await owner.call('criarMembro', dados, { key: chave });
  const { faturas } = await owner.call('buscarMensalidades', { membro_id: id });
  const [a = '', b = ''] = faturas.map((fatura) => fatura.id);
  await owner.call('pagarFaturas', { faturas: [a] });
  await owner.call('estornarPagamento', { fatura_id: a, motivo: 'Zulmira pagou em dobro' });
  await owner.call('cancelarFatura', { id: b, motivo: 'Viagem da Zulmira' });
  const entrada = { tipo: 'doacao', metodo: 'pix', valor_centavos: 500 };
  const dela = { ...entrada, matricula: 'ZQXWVK-77', descricao: 'Zulmira, flores', observacoes: 'zulmira' };
  const { id: estornado } = await owner.call('criarLancamento', dela);
  await owner.call('estornarLancamento', { id: estornado, motivo: 'A Zulmira desistiu' });
  await owner.call('criarLancamento', { ...entrada, descricao: 'Rifa da DALVA zulmíra' });
  await owner.call('criarLancamento', { ...entrada, descricao: 'Bolo da Dalva' });
  await owner.call('criarLancamento', { ...entrada, descricao: 'Dalvanira' });
  const despesa = {
    descricao: 'Costura',
    favorecido: 'Dalva Zulmira',
    tipo: 'compra',
    metodo: 'pix',
    valor_centavos: 500,
  };
  await owner.call('criarDespesa', despesa);
  const conta = { descricao: 'Aluguel', favorecido: 'dalva zulmira', tipo: 'outro', valor_centavos: 500 };
  await owner.call('criarContaAPagar', { ...conta, vencimento: '2026-12-01' });
  const vela = await loja.produto('Vela', 9);
  await owner.call('darEntrada', { id: vela, quantidade: 1, motivo: 'Presente de Dalva Zulmira' });
  const venda = { ...loja.venda([{ produto: vela }]), membro_id: id, observacoes: 'Fiado da Zulmira' };
  const { venda_id } = await casa.como('operador').call('registrarVenda', venda);
  await owner.call('estornarVenda', { id: venda_id, motivo: 'Zulmira devolveu' });
  const [de = '', para = ''] = (await owner.call('listarCarteiras', {})).itens.map((carteira) => carteira.id);
  for (const carteira of [de, para]) await owner.call('informarSaldo', { id: carteira, saldo_centavos: 100 });
  const pedido = { tipo: 'deposito', carteira_de: de, carteira_para: para, valor_centavos: 1 } as const;
  const { id: transferida } = await owner.call('transferir', { ...pedido, motivo: 'Levado pela Dalva Zulmira' });
  await owner.call('estornarTransferencia', { id: transferida, motivo: 'Dalva Zulmira não foi' });
  const sessao_id = randomUUID();
  await owner.call('abrirCaixa', {
    id: sessao_id,
    abertura_centavos: 1000,
    usuario_operacao: casa.usuario('owner').id,
  });
  await owner.call('contarCaixa', { sessao_id, contado_centavos: 900, usuario_operacao: casa.usuario('owner').id });
  await owner.call('explicarDiferenca', { sessao_id, motivo: 'Troco da Dalva Zulmira' });
  await owner.call('recontarCaixa', { sessao_id, versao: 1, contado_centavos: 950, motivo: 'Zulmira contou' });
  return { casa, owner, id, chave, dados };
}

describe('what was typed by hand about a person who is to be forgotten (decision 38, INV-53)', () => {
  it('is listed wherever it stands, what is surely about the person first', async () => {
    const { owner, id, casa } = await falada();
    const { itens, mais } = await owner.call('buscarTextosDoMembro', { id });
    expect(mais).toBe(false);
    expect(itens.map(({ onde, texto, certo }) => `${onde}: ${texto}, ${certo}`).toSorted()).toEqual([
      'conta: Aluguel · dalva zulmira, true',
      'estoque: Presente de Dalva Zulmira, true',
      'fatura: Viagem da Zulmira, true',
      'fechamento: Troco da Dalva Zulmira · Zulmira contou, true',
      'lancamento: Bolo da Dalva, false',
      'lancamento: Costura · Dalva Zulmira, true',
      'lancamento: Fechamento de caixa nº 1: Troco da Dalva Zulmira, true',
      'lancamento: Rifa da DALVA zulmíra, true',
      'lancamento: Zulmira, flores · zulmira · A Zulmira desistiu, true',
      'pagamento: Zulmira pagou em dobro, true',
      'transferencia: Levado pela Dalva Zulmira · Dalva Zulmira não foi, true',
      'venda: Fiado da Zulmira · Zulmira devolveu, true',
    ]);
    await expect(casa.como('viewer').call('buscarTextosDoMembro', { id })).rejects.toMatchObject({ status: 403 });
  });

  it('is emptied as chosen, also in reversed rows; matrícula, stored answers and the trace name nobody', async () => {
    const { casa, owner, id, chave, dados } = await falada();
    const { itens } = await owner.call('buscarTextosDoMembro', { id });
    const apagar = itens.filter(({ certo }) => certo).map(({ onde, id: linha }) => ({ onde, id: linha }));
    await owner.call('anonimizarMembro', { id, apagar });
    // Long words: three letters stand in a hash by chance.
    for (const nome of ['zulmira', 'zulmíra']) expect(await tablesWith(casa, nome)).toEqual([]);
    expect(await tablesWith(casa, 'ZQXWVK')).toEqual(['auditoria']);
    const [fica] = await casa.rows<{ n: number }>(
      sql`select count(*) as n from pagamentos_diversos where org_id = ${casa.orgId} and descricao = 'Bolo da Dalva'`,
    );
    expect(fica?.n).toBe(1);
    // The lost answer of the creation is still one answer, without the matrícula.
    expect(await owner.call('criarMembro', dados, { key: chave })).toMatchObject({ id, matricula: null });
  });

  it('is emptied by the database only for an anonymised member, by the staff, in the same house', async () => {
    const [{ casa, id }, outra] = [await falada(), await falada()];
    const esquecer = (de: typeof casa, membro: string, escopo: 'casa' | 'membro' = 'casa') =>
      de.doors.casa({ orgId: de.orgId, userId: null, escopo, membroId: null }, {}, (db) =>
        db.rows(sql`select ile_esquecer(${de.orgId}, ${membro}, 'ZQXWVK-77', '[]'::jsonb)`),
      );
    await expect(esquecer(casa, id)).rejects.toThrow('Nobody to forget');
    await casa.como('owner').call('anonimizarMembro', { id });
    await expect(esquecer(casa, id, 'membro')).rejects.toMatchObject({ code: '42501' });
    await expect(esquecer(outra.casa, id)).rejects.toThrow('Nobody to forget');
    // Neither can it do so in another house by giving that house's id.
    await expect(
      casa.rows(sql`select ile_esquecer(${outra.casa.orgId}, ${outra.id}, 'ZQXWVK-77', '[]'::jsonb)`),
    ).rejects.toThrow('Nobody to forget');
    await esquecer(casa, id);
    expect(await tablesWith(outra.casa, 'ZQXWVK')).toContain('pagamentos_diversos');
    // The rows of another house are named and left alone.
    const { itens } = await outra.owner.call('buscarTextosDoMembro', { id: outra.id });
    const alheios = itens.map(({ onde, id: linha }) => ({ onde, id: linha }));
    const apagar = JSON.stringify(alheios);
    await casa.doors.casa({ orgId: casa.orgId, userId: null, escopo: 'casa', membroId: null }, {}, (db) =>
      db.rows(sql`select ile_esquecer(${casa.orgId}, ${id}, 'ZQXWVK-77', ${apagar}::jsonb)`),
    );
    expect((await outra.owner.call('buscarTextosDoMembro', { id: outra.id })).itens).toEqual(itens);
  });

  it('is emptied only where the search finds the name, and the trace lists the rows; other reasons stay', async () => {
    const { casa, owner, id } = await falada();
    const { itens } = await owner.call('buscarTextosDoMembro', { id });
    const apagar = itens.map(({ onde, id: linha }) => ({ onde, id: linha }));
    const operador = casa.como('operador');
    const { id: estranho } = await operador.call('criarMembro', { nome: 'Estranho' });
    for (const um of apagar)
      await expect(operador.call('anonimizarMembro', { id: estranho, apagar: [um] })).rejects.toMatchObject({
        status: 409,
        code: 'textos_mudaram',
      });
    expect((await owner.call('lerMembro', { id: estranho })).nome).toBe('Estranho');
    expect((await owner.call('buscarTextosDoMembro', { id })).itens).toEqual(itens);
    await operador.call('anonimizarMembro', { id, apagar });
    const trilha = await casa.rows<{ depois: { textos_apagados: object[] } }>(
      sql`select depois from auditoria where org_id = ${casa.orgId} and acao = 'membro.anonimizar'`,
    );
    expect(trilha.map(({ depois }) => depois.textos_apagados)).toEqual([apagar]);
  });

  it('a first name with an apostrophe or a hyphen is found where it stands alone', async () => {
    const { owner } = await falada();
    for (const [nome, descricao] of [
      ['D’Ávila Menezes', "Velas para d'avila"],
      ['Ana-Rosa Lima', 'Flores da ana-rosa!'],
    ] as const) {
      const { id } = await owner.call('criarMembro', { nome });
      await owner.call('criarLancamento', { tipo: 'doacao', metodo: 'pix', valor_centavos: 500, descricao });
      expect((await owner.call('buscarTextosDoMembro', { id })).itens.map(({ texto }) => texto)).toEqual([descricao]);
    }
  });
});

it('[INV-53] letters in the folder to one address go, and to no other that contains it', async () => {
  const pasta = mkdtempSync(join(tmpdir(), 'ile-cartas-'));
  const env = readEnv({ NODE_ENV: 'test', ILE_DATA_DIR: pasta });
  await forgetLetters(env, 'ana@exemplo.org');
  const folder = mailFolder(env);
  mkdirSync(folder);
  const letters = {
    a: 'To: Ana@exemplo.org',
    b: 'To: mariana@exemplo.org',
    c: 'To: "Ana" <ana@exemplo.org>',
    d: 'To:\r\n ana@exemplo.org',
  };
  for (const [name, to] of Object.entries(letters))
    writeFileSync(join(folder, `${name}.eml`), `From: x@y.z\r\n${to}\r\nSubject: x\r\n\r\nTo: ana@exemplo.org\r\n`);
  await forgetLetters(env, 'ana@exemplo.org');
  expect(Object.keys(letters).filter((name) => existsSync(join(folder, `${name}.eml`)))).toEqual(['b']);
  // Listed, and gone when it is read, as when two people are forgotten at once.
  symlinkSync(join(folder, 'ja-foi'), join(folder, 'a.eml'));
  await forgetLetters(env, 'mariana@exemplo.org');
  expect(existsSync(join(folder, 'b.eml'))).toBe(false);
  rmSync(pasta, { recursive: true });
});

it('[INV-53 Z1] a house that forgets its member takes no letter of an account, or of a guest, of another house', async () => {
  const pasta = mkdtempSync(join(tmpdir(), 'ile-cartas-'));
  const casa = await novaCasa({ ILE_DATA_DIR: pasta });
  const outra = await novaCasa();
  const folder = mailFolder(readEnv({ NODE_ENV: 'test', ILE_DATA_DIR: pasta }));
  mkdirSync(folder, { recursive: true });
  const convidada = `${randomUUID()}@exemplo.org`;
  await outra.rows(sql`
    insert into org_invites (org_id, email, role, invited_by, token_hash, expira_em)
    values (${outra.orgId}, ${convidada}, 'viewer', ${outra.usuario('owner').id}, sha256(${convidada}::bytea), now() + interval '1 day') returning 1`);
  const sua = `${randomUUID()}@exemplo.org`;
  const emails = [outra.usuario('owner').email, convidada, sua];
  for (const [n, email] of emails.entries()) writeFileSync(join(folder, `${n}.eml`), `To: ${email}\r\n\r\n`);
  const operador = casa.como('operador');
  for (const [n, email] of emails.entries()) {
    const anonimo = await operador.call('criarMembro', { nome: `Um ${n}`, email });
    await operador.call('anonimizarMembro', { id: anonimo.id });
    const { id } = await operador.call('criarMembro', { nome: `Outro ${n}`, email });
    await operador.call('excluirMembro', { id });
  }
  expect(readdirSync(folder)).toEqual(['0.eml', '1.eml']);
  rmSync(pasta, { recursive: true });
});

/** Every text of the house's rows, as 'table.column value'. */
async function textosDaCasa(casa: TestHouse): Promise<Set<string>> {
  const colunas = await casa.rows<{ tabela: string; coluna: string }>(sql`
    select c.table_name::text as tabela, c.column_name::text as coluna from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'text' and has_column_privilege(quote_ident(c.table_name), c.column_name, 'select')
      and exists (select from information_schema.columns o
                  where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'org_id')`);
  const valores = await Promise.all(
    colunas.map(async ({ tabela, coluna }) => {
      const linhas = await casa.rows<{ valor: string }>({
        text: `select distinct "${coluna}" as valor from "${tabela}" where org_id = $1 and "${coluna}" is not null`,
        values: [casa.orgId],
        name: '',
      });
      return linhas.map(({ valor }) => `${tabela}.${coluna} ${valor}`);
    }),
  );
  return new Set(valores.flat());
}

/** Folded copies of words that stand beside them: for searching, ordering and matching. */
const COPIA = /^(\w+\.(busca|nome_ordem)|pagadores\.chave|extrato_linhas\.pagador_chave) /;

it('[Y2] the file of one person has every text that anonymising empties, of the bank too', async () => {
  const { casa, dono, trazer, decidir, devidas, bento } = await casaComLinhas();
  const { id } = bento;
  await dono.call('editarMembro', { id, nome: 'Bento Zulmiro', telefone: '71999998888' });
  const dele = {
    pagador: 'BENTO ZULMIRO',
    descricao: 'PIX RECEBIDO ZULMIRO',
    id_banco: 'zulmiro-1',
    documento: 'doc-zulmiro',
  };
  const linha = await trazer({ valor_centavos: 6000, ...dele });
  const [devida] = await devidas(id);
  const pagar = [{ tipo: 'fatura' as const, id: devida?.id ?? '', resta_centavos: 6000, valor_centavos: 6000 }];
  const passo = await decidir(linha, pagar, { lembrar: true });
  await dono.call('desfazerConciliacao', { id: passo, motivo: 'Zulmiro pediu' });
  await trazer({ valor_centavos: 700, pagador: 'BENTO ZULMIRO', descricao: 'PIX' });
  const entrada = { tipo: 'doacao', metodo: 'pix', valor_centavos: 500 } as const;
  await dono.call('criarLancamento', { ...entrada, descricao: 'Flores do Bento Zulmiro' });
  const exportado = JSON.stringify(await dono.call('exportarMembro', { id }));
  const antes = await textosDaCasa(casa);
  const { itens } = await dono.call('buscarTextosDoMembro', { id });
  await dono.call('anonimizarMembro', { id, apagar: itens.map(({ onde, id: qual }) => ({ onde, id: qual })) });
  const depois = await textosDaCasa(casa);
  const apagados = [...antes].filter((um) => !depois.has(um) && !COPIA.test(um));
  expect(apagados.map((um) => um.split(' ')[0])).toEqual(
    expect.arrayContaining(['extrato_linhas.descricao', 'extrato_linhas.id_banco', 'conciliacoes.desfeita_motivo']),
  );
  const faltam = apagados.filter(
    (um) => !exportado.includes(JSON.stringify(um.slice(um.indexOf(' ') + 1)).slice(1, -1)),
  );
  expect(faltam).toEqual([]);
});

it('[Y2] the file of one person has no text about somebody whose name only contains the same letters', async () => {
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const entrada = { tipo: 'doacao', metodo: 'pix', valor_centavos: 500 };
  for (const descricao of ['Oferta da semana', 'Flores de Ana Paula Souza', 'Bolo da Ana Paula', 'Mariana'])
    await dono.call('criarLancamento', { ...entrada, descricao });
  const textosDe = async (nome: string) => {
    const { id } = await dono.call('criarMembro', { nome });
    return JSON.stringify((await dono.call('exportarMembro', { id })).textos);
  };
  expect(await textosDe('Ana')).toBe('[]');
  expect(await textosDe('Ana Paula Souza')).toContain('Flores');
  expect(await textosDe('Ana Paula')).toBe('[]');
});
