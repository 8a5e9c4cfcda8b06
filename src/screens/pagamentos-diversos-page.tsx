import type { ComponentProps } from 'react';
import type { PixDoLancamentoProps } from '../domains/tesouraria/cobrancas/web/pix-do-lancamento.tsx';
import { usePorProvedor } from '../domains/tesouraria/cobrancas/web/por-provedor.ts';
import { PagamentosDiversos } from '../domains/tesouraria/pagamentos-diversos/web/page.tsx';
import type { CodigoDoLancamento } from '../domains/tesouraria/pagamentos-diversos/web/pix-do-valor.tsx';
import { laterForSure } from '../web/kit/later.tsx';

/** Few houses show it. */
const PixDoProvedor = laterForSure<PixDoLancamentoProps>(
  async () => (await import('../domains/tesouraria/cobrancas/web/pix-do-lancamento.tsx')).PixDoLancamento,
);

function Codigo(props: ComponentProps<CodigoDoLancamento>) {
  const porProvedor = usePorProvedor();
  return porProvedor ? <PixDoProvedor {...props} /> : props.daCasa;
}

export const Page = () => <PagamentosDiversos Codigo={Codigo} />;
