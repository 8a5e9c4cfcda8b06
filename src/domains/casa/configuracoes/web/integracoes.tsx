import { laterForSure } from '../../../../web/kit/later.tsx';

/** These are rare beside the rest of the settings. */
const CartaoDoProvedor = laterForSure<object>(
  async () => (await import('../../../tesouraria/cobrancas/web/provedor.tsx')).CartaoDoProvedor,
);
const CartaoDosTokens = laterForSure<object>(
  async () => (await import('../../integracoes/web/tokens.tsx')).CartaoDosTokens,
);
const CartaoDosWebhooks = laterForSure<object>(
  async () => (await import('../../acontecimentos/web/webhooks.tsx')).CartaoDosWebhooks,
);

/** The provider of payments, the keys of other programs, and what they are told. */
export function Integracoes() {
  return (
    <div className="flex flex-col gap-3.5 md:gap-5">
      <CartaoDoProvedor />
      <CartaoDosTokens />
      <CartaoDosWebhooks />
    </div>
  );
}
