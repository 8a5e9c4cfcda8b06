import { createHash } from 'node:crypto';
import { gravarDeclaracoes } from '../../src/domains/pessoas/papeis/server/emitir-declaracoes.ts';
import { lerContasDoAno } from '../../src/domains/pessoas/papeis/server/ler-o-ano.ts';
import { EXEMPLOS_DE_MODELO } from '../../src/domains/pessoas/papeis/rules-exemplos.ts';
import { lerModelo, preencherModelo, type PapelDeModelo } from '../../src/domains/pessoas/papeis/rules-modelos.ts';
import { numeroDoPapel } from '../../src/domains/pessoas/papeis/rules.ts';
import { chaveDoTipo } from '../../src/domains/tesouraria/livro-caixa/rules.ts';
import { sql } from '../../src/server/database/sql.ts';
import { FUSO_PADRAO, type Dia } from '../../src/shared/datas.ts';
import type { DemoContext } from './demo-context.ts';

/** The statements of last year were issued; a donation of that year was found in a drawer since. */
export async function fillPapeis({ db, orgId, userId, hoje }: DemoContext): Promise<void> {
  const ano = Number(hoje.slice(0, 4)) - 1;
  const ctx = { db, orgId, hoje: hoje as Dia, agora: new Date(), casa: { userId, fusoHorario: FUSO_PADRAO } };
  const contas = await lerContasDoAno(ctx, ano);
  await gravarDeclaracoes(
    ctx,
    ano,
    [...contas].map(([membro_id, conta]) => ({ membro_id, conta })),
  );
  await db.count(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, membro_id, usuario_operacao)
    select ${orgId}, ${`${ano}-12-20`}, 'doacao', 'Doação', 'Achada na gaveta', 'dinheiro', 5000, p.membro_id, ${userId}
    from papeis p where p.org_id = ${orgId} order by p.numero limit 1 returning 1`);
}

/** Five of the examples as the house's own, one in its second version, and two papers of it. */
export async function fillModelos(casa: DemoContext): Promise<void> {
  const { db, orgId, userId, hoje } = casa;
  for (const [n, { titulo, texto, assina }] of EXEMPLOS_DE_MODELO.slice(0, 5).entries()) {
    const versoes = n === 0 ? [`{casa} declara que {nome} é filho da casa.`, texto] : [texto];
    const { id } = await db.row<{ id: string }>(sql`
      insert into papeis_modelos (org_id, versao, criado_em) values (${orgId}, ${versoes.length}, ${`${hoje}T12:00:00Z`}) returning id`);
    for (const [v, um] of versoes.entries())
      await db.count(sql`
        insert into papeis_modelos_versoes (org_id, modelo_id, versao, titulo, texto, assina, escrito_em, escrito_por)
        values (${orgId}, ${id}, ${v + 1}, ${titulo}, ${um}, ${assina}, ${`${hoje}T12:00:00Z`}, ${userId}) returning 1`);
    if (n === 0) await addPapeis(casa, { id, versao: versoes.length, titulo, texto });
  }
}

interface DeModelo {
  id: string;
  versao: number;
  titulo: string;
  texto: string;
}

async function addPapeis({ db, orgId, userId, hoje }: DemoContext, { id, versao, titulo, texto }: DeModelo) {
  const ano = Number(hoje.slice(0, 4));
  const casa = await db.row<PapelDeModelo['casa']>(
    sql`select nome, cnpj, cidade, estado from terreiros where id = ${orgId}`,
  );
  const pessoas = await db.rows<{ id: string; nome: string; matricula: string | null; numero: number }>(sql`
    select m.id, m.nome, m.matricula, (select max(p.numero) from papeis p where p.org_id = ${orgId} and p.ano = ${ano}) + row_number() over (order by m.nome_ordem) as numero
    from membros m where m.org_id = ${orgId} and m.ativo order by m.nome_ordem limit 2`);
  for (const pessoa of pessoas) {
    const { nome, matricula, numero } = pessoa;
    const valores = { casa: casa.nome, nome, matricula: matricula ?? '', admissao: 'março de 2019' };
    const papel: PapelDeModelo = {
      formato: 1,
      tipo: 'modelo',
      numero: numeroDoPapel(orgId, ano, numero),
      emitido_em: hoje,
      casa,
      pessoa: { nome, matricula },
      titulo,
      paragrafos: preencherModelo(lerModelo(texto).paragrafos, valores),
      assina: false,
      partes: [],
      sal: '0'.repeat(32),
    };
    const conteudo = JSON.stringify(papel);
    await db.count(sql`
      insert into papeis (org_id, tipo, ano, numero, membro_id, conteudo, sha256, emitido_em, emitido_por, modelo_id, modelo_versao)
      values (${orgId}, 'modelo', ${ano}, ${numero}, ${pessoa.id}, ${conteudo}, ${createHash('sha256').update(conteudo).digest('hex')},
              ${`${hoje}T12:00:00Z`}, ${userId}, ${id}, ${versao}) returning 1`);
  }
}

/** Last January's readjustment, and two kinds of money under the names of the accountant. */
export async function fillContabilidade({ db, orgId, userId, hoje }: DemoContext): Promise<void> {
  const ano = hoje.slice(0, 4);
  const { id } = await db.row<{ id: string }>(sql`
    insert into reajustes (org_id, a_partir, mudadas, feito_em, feito_por)
    values (${orgId}, ${`${ano}01`}, 576, ${`${Number(ano) - 1}-12-15T12:00:00Z`}, ${userId}) returning id`);
  await db.count(sql`
    insert into reajustes_planos (org_id, reajuste_id, plano_id, de_centavos, para_centavos)
    select ${orgId}, ${id}, p.id, p.valor_centavos - 1500, p.valor_centavos from planos p where p.org_id = ${orgId} returning 1`);
  await db.count(sql`
    insert into plano_de_contas (org_id, chave, conta)
    values (${orgId}, 'mensalidade', '3.1.01 Contribuições associativas'),
           (${orgId}, ${chaveDoTipo('doacao', true)}, '3.1.02 Doações recebidas') returning 1`);
}
