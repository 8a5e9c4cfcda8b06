import { sql } from '../../src/server/database/sql.ts';
import { errorCode, messageOf } from '../../src/server/errors.ts';
import { proveSmtp } from '../../src/server/mail/carrier.ts';
import { GIVEN_UP } from '../../src/server/mail/outbox.ts';
import type { Check } from './check.ts';

/** The mail library's codes, in words for the operator. */
const REASONS: Readonly<Record<string, string>> = {
  EAUTH: 'o servidor não aceita o usuário ou a senha',
  EDNS: 'nenhum servidor tem esse nome',
  ESOCKET:
    'a conexão não se abriu: o servidor não atende nessa porta, ou o TLS (smtp:// ou smtps://, certificado) não é esse',
  ECONNECTION: 'o servidor encerrou a conexão',
  ETIMEDOUT: 'o servidor não respondeu',
  ETLS: 'o servidor não cifra a conexão (STARTTLS), e o endereço pede isso',
  EPROTOCOL: 'o que responde nessa porta não é um servidor de e-mail',
};

/** What a mail server objected, in words for the operator. */
export function saidByServer(error: unknown): string {
  const reason = REASONS[errorCode(error) ?? ''];
  return reason === undefined ? messageOf(error) : `${reason} (${messageOf(error).trim()})`;
}

export const outboxChecks: readonly Check[] = [
  {
    title: 'E-mails: o servidor de SMTP_URL, se há um, deixa o programa entrar',
    remedy: 'Confira em SMTP_URL o servidor, a porta, o usuário e a senha, e se ele está no ar.',
    find: async ({ env: { SMTP_URL } }) => {
      if (SMTP_URL === undefined) return [];
      return proveSmtp(SMTP_URL).then(
        () => [],
        (error: unknown) => [saidByServer(error)],
      );
    },
  },
  {
    title: 'E-mails: nenhuma carta está parada',
    remedy: 'Confira SMTP_URL e o provedor; o programa tenta de novo sozinho por uns três dias e depois desiste.',
    // The report leaves the address out: it should not say whom a letter was for.
    find: async ({ read }) =>
      (
        await read((db) =>
          db.rows<{ achado: string }>(sql`
            select format('carta %s, de %s: %s tentativa(s)%s%s', id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), tentativas,
                          case when proxima_em = ${GIVEN_UP} then ', desistiu' else '' end,
                          case when erro is not null then ', o servidor disse: ' || regexp_replace(left(erro, 120), '[^ ]+@[^ ]+', '…', 'g') else '' end) as achado
            from outbox where enviado_em is null and (tentativas >= 3 or created_at < now() - interval '1 hour') order by created_at`),
        )
      ).map(({ achado }) => achado),
  },
];

/** The first superadmin gets an address that exists nowhere, and with SMTP_URL letters go to it. */
export const superadminsAddress: Check = {
  title: 'E-mails: o administrador da plataforma tem um endereço que recebe cartas',
  remedy: "Entre como ele e, em 'Minha conta', escolha 'Trocar e-mail': sem isso ele não recupera a senha por carta.",
  warning: true,
  find: async ({ read }) => {
    const nobodys = await read((db) =>
      db.rows<{ email: string }>(sql`select email from contas where superadmin and email like '%.local'`),
    );
    return nobodys.map(({ email }) => `nenhuma carta chega a ${email}`);
  },
};
