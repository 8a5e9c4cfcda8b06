import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { email, id, instante, ok, texto, umaLinha } from '../../../shared/fields.ts';
import { PARTS } from '../../../shared/parts.ts';
import { PAPEIS } from './rules.ts';
import { escolhaDePlano } from '../inicio/contract.ts';
import { t } from '../../../shared/texts.ts';

const senha = z.string().min(1, t.key('Informe a senha.')).max(200);
const senhaNova = z.string().min(8, t.key('A senha deve ter pelo menos 8 caracteres.')).max(200);
const codigo = texto(64);
/** The secret of a link: 256 bits in base64url. */
const segredo = z.string().regex(/^[\w-]{43}$/, t.key('Este link está incompleto. Abra-o de novo, ou peça outro.'));
const papel = z.enum(PAPEIS);

/**
 * What the screens know of the signed-in person; the permissions are the server's list, never a
 * role name (decision 9).
 */
export const sessao = z.object({
  usuario: z.object({
    id,
    nome: z.string(),
    /** Null if the person signs in by telephone alone. */
    email: z.string().nullable(),
    telefone: z.string().nullable(),
    /** The telephone that is a way in, which the profile's is not; as E.164. */
    telefone_de_acesso: z.string().nullable(),
    /** Which person of that number it is; null if it was given to nobody else. */
    matricula_de_acesso: z.string().nullable(),
    avatar_url: z.string().nullable(),
  }),
  casa: z
    .object({
      id,
      nome: z.string(),
      cidade: z.string().nullable(),
      uf: z.string().nullable(),
      logo_url: z.string().nullable(),
    })
    .nullable(),
  papel: z.string().nullable(),
  permissoes: z.array(z.string()),
  features: z.array(z.string()).nullable(),
  /** Whether the house has published a month's account that this person may read (row G5). */
  presta_contas: z.boolean(),
  /** Whether the house has received something: tabs that only read it come with it (row NV3). */
  recebeu: z.boolean(),
  /** The parts of the program in the house's menu. */
  usa: z.array(z.enum(PARTS)),
  /** The parts that the house was never asked about, for those who may answer. */
  a_oferecer: z.array(z.enum(PARTS)),
  superadmin: z.boolean(),
  must_reset_password: z.boolean(),
  /**
   * What is missing of a sign-in with two steps: to prove the second one, or to set one up (rows
   * I1, I3).
   */
  etapa: z.enum(['prove', 'set-up']).nullable(),
  membro_id: z.string().nullable(),
  contrato: z.object({ estado: z.enum(['ok', 'vencido']), plano: z.string().nullable(), fim: z.string().nullable() }),
  /** The house's day, so that the browser's clock decides nothing. */
  hoje: z.string().nullable(),
  /** The instant at which that day is over. */
  hoje_ate: z.string().nullable(),
  /** The house's time zone, in which instants are shown (decision 19). */
  fuso_horario: z.string().nullable(),
  /**
   * False if letters are only written to the server's disk (decision 41): a link must then be
   * handed over by whoever made it.
   */
  envia_emails: z.boolean(),
});

export const acesso = {
  lerSessao: action({
    method: 'GET',
    path: '/api/sessao',
    access: 'publico',
    beforePassword: true,
    beforeSecondStep: ['prove', 'set-up'],
    summary: 'Returns the signed-in person, or null',
    input: z.strictObject({}),
    output: sessao.nullable(),
  }),
  entrar: action({
    method: 'POST',
    path: '/api/acesso/entrar',
    access: 'publico',
    summary: 'Signs in; with the code of a house, joins it as decision 1 allows',
    input: z.strictObject({
      /** An e-mail or a telephone. Any text is read here: what is neither matches no account. */
      email: texto(254).toLowerCase().min(1, t.key('Informe um e-mail válido.')),
      senha,
      /**
       * Absent: 'Não tenho um código' (decision 3). Empty: the person forgot to fill it in (row
       * A2).
       */
      codigo: codigo.min(1, t.key('Informe o código do terreiro.')).optional(),
      /** Which person of a telephone; empty for the one who got access first. */
      matricula: texto(40).default(''),
    }),
    output: z.object({ sessao, org_id: id.nullable() }),
  }),
  cadastrar: action({
    method: 'POST',
    path: '/api/acesso/cadastro',
    access: 'publico',
    summary: 'Creates an account and signs it in; with a valid code, joins that house as viewer',
    input: z.strictObject({
      nome: umaLinha(120).min(1, t.key('Informe seu nome completo.')),
      email,
      senha: z.string().min(6, t.key('A senha deve ter pelo menos 6 caracteres.')).max(200),
      codigo: codigo.default(''),
      /** The person chose this on the landing page; it is kept for the house that they create. */
      plano: escolhaDePlano.default(null),
    }),
    output: z.object({ sessao, vinculado: z.boolean(), erro_vinculo: z.string().nullable() }),
  }),
  sair: action({
    method: 'POST',
    path: '/api/acesso/sair',
    access: 'sessao',
    beforePassword: true,
    afterContract: true,
    beforeSecondStep: ['prove', 'set-up'],
    summary: 'Ends this session',
    input: z.strictObject({}),
    output: ok,
  }),
  vincularCodigo: action({
    method: 'POST',
    path: '/api/acesso/codigo',
    access: 'sessao',
    summary: 'Joins a house by its code, from the waiting page',
    input: z.strictObject({ codigo: codigo.min(1, t.key('Informe o código do terreiro.')) }),
    output: z.object({ sessao }),
  }),
  trocarSenha: action({
    method: 'POST',
    path: '/api/acesso/senha',
    access: 'sessao',
    beforePassword: true,
    afterContract: true,
    beforeSecondStep: ['set-up'],
    summary: "Changes one's own password, clears must_reset_password and ends one's other sessions",
    input: z.strictObject({ senha_atual: senha, senha_nova: senhaNova }),
    /**
     * `encerrados`: invitations and links that the person had given to others, which end with the
     * old password.
     */
    output: z.object({ sessao, encerrados: z.int() }),
  }),
  excluirConta: action({
    method: 'POST',
    path: '/api/acesso/conta/excluir',
    access: 'sessao',
    afterContract: true,
    summary:
      "Deletes one's own account and what is the person's alone; what was done in a house stays, without the name (record 18)",
    input: z.strictObject({ senha }),
    output: ok,
  }),
  pedirRedefinicao: action({
    method: 'POST',
    path: '/api/acesso/senha/esqueci',
    access: 'publico',
    summary:
      "'Esqueci a senha': sends a letter with a link if the e-mail has an account; the answer is the same if not",
    input: z.strictObject({ email }),
    // False if letters are only written to the server's disk (decision 41): the person would wait
    // in vain.
    output: z.object({ por_email: z.boolean() }),
  }),
  abrirRedefinicao: action({
    method: 'POST',
    path: '/api/acesso/senha/abrir',
    access: 'publico',
    summary: 'Whether the link to choose a new password still holds',
    input: z.strictObject({ token: segredo }),
    output: ok,
  }),
  redefinirSenha: action({
    method: 'POST',
    path: '/api/acesso/senha/redefinir',
    access: 'publico',
    summary: 'Sets a new password with the link of a letter, once, and ends every session of the account',
    input: z.strictObject({ token: segredo, senha_nova: senhaNova }),
    output: ok,
  }),
  listarSessoes: action({
    method: 'GET',
    path: '/api/acesso/sessoes',
    access: 'sessao',
    summary: "Lists one's own open sessions",
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(
        z.object({
          id,
          atual: z.boolean(),
          criada_em: instante,
          vista_em: instante,
          ip: z.string(),
          navegador: z.string(),
          /** Opened by a link of the house, or with the password that was chosen with one. */
          por_link: z.boolean(),
        }),
      ),
      /** Browsers that are asked for no second step until then (row I5). */
      lembrados: z.array(
        z.object({ id, atual: z.boolean(), criado_em: instante, expira_em: instante, navegador: z.string() }),
      ),
    }),
  }),
  esquecerAparelho: action({
    method: 'DELETE',
    path: '/api/acesso/aparelhos/:id',
    access: 'sessao',
    afterContract: true,
    summary: "Forgets one of one's own remembered browsers: the next sign-in there asks for the second step",
    input: z.strictObject({ id }),
    output: ok,
  }),
  encerrarOutrasSessoes: action({
    method: 'POST',
    path: '/api/acesso/sessoes/encerrar-outras',
    access: 'sessao',
    afterContract: true,
    summary: "'Sair dos outros aparelhos': ends one's other sessions",
    input: z.strictObject({}),
    output: z.object({ encerradas: z.int() }),
  }),
  lerToken: action({
    method: 'GET',
    path: '/api/acesso/token',
    access: 'sessao',
    summary:
      'Returns a signed proof of who is signed in, valid for five minutes, to be verified with /.well-known/jwks.json',
    input: z.strictObject({}),
    output: z.object({ token: z.string(), expira_em: instante }),
  }),
  convidar: action({
    method: 'POST',
    path: '/api/acesso/convites',
    access: 'gestao',
    summary: 'Invites an e-mail to the house; the link is returned once, to be copied',
    input: z.strictObject({ email, papel: papel.default('viewer'), membro_id: id.nullable().default(null) }),
    output: z.object({ id, caminho: z.string(), expira_em: instante }),
  }),
  listarConvites: action({
    method: 'GET',
    path: '/api/acesso/convites',
    access: 'gestao',
    summary: 'Lists the open invitations of the house',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(
        z.object({
          id,
          /** An invitation is to an e-mail; the link of a member goes by telephone. */
          email: z.string().nullable(),
          telefone: z.string().nullable(),
          papel,
          membro_id: id.nullable(),
          expira_em: instante,
          vencido: z.boolean(),
        }),
      ),
    }),
  }),
  revogarConvite: action({
    method: 'POST',
    path: '/api/acesso/convites/:id/revogar',
    access: 'gestao',
    afterContract: true,
    summary: 'Revokes an invitation: its link opens nothing any more',
    input: z.strictObject({ id }),
    output: ok,
  }),
  abrirConvite: action({
    method: 'POST',
    path: '/api/acesso/convites/abrir',
    access: 'publico',
    summary: 'Returns what the link of an invitation is for',
    input: z.strictObject({ token: segredo }),
    output: z.object({ casa: z.string(), email: z.string(), papel, minha: z.boolean() }),
  }),
  aceitarConvite: action({
    method: 'POST',
    path: '/api/acesso/convites/aceitar',
    access: 'publico',
    summary:
      'Accepts an invitation: signed in, with the password of the account, or with a name and a password for a new account',
    input: z.strictObject({ token: segredo, nome: umaLinha(120).default(''), senha: z.string().max(200).default('') }),
    output: z.object({ sessao }),
  }),
} satisfies Contract;
