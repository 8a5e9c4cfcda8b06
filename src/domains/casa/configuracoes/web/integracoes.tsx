import { laterForSure } from '../../../../web/kit/later.tsx';

/** These are rare beside the rest of the settings. */
const CartaoDoProvedor = laterForSure<object>(
  async () => (await import('../../../tesouraria/cobrancas/web/provedor.tsx')).CartaoDoProvedor,
);
const CartaoDosTokens = laterForSure<object>(
  async () => (await import('../../integracoes/web/tokens.tsx')).CartaoDosTokens,
);

/** The provider of payments, and the keys of other programs. */
export function Integracoes() {
  return (
    <div className="grid gap-3.5 md:grid-cols-2 md:gap-5">
      <CartaoDoProvedor />
      <CartaoDosTokens />
    </div>
  );
}
