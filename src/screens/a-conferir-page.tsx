import { AConferir } from '../domains/tesouraria/conferencias/web/a-conferir.tsx';
import { Conferencias } from '../domains/tesouraria/conferencias/web/conferencias.tsx';
import { VendasTardias } from '../domains/tesouraria/conferencias/web/vendas-tardias.tsx';
import { AcoesDoExtrato } from '../domains/tesouraria/extratos/web/acoes-do-extrato.tsx';
import { BandejaDoExtrato } from '../domains/tesouraria/extratos/web/bandeja-do-extrato.tsx';
import { ExtratoConferido } from '../domains/tesouraria/extratos/web/extrato-conferido.tsx';
import { laterForSure } from '../web/kit/later.tsx';
import { useCan } from '../web/session/session-store.ts';

/** Rare beside the rest of the tray. */
const CorrecoesNaFila = laterForSure<object>(
  async () => (await import('../domains/pessoas/correcoes/web/correcoes-na-fila.tsx')).CorrecoesNaFila,
);

/** Only a house with a provider has it. */
const PixDoProvedor = laterForSure<object>(
  async () => (await import('../domains/tesouraria/cobrancas/web/pix-a-conferir.tsx')).PixAConferir,
);

const PixJaRecebidos = laterForSure<object>(
  async () => (await import('../domains/tesouraria/cobrancas/web/pix-recebidos.tsx')).PixRecebidos,
);

/** The count of it is nothing for whoever may not edit a record. */
function Correcoes() {
  const can = useCan();
  return can('membros:edit') && <CorrecoesNaFila />;
}

const RepassesDoPix = laterForSure<object>(
  async () => (await import('../domains/tesouraria/cobrancas/web/repasses.tsx')).Repasses,
);

const DoProvedor = () => (
  <>
    <RepassesDoPix />
    <PixDoProvedor />
  </>
);

const LISTAS = {
  extrato: BandejaDoExtrato,
  declarado: () => <AConferir so="declarado" />,
  provedor: DoProvedor,
  pedido: () => <AConferir so="pedido" />,
  correcao: Correcoes,
  tardia: VendasTardias,
};

const Feitas = () => (
  <>
    <ExtratoConferido />
    <PixJaRecebidos />
  </>
);

export const Page = () => <Conferencias listas={LISTAS} Acoes={AcoesDoExtrato} Feitas={Feitas} />;
