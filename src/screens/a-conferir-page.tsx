import { AConferir } from '../domains/tesouraria/conferencias/web/a-conferir.tsx';
import { Conferencias } from '../domains/tesouraria/conferencias/web/conferencias.tsx';
import { VendasTardias } from '../domains/tesouraria/conferencias/web/vendas-tardias.tsx';
import { AcoesDoExtrato } from '../domains/tesouraria/extratos/web/acoes-do-extrato.tsx';
import { BandejaDoExtrato } from '../domains/tesouraria/extratos/web/bandeja-do-extrato.tsx';
import { ExtratoConferido } from '../domains/tesouraria/extratos/web/extrato-conferido.tsx';

const LISTAS = {
  extrato: BandejaDoExtrato,
  declarado: () => <AConferir so="declarado" />,
  pedido: () => <AConferir so="pedido" />,
  tardia: VendasTardias,
};

export const Page = () => <Conferencias listas={LISTAS} Acoes={AcoesDoExtrato} Feitas={ExtratoConferido} />;
