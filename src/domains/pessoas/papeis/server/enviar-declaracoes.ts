import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { addressOf } from '../../../../server/mail/letter.ts';
import { enqueueMails } from '../../../../server/mail/outbox.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { nomeDaEspecie } from '../../../dinheiro/formas/rules-especies.ts';
import { papeis } from '../contract.ts';
import { lerDeclaracao, seloEscrito, type LinhaDaDeclaracao } from '../rules.ts';
import { podeReceber } from './pode-receber.ts';

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
