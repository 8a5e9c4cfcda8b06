import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { sessao } from '../acesso/contract.ts';
import { t } from '../../../shared/texts.ts';

/** The secret of a link: 256 bits in base64url. */
const token = z.string().regex(/^[\w-]{43}$/, t.key('Este link está incompleto. Abra-o de novo, ou peça outro.'));
/** Day and month of birth, 'MM-DD'; null before it was asked for. */
const nascimento = z
  .string()
  .regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, t.key('Informe o dia e o mês.'))
  .nullable()
  .default(null);

export const links = {
  abrirLink: action({
    method: 'POST',
    path: '/api/acesso/links/abrir',
    access: 'publico',
    summary:
      'Returns what the link of a member is for, once the day and month of birth were given where the house knows them (row DR2)',
    input: z.strictObject({ token, nascimento }),
    output: z.object({
      pede_nascimento: z.boolean(),
      /** Null until the day of birth was given. */
      casa: z.string().nullable(),
      nome: z.string().nullable(),
      /** Whether this browser is signed in to an account, which the link is not for. */
      outra_conta: z.boolean(),
    }),
  }),
  usarLink: action({
    method: 'POST',
    path: '/api/acesso/links/usar',
    access: 'publico',
    summary: 'Makes the account of a member with the telephone of the link as its way in, once, and signs in (row DR2)',
    input: z.strictObject({
      token,
      nascimento,
      senha: z.string().min(8, t.key('A senha deve ter pelo menos 8 caracteres.')).max(200),
    }),
    /** `codigo`: the house's, with which the person signs in from now on. */
    output: z.object({ sessao, codigo: z.string() }),
  }),
} satisfies Contract;
