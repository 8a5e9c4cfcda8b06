import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { email, id, instante, ok, texto } from '../../../shared/fields.ts';
import { assinatura } from '../etapas/contract.ts';
import { t } from '../../../shared/texts.ts';

/** The secret of a link: 256 bits in base64url. */
const token = z.string().regex(/^[\w-]{43}$/, t.key('Este link está incompleto. Abra-o de novo, ou peça outro.'));

/** The password, and the second step where the account has one. */
const prova = {
  senha: z.string().min(1, t.key('Informe a senha.')).max(200),
  codigo: texto(40).default(''),
  assinatura: assinatura.nullable().default(null),
};

export const trocas = {
  pedirTrocaDoEmail: action({
    method: 'POST',
    path: '/api/acesso/trocas/email',
    access: 'sessao',
    afterContract: true,
    summary:
      "Sends a link to a new e-mail of one's own account, which counts once it was opened; the answer is the same if it is taken (row DR4)",
    input: z.strictObject({ email, ...prova }),
    // False if letters are only written to the server's disk (decision 41).
    output: z.object({ por_email: z.boolean() }),
  }),
  confirmarEmail: action({
    method: 'POST',
    path: '/api/acesso/trocas/email/confirmar',
    access: 'publico',
    summary: 'Makes the e-mail of an opened link the way in of its account, once (row DR4)',
    input: z.strictObject({ token }),
    output: ok,
  }),
  trocarTelefoneDeAcesso: action({
    method: 'POST',
    path: '/api/acesso/trocas/telefone',
    access: 'sessao',
    afterContract: true,
    summary: "Changes the telephone with which one's own account signs in to its house (row DR4)",
    input: z.strictObject({ telefone: texto(40), ...prova }),
    output: z.object({
      /** As E.164. */
      telefone: z.string(),
      /** What is named with it, if somebody else of the house signs in by the same number. */
      matricula: z.string().nullable(),
    }),
  }),
  desfazerTroca: action({
    method: 'POST',
    path: '/api/acesso/trocas/desfazer',
    access: 'publico',
    summary:
      "'Não fui eu': brings the old way in back, ends what came since, and returns the secret with which a new password is chosen (row DR4)",
    input: z.strictObject({ token }),
    output: z.object({ token: z.string() }),
  }),
  listarAvisosDaEntrada: action({
    method: 'GET',
    path: '/api/acesso/trocas/avisos',
    access: 'sessao',
    summary: 'Lists what happened to the way in of an account that no letter reached (rows DR3, DR4)',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(
        z.object({
          id,
          tipo: z.enum(['email', 'telefone', 'link_dado', 'link_usado']),
          em: instante,
          /** Who gave the link for a new password. */
          por: z.string().nullable(),
        }),
      ),
    }),
  }),
  dispensarAvisosDaEntrada: action({
    method: 'POST',
    path: '/api/acesso/trocas/avisos/dispensar',
    access: 'sessao',
    afterContract: true,
    summary: 'Hides in this session what it was shown of the way in; other sessions still show it (row DR3)',
    input: z.strictObject({}),
    output: ok,
  }),
} satisfies Contract;
