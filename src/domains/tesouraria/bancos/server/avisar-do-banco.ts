import { sql } from '../../../../server/database/sql.ts';
import { addressOf, letter, type Sentence } from '../../../../server/mail/letter.ts';
import { enqueueMails } from '../../../../server/mail/outbox.ts';
import { formatDia, hojeEm } from '../../../../shared/datas.ts';
import { t } from '../../../../shared/texts.ts';
import type { NaCasa } from '../../cobrancas/server/na-casa.ts';
import { quemCuida } from '../../cobrancas/server/quem-cuida.ts';
import { avisoDoBanco, type AvisoDoBanco, type EstadoDoBanco } from '../rules.ts';

const FRASES = {
  entrar: t.key('O banco pediu para entrar de novo. Até lá nenhuma linha nova chega sozinha.'),
  acabou: t.key('A autorização que você deu ao banco acabou. Até renovar, nenhuma linha nova chega sozinha.'),
  acaba: t.key(
    'A autorização que você deu ao banco acaba em {dia}. Renove antes, para as linhas continuarem a chegar.',
  ),
  chave: t.key('A chave do serviço que lê o banco não é mais aceita. Ligue o banco de novo.'),
  sumiu: t.key('A conta não está mais no serviço que lê o banco. Ligue o banco de novo.'),
  parado: t.key('Há mais de dois dias nenhuma leitura do banco dá certo. Traga o extrato por arquivo enquanto isso.'),
} as const;

interface Situacao {
  estado: EstadoDoBanco;
  autorizacao_ate: string | null;
  lido_em: string | null;
  ligado_em: string;
  avisado: string | null;
}

/** An end is told when it comes near, and once more three days before. */
const ULTIMOS_DIAS = 3;

function nomeDoAviso(aviso: AvisoDoBanco | null, fim: string | null): string | null {
  if (aviso?.que !== 'acaba') return aviso?.que ?? null;
  return `acaba ${fim ?? ''}${aviso.dias <= ULTIMOS_DIAS ? ' logo' : ''}`;
}

/**
 * Writes to those who may link the bank again, or must do without: once for each thing there is to
 * tell. What is well again is told again if it comes back.
 */
export async function avisarDoBanco({ db, orgId, fuso, agora, services }: NaCasa, carteira: string): Promise<void> {
  const banco = await db.maybe<Situacao>(sql`
    select estado, autorizacao_ate, lido_em, ligado_em, avisado from bancos_ligados
    where org_id = ${orgId} and carteira_id = ${carteira} for no key update`);
  if (!banco) return;
  const aviso = avisoDoBanco(banco, agora.getTime());
  const fim = banco.autorizacao_ate === null ? null : hojeEm(new Date(banco.autorizacao_ate), fuso);
  const novo = nomeDoAviso(aviso, fim);
  if (novo === banco.avisado) return;
  await db.count(
    sql`update bancos_ligados set avisado = ${novo} where org_id = ${orgId} and carteira_id = ${carteira}`,
  );
  if (aviso === null) return;
  const frase: Sentence = [FRASES[aviso.que], { dia: fim === null ? '' : formatDia(fim) }];
  const cartas = (await quemCuida({ db, orgId })).map((to) =>
    letter('pt-BR', {
      to,
      subject: t.key('A leitura do banco precisa de você'),
      paragraphs: [frase, t.key('Para ver:'), addressOf(services.env, `/caixa?carteira=${carteira}`)],
    }),
  );
  await enqueueMails(db, services.secret, cartas, { orgId });
}
