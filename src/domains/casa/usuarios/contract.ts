import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { busca, id, instante, membroEncontrado, ok, versao } from '../../../shared/fields.ts';
import { PAPEIS } from '../../acesso/acesso/rules.ts';
import { t } from '../../../shared/texts.ts';

const papel = z.enum(PAPEIS);

const pessoa = z.object({
  user_id: id,
  nome: z.string(),
  /** Null if the person signs in by telephone alone. */
  email: z.string().nullable(),
  telefone_de_acesso: z.string().nullable(),
  /** Named with the telephone, where several people of the house use it. */
  matricula_de_acesso: z.string().nullable(),
  role: papel,
  membro_id: id.nullable(),
  membro: z.string().nullable(),
  paused: z.boolean(),
  must_reset_password: z.boolean(),
  permissoes: z.array(z.string()),
  /** Version of role and list. */
  versao,
  desde: instante,
  eu: z.boolean(),
  /** When the person last changed their way in, if no letter told of it. */
  entrada_trocada_em: instante.nullable(),
  /** Whether the ranks of decision 12 let the caller act on this person. */
  pode_mudar: z.boolean(),
});

/**
 * If the house lacks the feature 'usuarios', the screen is closed, but the team section of the
 * settings still lists and changes roles.
 */
export const usuarios = {
  listarUsuarios: action({
    method: 'GET',
    path: '/api/usuarios',
    access: 'gestao',
    summary: 'Lists the people of the house, highest role first (rows U1, C4)',
    input: z.strictObject({}),
    output: z.object({ itens: z.array(pessoa), papeis: z.array(papel), permissoes: z.array(z.string()) }),
  }),
  listarCandidatos: action({
    method: 'GET',
    path: '/api/usuarios/candidatos',
    access: 'gestao',
    also: ['membros:view'],
    summary: 'Lists active members by name or matrícula, to create a user from or to link one to (rows U2, U3)',
    input: z.strictObject({ busca }),
    output: z.object({
      itens: z.array(
        membroEncontrado.extend({
          email: z.string().nullable(),
          vinculado: z.boolean(),
        }),
      ),
    }),
  }),
  criarUsuario: action({
    method: 'POST',
    path: '/api/usuarios',
    access: 'gestao',
    feature: 'usuarios',
    summary: 'Creates a user from a member, with a password that must be changed within 72 hours (row U2)',
    input: z.strictObject({
      membro_id: z.uuid(t.key('Selecione um membro')),
      senha: z.string().min(8, t.key('Senha inválida')).max(200, t.key('Senha inválida')),
      role: papel.default('viewer'),
    }),
    output: z.object({ user_id: id, email: z.string() }),
  }),
  mudarPapel: action({
    method: 'PUT',
    path: '/api/usuarios/:user_id/papel',
    access: 'gestao',
    summary:
      "Changes a user's role; the user's own list of permissions is emptied, or becomes the one that is given, by which an undo restores it (rows U3, C4). With the `versao` that was read, refuses one whose role or list was changed meanwhile",
    input: z.strictObject({
      user_id: id,
      role: papel,
      permissoes: z.array(z.string().max(40)).max(20).default([]),
      versao: versao.optional(),
    }),
    output: z.object({ versao }),
  }),
  pausarUsuario: action({
    method: 'POST',
    path: '/api/usuarios/:user_id/pausar',
    access: 'gestao',
    feature: 'usuarios',
    afterContract: true,
    summary: 'Pauses a user: no sign-in, and open sessions stop at once (row U3)',
    input: z.strictObject({ user_id: id }),
    output: ok,
  }),
  reativarUsuario: action({
    method: 'POST',
    path: '/api/usuarios/:user_id/reativar',
    access: 'gestao',
    feature: 'usuarios',
    summary: 'Lets a paused user sign in again (row U3)',
    input: z.strictObject({ user_id: id }),
    output: ok,
  }),
  forcarTroca: action({
    method: 'POST',
    path: '/api/usuarios/:user_id/forcar-troca',
    access: 'gestao',
    feature: 'usuarios',
    summary: 'Forces a new password: from the next request on nothing else is possible (row U3)',
    input: z.strictObject({ user_id: id }),
    output: ok,
  }),
  criarLinkDaSenha: action({
    method: 'POST',
    path: '/api/usuarios/:user_id/link-da-senha',
    access: 'gestao',
    feature: 'usuarios',
    summary:
      'Creates a link to choose a new password, once and within 72 hours, for somebody who forgot theirs (decision 5)',
    input: z.strictObject({ user_id: id, tira_chaves: z.boolean().default(false) }),
    // Path with the secret behind '#'; shown once, for 'Copiar link'.
    output: z.object({ caminho: z.string(), expira_em: instante }),
  }),
  reiniciarEtapas: action({
    method: 'POST',
    path: '/api/usuarios/:user_id/reiniciar-etapas',
    access: 'gestao',
    feature: 'usuarios',
    afterContract: true,
    summary: 'Takes away the second step of somebody of a lower rank who lost it, and ends their sessions (row I4)',
    input: z.strictObject({ user_id: id }),
    output: ok,
  }),
  vincularMembro: action({
    method: 'PUT',
    path: '/api/usuarios/:user_id/membro',
    access: 'gestao',
    summary:
      'Links a user to a member, or to none (row U3). With the member that was read in `membro_antes`, refuses a link changed meanwhile',
    input: z.strictObject({ user_id: id, membro_id: id.nullable(), membro_antes: id.nullable().optional() }),
    output: ok,
  }),
  definirPermissoes: action({
    method: 'PUT',
    path: '/api/usuarios/:user_id/permissoes',
    access: 'gestao',
    feature: 'usuarios',
    summary:
      "Sets the user's own list, which replaces the role's unless it is empty (row U4). With the `versao` that was read, refuses one whose role or list was changed meanwhile",
    input: z.strictObject({
      user_id: id,
      permissoes: z.array(z.string().max(40)).max(20),
      versao: versao.optional(),
    }),
    output: ok,
  }),
  removerUsuario: action({
    method: 'DELETE',
    path: '/api/usuarios/:user_id',
    access: 'gestao',
    feature: 'usuarios',
    afterContract: true,
    summary: 'Removes a person from the house; the account stays (decision 1)',
    input: z.strictObject({ user_id: id }),
    output: ok,
  }),
} satisfies Contract;
