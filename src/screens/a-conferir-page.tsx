import { AConferir } from '../domains/conferencias/web/a-conferir.tsx';
import { Conferencias } from '../domains/conferencias/web/conferencias.tsx';
import { VendasTardias } from '../domains/conferencias/web/vendas-tardias.tsx';
import { AcoesDoExtrato } from '../domains/extratos/web/acoes-do-extrato.tsx';
import { BandejaDoExtrato } from '../domains/extratos/web/bandeja-do-extrato.tsx';
import { ExtratoConferido } from '../domains/extratos/web/extrato-conferido.tsx';

const LISTAS = {
  extrato: BandejaDoExtrato,
  declarado: () => <AConferir so="declarado" />,
  pedido: () => <AConferir so="pedido" />,
  tardia: VendasTardias,
};

export const Page = () => <Conferencias listas={LISTAS} Acoes={AcoesDoExtrato} Feitas={ExtratoConferido} />;
