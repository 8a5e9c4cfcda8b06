import type { PublicContext } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { fieldFailure } from '../../../../shared/failure.ts';
import { telefoneDeAcesso } from '../../../../shared/telefone-de-acesso.ts';
import { UUID } from '../../../../shared/uuid.ts';
import { normalizarCodigo } from '../rules.ts';
import { t } from '../texts.ts';

/** By what somebody asks to be let in. A telephone names a person only within a house. */
export type QuemEntra = { email: string } | { telefone: string; casa: string; matricula: string };

interface Digitado {
  email: string;
  codigo?: string | undefined;
  matricula: string;
}

/**
 * Reads what was typed into 'E-mail ou telefone'. With a telephone the house's code is required.
 * An unknown code opens nothing, in the words of a wrong password.
 */
export async function lerQuemEntra(ctx: PublicContext, { email, codigo, matricula }: Digitado): Promise<QuemEntra> {
  const telefone = email.includes('@') ? null : telefoneDeAcesso(email);
  if (telefone === null) return { email };
  if (codigo === undefined) throw fieldFailure('codigo', t.key('Informe o código do terreiro.'));
  const id = codigo.trim().toLowerCase();
  const casa = await ctx.services.doors.acesso({ readOnly: true }, (db) =>
    db.maybe<{ id: string }>(sql`
      select id from terreiros where access_code = ${normalizarCodigo(codigo) ?? ''} or id = ${UUID.test(id) ? id : null}::uuid`),
  );
  return { telefone, casa: casa?.id ?? `codigo ${normalizarCodigo(codigo) ?? ''}`, matricula };
}

/**
 * The name under which tries are counted and browsers recognised. It leaves the matrícula out, so
 * that guessing one is counted too.
 */
export const nomeNaPorta = (quem: QuemEntra): string =>
  'email' in quem ? quem.email : `telefone ${quem.casa} ${quem.telefone}`;

/** The names of a signed-in person: one for each way in that they have. */
export const nomesNaPorta = ({
  email,
  telefone,
  casa,
}: {
  email: string | null;
  telefone: string | null;
  casa: string | null;
}): string[] => [
  ...(email === null ? [] : [email]),
  ...(telefone === null || casa === null ? [] : [nomeNaPorta({ telefone, casa, matricula: '' })]),
];

/** The account `c` with its profile `p`. The number alone is the person who got access first. */
export const contaNaPorta = (quem: QuemEntra | { id: string }): Statement => {
  if ('id' in quem) return sql`c.id = ${quem.id}`;
  if ('email' in quem) return sql`c.email = ${quem.email}`;
  const { telefone, casa, matricula } = quem;
  const pessoa =
    matricula === '' ? sql`p.sem_matricula` : sql`p.matricula_de_acesso = ile_matricula_norm(${matricula}::text)`;
  return sql`p.org_id = ${UUID.test(casa) ? casa : null}::uuid and p.telefone_de_acesso = ${telefone} and ${pessoa}`;
};
