import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { id, instante, ok, texto, umaLinha } from '../../../shared/fields.ts';
import { ETAPAS_DESDE } from '../acesso/rules.ts';
import { sessao } from '../acesso/contract.ts';
import { t } from '../../../shared/texts.ts';

/** Empty if the session was opened a moment ago: nobody is then asked again. */
const senha = z.string().max(200).default('');
const codigo = texto(40).min(1, t.key('Digite o código.'));
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, t.key('A chave respondeu de um modo que não se lê.'));
const nome = umaLinha(60).min(1, t.key('Dê um nome à chave.'));
const lembrar = z.boolean().default(false);

/** What a browser needs to ask for a passkey; it adds the rest itself. */
const pedido = z.object({
  desafio: z.string(),
  /** The name of the site that the key belongs to. */
  site: z.string(),
  conhecidas: z.array(z.object({ id: z.string(), transportes: z.array(z.string()) })),
});

/** What a key signed, as the browser gives it (WebAuthn, section 5.2.2). */
export const assinatura = z.strictObject({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(4000),
});

/**
 * The session goes on as a new one; `codigos` are shown once, and null if the person has some
 * already.
 */
const ligada = z.object({ sessao, codigos: z.array(z.string()).nullable() });

const exigencia = z.enum(ETAPAS_DESDE).nullable();

export const etapas = {
  lerEtapas: action({
    method: 'GET',
    path: '/api/acesso/etapas',
    access: 'sessao',
    beforeSecondStep: ['set-up'],
    summary: "Returns how one's own account asks for a second step (row I1)",
    input: z.strictObject({}),
    output: z.object({
      desde: instante.nullable(),
      exigida: z.boolean(),
      /** Whether the password is asked for before a change. */
      pede_senha: z.boolean(),
      aplicativo_desde: instante.nullable(),
      chaves: z.array(
        z.object({
          id,
          nome: z.string(),
          site: z.string(),
          criada_em: instante,
          usada_em: instante.nullable(),
          /** It signs in, and is no second step. */
          so_entra: z.boolean(),
        }),
      ),
      codigos: z.int(),
      /** The site that new keys belong to; null where the address allows none (row I2). */
      site: z.string().nullable(),
      /** When the platform's reset takes effect; null if there is none. */
      caem_em: instante.nullable(),
    }),
  }),
  prepararAplicativo: action({
    method: 'POST',
    path: '/api/acesso/etapas/aplicativo/preparar',
    access: 'sessao',
    afterContract: true,
    beforeSecondStep: ['set-up'],
    summary: 'Makes the secret of an authenticator app; it counts once a code of it was given (row I1)',
    input: z.strictObject({ senha }),
    /** `selo` holds the secret sealed, so that nothing is stored before it counts. */
    output: z.object({ segredo: z.string(), uri: z.string(), selo: z.string() }),
  }),
  ligarAplicativo: action({
    method: 'POST',
    path: '/api/acesso/etapas/aplicativo',
    access: 'sessao',
    afterContract: true,
    beforeSecondStep: ['set-up'],
    summary: "Turns on the app whose secret was prepared, with a code of it, and ends one's other sessions (row I1)",
    input: z.strictObject({ selo: base64url(600), codigo }),
    output: ligada,
  }),
  removerAplicativo: action({
    method: 'POST',
    path: '/api/acesso/etapas/aplicativo/remover',
    access: 'sessao',
    afterContract: true,
    summary: 'Removes the app, if a passkey is left',
    input: z.strictObject({ senha }),
    output: z.object({ sessao }),
  }),
  prepararChave: action({
    method: 'POST',
    path: '/api/acesso/etapas/chaves/preparar',
    access: 'sessao',
    afterContract: true,
    beforeSecondStep: ['set-up'],
    summary: 'Returns what a browser needs to make a passkey (row I2)',
    input: z.strictObject({ senha }),
    output: pedido.extend({ usuario: z.object({ id: z.string(), nome: z.string(), email: z.string() }) }),
  }),
  criarChave: action({
    method: 'POST',
    path: '/api/acesso/etapas/chaves',
    access: 'sessao',
    afterContract: true,
    beforeSecondStep: ['set-up'],
    summary: "Adds the passkey that the browser made, and ends one's other sessions (row I2)",
    input: z.strictObject({
      nome,
      clientDataJSON: base64url(4000),
      attestationObject: base64url(7_900),
      transportes: z.array(z.string().max(20)).max(10).default([]),
      /** 'Entrar com o dedo': the key signs in, and turns no second step on. */
      so_entra: z.boolean().default(false),
    }),
    output: ligada,
  }),
  renomearChave: action({
    method: 'PUT',
    path: '/api/acesso/etapas/chaves/:id',
    access: 'sessao',
    afterContract: true,
    summary: "Gives one of one's own passkeys another name",
    input: z.strictObject({ id, nome }),
    output: ok,
  }),
  removerChave: action({
    method: 'POST',
    path: '/api/acesso/etapas/chaves/:id/remover',
    access: 'sessao',
    afterContract: true,
    summary: "Removes one of one's own passkeys, if another second step is left",
    input: z.strictObject({ id, senha }),
    output: z.object({ sessao }),
  }),
  trocarCodigos: action({
    method: 'POST',
    path: '/api/acesso/etapas/codigos',
    access: 'sessao',
    afterContract: true,
    summary: 'Makes ten new recovery codes; the old ones stop counting (row I1)',
    input: z.strictObject({ senha }),
    output: z.object({ codigos: z.array(z.string()) }),
  }),
  desligarEtapas: action({
    method: 'POST',
    path: '/api/acesso/etapas/desligar',
    access: 'sessao',
    afterContract: true,
    summary: 'Turns the second step off, unless the account must have one (row I3)',
    input: z.strictObject({ senha }),
    output: z.object({ sessao }),
  }),
  cancelarReinicio: action({
    method: 'POST',
    path: '/api/acesso/etapas/reinicio/cancelar',
    access: 'sessao',
    afterContract: true,
    summary: "Keeps one's second step although the platform was asked to reset it (row I4)",
    input: z.strictObject({}),
    output: ok,
  }),
  confirmarCodigo: action({
    method: 'POST',
    path: '/api/acesso/etapas/confirmar',
    access: 'sessao',
    afterContract: true,
    beforeSecondStep: ['prove'],
    summary: 'Finishes a sign-in with a code of the app or a recovery code, each of which counts once (row I1)',
    input: z.strictObject({ codigo, lembrar }),
    output: z.object({ sessao }),
  }),
  lerConfirmacao: action({
    method: 'GET',
    path: '/api/acesso/etapas/confirmar',
    access: 'sessao',
    beforeSecondStep: ['prove'],
    summary:
      'Returns by what a half open sign-in can be finished, and what a browser needs to do so with a passkey (row I2)',
    input: z.strictObject({}),
    output: z.object({ aplicativo: z.boolean(), chave: pedido.nullable() }),
  }),
  confirmarComChave: action({
    method: 'POST',
    path: '/api/acesso/etapas/confirmar/chave',
    access: 'sessao',
    afterContract: true,
    beforeSecondStep: ['prove'],
    summary: 'Finishes a sign-in with a passkey of the account (row I2)',
    input: z.strictObject({ assinatura, lembrar }),
    output: z.object({ sessao }),
  }),
  prepararEntrada: action({
    method: 'POST',
    path: '/api/acesso/etapas/entrar/preparar',
    access: 'publico',
    summary: 'Returns what a browser needs to sign somebody in with a passkey alone (row I2)',
    input: z.strictObject({}),
    output: pedido,
  }),
  entrarComChave: action({
    method: 'POST',
    path: '/api/acesso/etapas/entrar',
    access: 'publico',
    summary: 'Signs in with a passkey that checked its person: both steps in one (row I2)',
    input: z.strictObject({ assinatura }),
    output: z.object({ sessao }),
  }),
  reiniciarEtapasDaPessoa: action({
    method: 'POST',
    path: '/api/superadmin/usuarios/:id/reiniciar-etapas',
    access: 'plataforma',
    summary:
      'Asks for the reset of the second step of an owner, or of somebody without a house, who lost it; it takes effect after 24 hours (row I4)',
    input: z.strictObject({ id }),
    output: z.object({ caem_em: instante }),
  }),
  lerExigencia: action({
    method: 'GET',
    path: '/api/acesso/etapas/exigencia',
    access: 'gestao',
    summary: 'Returns of whom the house asks two steps, and who of the team has them (row I3)',
    input: z.strictObject({}),
    output: z.object({
      desde: exigencia,
      equipe: z.array(z.object({ user_id: id, ligadas: z.boolean() })),
    }),
  }),
  exigirEtapas: action({
    method: 'PUT',
    path: '/api/acesso/etapas/exigencia',
    access: 'gestao',
    summary: 'Sets the lowest role of which the house asks two steps; only who has them may ask for them (row I3)',
    input: z.strictObject({ desde: exigencia }),
    output: ok,
  }),
} satisfies Contract;
