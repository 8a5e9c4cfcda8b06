import type { ApiInput, ApiOutput } from '../../../../web/api/action-types.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { t } from '../../../../shared/texts.ts';

const lib = () => import('@simplewebauthn/browser');

type Transportes = NonNullable<
  Parameters<Awaited<ReturnType<typeof lib>>['startAuthentication']>[0]['optionsJSON']['allowCredentials']
>[number]['transports'];
type Conhecida = ApiOutput<'prepararEntrada'>['conhecidas'][number];

const comoNoNavegador = ({ id, transportes }: Conhecida) => ({
  id,
  type: 'public-key' as const,
  transports: transportes as NonNullable<Transportes>,
});

type Feita = Pick<ApiInput<'criarChave'>, 'clientDataJSON' | 'attestationObject' | 'transportes'>;

/** Asks the browser to make a key; it asks for PIN, finger or face. */
export async function fazerChave(pedido: ApiOutput<'prepararChave'>): Promise<Feita> {
  const { startRegistration } = await lib();
  const { id, nome, email } = pedido.usuario;
  const { response } = await semResposta(
    startRegistration({
      optionsJSON: {
        challenge: pedido.desafio,
        rp: { id: pedido.site, name: 'Ilê' },
        user: { id, name: email, displayName: nome },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' as const })),
        excludeCredentials: pedido.conhecidas.map(comoNoNavegador),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        timeout: 120_000,
      },
    }),
  );
  return {
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transportes: response.transports ?? [],
  };
}

/**
 * Asks the browser to answer with a key: one of those that are named, or any it has for this site.
 */
export async function usarChave(
  pedido: ApiOutput<'prepararEntrada'>,
): Promise<ApiInput<'entrarComChave'>['assinatura']> {
  const { startAuthentication } = await lib();
  const { id, response } = await semResposta(
    startAuthentication({
      optionsJSON: {
        challenge: pedido.desafio,
        rpId: pedido.site,
        allowCredentials: pedido.conhecidas.map(comoNoNavegador),
        userVerification: 'required',
        timeout: 120_000,
      },
    }),
  );
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/**
 * Replaces the browser's reasons, which are English and say little. The person closed the window,
 * has no key here, or made this one before.
 */
const semResposta = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    const repetida = error instanceof Error && error.name === 'InvalidStateError';
    throw new ApiError(
      409,
      'chave_do_navegador',
      repetida
        ? t('Este aparelho já tem uma chave da sua conta.')
        : t('O navegador não usou nenhuma chave de acesso. Tente de novo, ou entre de outro jeito.'),
    );
  });
