import { sql } from '../../../../server/database/sql.ts';
import { addressOf, letter, type Sentence } from '../../../../server/mail/letter.ts';
import { enqueueMails } from '../../../../server/mail/outbox.ts';
import { diasEntre, formatDia, hojeEm } from '../../../../shared/datas.ts';
import { DIAS_ANTES_DO_FIM } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { NaCasa } from './na-casa.ts';
import { quemCuida } from './quem-cuida.ts';

/** An end is told when it comes near, and once more so many days before. */
const ULTIMOS_DIAS = 3;

const VENCE = t.key(
  'O certificado do banco vence em {dia}. Depois disso nenhum PIX se confirma sozinho. Baixe o novo no banco e envie em Integrações.',
);
const VENCEU = t.key(
  'O certificado do banco venceu em {dia}. Nenhum PIX se confirma até a casa enviar o novo em Integrações.',
);

/**
 * Writes to those who take payments that the bank's certificate ends: a month ahead, three days
 * ahead and once it is over. A new certificate has another end, which is told anew.
 */
export async function avisarDoCertificado({ db, orgId, fuso, agora, hoje, services }: NaCasa): Promise<void> {
  const provedor = await db.maybe<{ vale_ate: string | null; fim_avisado: string | null }>(sql`
    select vale_ate, fim_avisado from provedores_de_pix where org_id = ${orgId} for no key update`);
  if (!provedor?.vale_ate) return;
  const ate = new Date(provedor.vale_ate);
  const fim = hojeEm(ate, fuso);
  const faltam = diasEntre(hoje, fim);
  const venceu = ate <= agora;
  const passo = venceu ? 'fim' : faltam <= ULTIMOS_DIAS ? 'logo' : 'perto';
  const novo = faltam <= DIAS_ANTES_DO_FIM ? `${passo} ${fim}` : null;
  if (novo === provedor.fim_avisado) return;
  await db.count(sql`update provedores_de_pix set fim_avisado = ${novo} where org_id = ${orgId}`);
  if (novo === null) return;
  const frase: Sentence = [venceu ? VENCEU : VENCE, { dia: formatDia(fim) }];
  const cartas = (await quemCuida({ db, orgId })).map((to) =>
    letter('pt-BR', {
      to,
      subject: t.key('O certificado do banco precisa de você'),
      paragraphs: [frase, t.key('Para ver:'), addressOf(services.env, '/a-conferir')],
    }),
  );
  await enqueueMails(db, services.secret, cartas, { orgId });
}
