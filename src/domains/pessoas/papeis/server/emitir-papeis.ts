import { createHash, randomBytes } from 'node:crypto';
import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { lockOfHouse } from '../../../../server/database/house-lock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { semMembro } from '../../membros/server/membros.ts';
import { papeis } from '../contract.ts';
import { lerModelo, mesmoPapel, preencherModelo, usaCrenca, type PapelDeModelo } from '../rules-modelos.ts';
import { numeroDoPapel } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { acharModelo, exigirLeituraDaCrenca, type ModeloGuardado } from './modelos.ts';
import { autorizou } from './papeis.ts';
import { abrirPapeis, selarPapel, type TextoGuardado } from './conferir-papel.ts';
import { lerCasaDoPapel, lerPessoasDoPapel, type CasaComEndereco, type PessoaDoPapel } from './valores-do-modelo.ts';

/**
 * Issues one paper for each person, all or nothing. A paper of today that says the same stays, so
 * that of two presses at once one writes. Who did not agree to belief being written down gets none.
 */
export const emitirPapeis = handler(papeis.emitirPapeis, async (ctx, { id, membros }) => {
  await lockOfHouse(ctx.db, ctx.orgId, 'papeis', 'alone');
  const modelo = await acharModelo(ctx, id);
  const { paragrafos, campos } = lerModelo(modelo.texto);
  const crenca = usaCrenca(campos);
  if (crenca) exigirLeituraDaCrenca(ctx);
  const { podem, sem_autorizacao } = await separar(ctx, [...new Set(membros)], crenca);
  if (podem.length === 0)
    throw new Failure(409, 'sem_autorizacao', t.key('Ninguém dos escolhidos autorizou o registro da vida religiosa.'));
  const casa = await lerCasaDoPapel(ctx);
  const pessoas = await lerPessoasDoPapel(ctx, casa, campos, podem);
  const deHoje = await lerDeHoje(ctx, modelo, podem);
  const feitos: { id: string | null; pessoa: PessoaDoPapel; papel: PapelDeModelo }[] = pessoas.map((pessoa) => {
    const papel = escrever(ctx, { casa, modelo, pessoa, paragrafos: preencherModelo(paragrafos, pessoa.valores) });
    return {
      id: deHoje.find((um) => um.membro_id === pessoa.id && mesmoPapel(um.papel, papel))?.id ?? null,
      pessoa,
      papel,
    };
  });
  const novos = feitos.filter((um) => um.id === null);
  const ids = await gravar(ctx, modelo, novos);
  await ctx.audit('papel.emitir', { alvo: id, depois: { versao: modelo.versao, papeis: novos.length } });
  let n = 0;
  return { papeis: feitos.map((um) => um.id ?? ids[n++] ?? ''), novos: novos.length, sem_autorizacao };
});

/** Everybody must be of the house; of belief only those are written who agreed to it. */
async function separar(ctx: HouseContext, membros: readonly string[], crenca: boolean) {
  const achados = await ctx.db.rows<{ id: string; nome: string; pode: boolean }>(sql`
    select m.id, m.nome_mostrado as nome, ${crenca ? autorizou(ctx, 'espiritual') : sql`true`} as pode
    from unnest(${membros}::uuid[]) with ordinality q (id, n)
    join membros m on m.org_id = ${ctx.orgId} and m.id = q.id and m.anonimizado_em is null
    order by q.n`);
  if (achados.length < membros.length) throw semMembro();
  return {
    podem: achados.filter(({ pode }) => pode).map((um) => um.id),
    sem_autorizacao: achados.filter(({ pode }) => !pode).map(({ nome }) => nome),
  };
}

interface Rascunho {
  casa: CasaComEndereco;
  modelo: ModeloGuardado;
  pessoa: PessoaDoPapel;
  paragrafos: string[];
}

const escrever = ({ hoje }: HouseContext, { casa, modelo, pessoa, paragrafos }: Rascunho): PapelDeModelo => ({
  formato: 1,
  tipo: 'modelo',
  numero: '',
  emitido_em: hoje,
  casa: { nome: casa.nome, cnpj: casa.cnpj, cidade: casa.cidade, estado: casa.estado },
  pessoa: { nome: pessoa.nome, matricula: pessoa.matricula },
  titulo: modelo.titulo,
  paragrafos,
  assina: modelo.assina,
  partes: pessoa.partes,
  sal: randomBytes(16).toString('hex'),
});

/** The valid papers of today of the same version. */
async function lerDeHoje(ctx: HouseContext, { id, versao }: ModeloGuardado, membros: readonly string[]) {
  const linhas = await ctx.db.rows<TextoGuardado & { membro_id: string }>(sql`
    select p.id, p.ano, p.numero, p.conteudo, p.selado, p.chave_versao, p.membro_id from papeis p
    where p.org_id = ${ctx.orgId} and p.modelo_id = ${id} and p.modelo_versao = ${versao} and p.retirado_em is null
      and p.membro_id = any(${membros}::uuid[]) and p.emitido_em > ${ctx.agora}::timestamptz - interval '25 hours'
    order by p.ano, p.numero`);
  const textos = await abrirPapeis(ctx, linhas);
  return linhas.flatMap(({ id: papel_id, membro_id }) => {
    const texto = textos.get(papel_id);
    const papel = texto === undefined ? null : (JSON.parse(texto) as PapelDeModelo);
    return papel?.emitido_em === ctx.hoje ? [{ id: papel_id, membro_id, papel }] : [];
  });
}

/** Numbers follow each other within the year of issue; the lock keeps others from taking them. */
async function gravar(
  ctx: HouseContext,
  { id, versao }: ModeloGuardado,
  novos: readonly { pessoa: PessoaDoPapel; papel: PapelDeModelo }[],
): Promise<string[]> {
  if (novos.length === 0) return [];
  const { db, orgId, hoje, agora, casa, services } = ctx;
  const ano = Number(hoje.slice(0, 4));
  const { ultimo } = await db.row<{ ultimo: number }>(
    sql`select coalesce(max(numero), 0) as ultimo from papeis where org_id = ${orgId} and ano = ${ano}`,
  );
  const selados = novos.some(({ pessoa }) => pessoa.partes.length > 0);
  const chave = selados ? await services.vault.current(db, orgId) : null;
  const linhas = novos.map(({ pessoa, papel }, n) => {
    const numero = ultimo + n + 1;
    const conteudo = JSON.stringify({ ...papel, numero: numeroDoPapel(orgId, ano, numero) });
    const selar = chave !== null && pessoa.partes.length > 0;
    return {
      numero,
      membro_id: pessoa.id,
      sha256: createHash('sha256').update(conteudo).digest('hex'),
      conteudo: selar ? null : conteudo,
      selado: selar ? selarPapel(chave, orgId, { ano, numero }, conteudo) : null,
      chave_versao: selar ? chave.version : null,
      nivel: pessoa.nivel,
    };
  });
  const coluna = <Chave extends keyof (typeof linhas)[number]>(nome: Chave) => linhas.map((linha) => linha[nome]);
  const escritos = await db.rows<{ id: string }>(sql`
    insert into papeis (org_id, tipo, ano, numero, membro_id, conteudo, sha256, emitido_em, emitido_por, modelo_id, modelo_versao, selado, chave_versao, nivel)
    select ${orgId}, 'modelo', ${ano}, q.numero, q.membro_id, q.conteudo, q.sha256, ${agora}, ${casa.userId}, ${id}, ${versao}, q.selado, q.chave_versao, q.nivel
    from unnest(${coluna('numero')}::int[], ${coluna('membro_id')}::uuid[], ${coluna('conteudo')}::text[], ${coluna('sha256')}::text[],
                ${coluna('selado')}::bytea[], ${coluna('chave_versao')}::int[], ${coluna('nivel')}::text[])
         q (numero, membro_id, conteudo, sha256, selado, chave_versao, nivel)
    order by q.numero returning id`);
  return escritos.map((um) => um.id);
}
