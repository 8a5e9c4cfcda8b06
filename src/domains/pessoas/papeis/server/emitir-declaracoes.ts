import { createHash } from 'node:crypto';
import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { lockOfHouse } from '../../../../server/database/house-lock.ts';
import { sql } from '../../../../server/database/sql.ts';
import { addressOf } from '../../../../server/mail/letter.ts';
import { enqueueMails } from '../../../../server/mail/outbox.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Failure } from '../../../../shared/failure.ts';
import { nomeDaEspecie } from '../../../dinheiro/formas/rules-especies.ts';
import { papeis } from '../contract.ts';
import {
  type CasaDoPapel,
  type ContaDoAno,
  type Declaracao,
  type LinhaDaDeclaracao,
  lerDeclaracao,
  numeroDoPapel,
  seloEscrito,
} from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { exigirAno, lerContasDoAno, lerPapeisDoAno } from './ler-o-ano.ts';
import { comparar, podeReceber } from './papeis.ts';

/**
 * One press for the whole year, all or nothing. Papers that say what the money says stay. A changed
 * one is replaced by another number, and one without money is withdrawn. Two presses at once wait
 * for each other, and the second finds nothing to do.
 */
export const emitirDeclaracoes = handler(papeis.emitirDeclaracoes, async (ctx, { ano, membro_id }) => {
  exigirAno(ctx, ano);
  await lockOfHouse(ctx.db, ctx.orgId, 'papeis', 'alone');
  const [contas, emitidas] = await Promise.all([
    lerContasDoAno(ctx, ano, membro_id),
    lerPapeisDoAno(ctx, ano, membro_id),
  ]);
  if (contas.size === 0 && emitidas.length === 0)
    throw new Failure(409, 'ano_sem_dinheiro', t.key('Não há dinheiro recebido de pessoas em {ano}.'), {
      params: { ano: String(ano) },
    });
  const { aEmitir, aRetirar, iguais } = comparar(contas, emitidas);
  const substituidas = aEmitir.flatMap(({ antes }) => antes ?? []);
  await encerrar(ctx, substituidas, aRetirar);
  await gravarDeclaracoes(ctx, ano, aEmitir);
  const feito = {
    novas: aEmitir.length - substituidas.length,
    mudaram: substituidas.length,
    retiradas: aRetirar.length,
    iguais,
  };
  await ctx.audit('papel.emitir_declaracoes', { alvo: membro_id ?? String(ano), depois: { ano, ...feito } });
  return feito;
});

const encerrar = ({ db, orgId, agora }: HouseContext, substituidas: readonly string[], retiradas: readonly string[]) =>
  db.count(sql`
    update papeis set substituido_em = case when id = any(${substituidas}::uuid[]) then ${agora}::timestamptz end,
                      retirado_em = case when id = any(${retiradas}::uuid[]) then ${agora}::timestamptz end
    where org_id = ${orgId} and id = any(${[...substituidas, ...retiradas]}::uuid[])`);

/** Numbers follow each other within the year of issue; the lock keeps others from taking them. */
export async function gravarDeclaracoes(
  {
    db,
    orgId,
    hoje,
    agora,
    casa,
  }: Pick<HouseContext, 'db' | 'orgId' | 'hoje' | 'agora'> & { casa: { userId: string } },
  ano_base: number,
  aEmitir: readonly { membro_id: string; conta: ContaDoAno }[],
): Promise<void> {
  if (aEmitir.length === 0) return;
  const ano = Number(hoje.slice(0, 4));
  const [{ ultimo }, daCasa] = await Promise.all([
    db.row<{ ultimo: number }>(
      sql`select coalesce(max(numero), 0) as ultimo from papeis where org_id = ${orgId} and ano = ${ano}`,
    ),
    db.row<CasaDoPapel>(sql`select nome, cnpj, cidade, estado from terreiros where id = ${orgId}`),
  ]);
  const novos = aEmitir.map(({ membro_id, conta }, n) => {
    const numero = ultimo + n + 1;
    const declaracao: Declaracao = {
      formato: 1,
      tipo: 'declaracao',
      numero: numeroDoPapel(orgId, ano, numero),
      emitido_em: hoje,
      ano: ano_base,
      casa: daCasa,
      ...conta,
    };
    const conteudo = JSON.stringify(declaracao);
    return {
      membro_id,
      numero,
      conteudo,
      sha256: createHash('sha256').update(conteudo).digest('hex'),
      total: conta.total_centavos,
    };
  });
  await db.count(sql`
    insert into papeis (org_id, tipo, ano, numero, ano_base, membro_id, conteudo, sha256, total_centavos, emitido_em, emitido_por)
    select ${orgId}, 'declaracao', ${ano}, q.numero, ${ano_base}, q.membro_id, q.conteudo, q.sha256, q.total, ${agora}, ${casa.userId}
    from unnest(${novos.map(({ membro_id }) => membro_id)}::uuid[], ${novos.map(({ numero }) => numero)}::int[],
                ${novos.map(({ conteudo }) => conteudo)}::text[], ${novos.map(({ sha256 }) => sha256)}::text[],
                ${novos.map(({ total }) => total)}::bigint[]) q (membro_id, numero, conteudo, sha256, total)
    order by q.numero returning 1`);
}

interface Carta {
  id: string;
  email: string;
  conteudo: string;
  sha256: string;
}

/** Neutral, as the subject of every letter. */
const ASSUNTO = 'Seu comprovante do ano';

/**
 * One letter for each valid statement that was not sent, to who agreed. The mark and the letter are
 * one transaction, so that two presses at once write to nobody twice.
 */
export const enviarDeclaracoes = handler(papeis.enviarDeclaracoes, async (ctx, { ano }) => {
  const cartas = await ctx.db.rows<Carta>(sql`
    with prontas as (
      select p.id, m.email from papeis p join membros m on m.org_id = ${ctx.orgId} and m.id = p.membro_id
      where p.org_id = ${ctx.orgId} and p.ano_base = ${ano} and p.tipo = 'declaracao' and p.substituido_em is null
        and p.retirado_em is null and p.conteudo is not null and p.enviado_em is null and ${podeReceber(ctx)}
      order by p.id for update of p
    )
    update papeis u set enviado_em = ${ctx.agora} from prontas q
    where u.org_id = ${ctx.orgId} and u.id = q.id and u.enviado_em is null
    returning u.id, q.email, u.conteudo, u.sha256`);
  await enqueueMails(
    ctx.db,
    ctx.services.secret,
    cartas.map((carta) => ({ to: carta.email, subject: ASSUNTO, text: escrever(ctx, carta) })),
    { orgId: ctx.orgId },
  );
  await ctx.audit('papel.enviar_declaracoes', { alvo: String(ano), depois: { ano, enviadas: cartas.length } });
  return { enviadas: cartas.length };
});

/** It names neither the house nor a purpose, as no letter does. */
function escrever({ services, request }: HouseContext, { conteudo, sha256 }: Carta): string {
  const { pessoa, ano, linhas, total_centavos, numero } = lerDeclaracao(conteudo);
  return [
    `${pessoa.nome}, este é o resumo do que entrou em seu nome em ${ano}:`,
    [...porEspecie(linhas), `Total: ${formatBRL(total_centavos)}`].join('\n'),
    `Papel nº ${numero}\nSelo ${seloEscrito(sha256)}`,
    `Para conferir este papel: ${addressOf(services.env, '/conferir-papel', request.origin)}`,
    'Não é recibo para deduzir do imposto de renda.',
    'Se quiser o papel em PDF, ou se não quiser mais receber mensagens como esta, avise quem cuida das contas.',
    '-- \nIlê\n',
  ].join('\n\n');
}

const porEspecie = (linhas: readonly LinhaDaDeclaracao[]): string[] =>
  [...Map.groupBy(linhas, ({ especie }) => especie)].map(
    ([especie, suas]) =>
      `${nomeDaEspecie(especie)}: ${formatBRL(suas.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0))}`,
  );
