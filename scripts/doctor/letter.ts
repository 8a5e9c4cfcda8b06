import { randomUUID } from 'node:crypto';
import type { Env } from '../../src/server/env.ts';
import { openCarrier } from '../../src/server/mail/carrier.ts';
import { saidByServer } from './outbox.ts';

/** Hands one letter to the server of SMTP_URL; only its reader can say whether it arrived. */
export async function proveLetter(env: Env, to: string): Promise<void> {
  if (env.SMTP_URL === undefined) throw new Error('Falta SMTP_URL: as cartas ficam na pasta de dados.');
  if (!/^[^\s<>@,]+@[^\s<>@,]+$/.test(to)) throw new Error(`${to} não é um endereço de e-mail.`);
  const text = 'Esta carta prova que o programa envia e-mails. Não é preciso responder.\n\n-- \nIlê\n';
  try {
    await openCarrier(env)({ id: randomUUID(), to, subject: 'Carta de prova', text });
  } catch (error) {
    throw new Error(`O servidor não aceitou a carta: ${saidByServer(error)}`, { cause: error });
  }
  console.log(
    `O servidor aceitou a carta para ${to}. Veja se ela chegou, e não entre os indesejados. Em 'mostrar original', SPF, DKIM e DMARC devem dizer pass.`,
  );
}
