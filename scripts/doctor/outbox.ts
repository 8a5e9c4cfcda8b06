import { sql } from '../../src/server/database/sql.ts';
import { messageOf } from '../../src/server/errors.ts';
import { proveSmtp } from '../../src/server/mail/carrier.ts';
import type { Check } from './check.ts';

export const outboxChecks: readonly Check[] = [
  {
    title: 'E-mails: o servidor de SMTP_URL, se há um, deixa o programa entrar',
    remedy: 'Confira em SMTP_URL o servidor, a porta, o usuário e a senha, e se ele está no ar.',
    find: async ({ env: { SMTP_URL } }) => {
      if (SMTP_URL === undefined) return [];
      return proveSmtp(SMTP_URL).then(
        () => [],
        (error: unknown) => [messageOf(error)],
      );
    },
  },
  {
    title: 'E-mails: nenhuma carta está parada',
    remedy: 'Confira SMTP_URL e o provedor; o programa tenta de novo sozinho por uns três dias e depois desiste.',
    // Without the address: whom a letter was for does not belong in a report.
    find: async ({ read }) =>
      (
        await read((db) =>
          db.rows<{ achado: string }>(sql`
            select format('carta %s, de %s: %s tentativa(s)%s%s', id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), tentativas,
                          case when proxima_em > now() + interval '1 year' then ', desistiu' else '' end,
                          case when erro is not null then ', o servidor disse: ' || regexp_replace(left(erro, 120), '[^ ]+@[^ ]+', '…', 'g') else '' end) as achado
            from outbox where enviado_em is null and (tentativas >= 3 or created_at < now() - interval '1 hour') order by created_at`),
        )
      ).map(({ achado }) => achado),
  },
];
