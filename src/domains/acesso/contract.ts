import { z } from 'zod';
import { action, type Contract } from '../../shared/contract.ts';
import { email, id, instante, ok, texto } from '../../shared/fields.ts';
import { t } from './texts.ts';

const senha = z.string().min(1, t.key('Informe a senha.')).max(200);
const senhaNova = z.string().min(8, t.key('A senha deve ter pelo menos 8 caracteres.')).max(200);
const codigo = texto(64);

/** What the screens know of the signed-in person; the permissions are the server's list, never a role name (decision 9). */
export const sessao = z.object({
  usuario: z.object({ id, nome: z.string(), email: z.string(), telefone: z.string().nullable(), avatar_url: z.string().nullable() }),
  casa: z
    .object({ id, nome: z.string(), cidade: z.string().nullable(), uf: z.string().nullable(), logo_url: z.string().nullable() })
    .nullable(),
  papel: z.string().nullable(),
  permissoes: z.array(z.string()),
  features: z.array(z.string()).nullable(),
  superadmin: z.boolean(),
  must_reset_password: z.boolean(),
  membro_id: z.string().nullable(),
  contrato: z.object({ estado: z.enum(['ok', 'vencido']), plano: z.string().nullable(), fim: z.string().nullable() }),
  /** The house's day, so that the browser's clock decides nothing. */
  hoje: z.string().nullable(),
});

export const acesso = {
  lerSessao: action({
    method: 'GET',
    path: '/api/sessao',
    access: 'publico',
    beforePassword: true,
    summary: 'The signed-in person, or null',
    input: z.strictObject({}),
    output: sessao.nullable(),
  }),
  entrar: action({
    method: 'POST',
    path: '/api/acesso/entrar',
    access: 'publico',
    summary: 'Signs in; with the code of a house, joins it as decision 1 allows',
    input: z.strictObject({
      email: z.string().trim().toLowerCase().min(1, t.key('Informe um e-mail válido.')).max(254),
      senha,
      /** Absent: 'Não tenho um código' (decision 3). Empty: forgotten (row A2). */
      codigo: codigo.min(1, t.key('Informe o código do terreiro.')).optional(),
    }),
    output: z.object({ sessao, org_id: id.nullable() }),
  }),
  cadastrar: action({
    method: 'POST',
    path: '/api/acesso/cadastro',
    access: 'publico',
    summary: 'Creates an account and signs it in; with a valid code, joined to that house as viewer',
    input: z.strictObject({
      nome: texto(120).min(1, t.key('Informe seu nome completo.')),
      email,
      senha: z.string().min(6, t.key('A senha deve ter pelo menos 6 caracteres.')).max(200),
      codigo: codigo.default(''),
    }),
    output: z.object({ sessao, vinculado: z.boolean(), erro_vinculo: z.string().nullable() }),
  }),
  sair: action({
    method: 'POST',
    path: '/api/acesso/sair',
    access: 'sessao',
    beforePassword: true,
    afterContract: true,
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
    summary: 'Changes the own password, clears must_reset_password and ends the other sessions',
    input: z.strictObject({ senha_atual: senha, senha_nova: senhaNova }),
    output: z.object({ sessao }),
  }),
  listarSessoes: action({
    method: 'GET',
    path: '/api/acesso/sessoes',
    access: 'sessao',
    summary: 'The own open sessions',
    input: z.strictObject({}),
    output: z.object({
      itens: z.array(z.object({ id, atual: z.boolean(), criada_em: instante, vista_em: instante, ip: z.string(), navegador: z.string() })),
    }),
  }),
  encerrarOutrasSessoes: action({
    method: 'POST',
    path: '/api/acesso/sessoes/encerrar-outras',
    access: 'sessao',
    afterContract: true,
    summary: "'Sair dos outros dispositivos'",
    input: z.strictObject({}),
    output: z.object({ encerradas: z.int() }),
  }),
} satisfies Contract;
