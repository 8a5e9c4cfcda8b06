import { formatBRL } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { getLanguage } from '../../../../shared/texts.ts';
import { Combinar, Pedir } from '../../../cobranca/combinados/web/combinar.tsx';
import { DesfazerCombinado, DesistirDoPedido } from '../../../cobranca/combinados/web/desfazer.tsx';
import { CancelarFatura } from '../../../cobranca/faturas/web/cancelar-fatura.tsx';
import { EstornarPagamento } from '../../../cobranca/faturas/web/estornar-pagamento.tsx';
import { PagarFaturas } from './pagar-faturas.tsx';
import { PagarMinhas } from './pagar-minhas.tsx';
import type { Fatura, Mensalidades, Pagamento } from './queries.ts';

/** A choice in the menu of one month, or for all that are selected. */
export type Pergunta =
  | { qual: 'estornar'; fatura: Fatura; pagamento: Pagamento }
  | { qual: 'cancelar' | 'desfazer'; fatura: Fatura }
  | { qual: 'combinar' };

interface Props {
  pergunta: Pergunta;
  membro: Mensalidades['membro'];
  selecionadas: readonly Fatura[];
  hoje: string;
  /** These are the signed-in member's own dues. */
  proprias: boolean;
  onClose: () => void;
  /** The selection was agreed on. */
  onCombinado: () => void;
}

/** The one dialog that is open over the list, besides payment and receipt. */
export function DialogoDaLista({ pergunta, membro, selecionadas, hoje, proprias, onClose, onCombinado }: Props) {
  const nome = membro?.nome ?? '';
  if (pergunta.qual === 'combinar') {
    if (selecionadas.length === 0 || !membro) return null;
    const feito = () => {
      onClose();
      onCombinado();
    };
    const escolha = { meses: selecionadas, hoje, onClose, onFeito: feito };
    return proprias ? <Pedir {...escolha} /> : <Combinar membro={membro} {...escolha} />;
  }
  const { fatura } = pergunta;
  const mes = rotulo(fatura.refer, getLanguage());
  if (pergunta.qual === 'estornar')
    return (
      <EstornarPagamento
        fatura_id={fatura.id}
        pagamento_id={pergunta.pagamento.id}
        forma={pergunta.pagamento.metodo}
        dia={pergunta.pagamento.pago_em}
        descricao={[nome, mes, formatBRL(pergunta.pagamento.valor_centavos)]}
        onClose={onClose}
      />
    );
  if (pergunta.qual === 'cancelar') return <CancelarFatura fatura={{ ...fatura, membro: nome }} onClose={onClose} />;
  if (!fatura.combinado) return null;
  const Desfazer = proprias ? DesistirDoPedido : DesfazerCombinado;
  return <Desfazer id={fatura.combinado.id} descricao={`${nome} · ${mes}`} onClose={onClose} />;
}

interface PagarProps {
  proprias: boolean;
  faturas: readonly Fatura[];
  /** The member's other open months. */
  outras: readonly Fatura[];
  membro: Mensalidades['membro'];
  hoje: string;
  onClose: () => void;
  onPago: (pagamentos: readonly string[]) => void;
}

/** A member declares a PIX, staff receive money. */
export function PagarEscolhidas({ proprias, faturas, outras, membro, hoje, onClose, onPago }: PagarProps) {
  if (proprias) return <PagarMinhas faturas={faturas} onClose={onClose} onPago={onPago} />;
  return (
    <PagarFaturas
      faturas={faturas}
      outras={outras}
      credito={membro?.credito_centavos ?? 0}
      multa={membro?.multa_centavos ?? 0}
      nome={membro?.nome ?? ''}
      hoje={hoje}
      onClose={onClose}
      onPago={onPago}
    />
  );
}
