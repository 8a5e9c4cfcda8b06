import { formatBRL } from '../../../../shared/centavos.ts';
import { ReasonDialog } from '../../../../web/api/reason-dialog.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { AvisoDeMesPublicado } from '../../../dinheiro/carteiras/web/aviso-de-mes-publicado.tsx';
import { useSaidaDaGaveta } from '../../../dinheiro/carteiras/web/sai-da-gaveta.tsx';
import { t } from '../../../../shared/texts.ts';
import { nomeDoTipo } from '../../../dinheiro/formas/rules.ts';
import type { Lancamento } from './queries.ts';

interface Props {
  lancamento: Pick<Lancamento, 'id' | 'descricao' | 'tipo_nome' | 'metodo' | 'valor_centavos' | 'data'>;
  onClose: () => void;
}

/** Reverses an entry: the reason is kept with the row. Title and toast are the document's words. */
export function EstornarLancamento({ lancamento, onClose }: Props) {
  const { id, descricao, tipo_nome, metodo, valor_centavos, data } = lancamento;
  const { pergunta, sessao } = useSaidaDaGaveta(metodo === 'dinheiro');
  return (
    <ReasonDialog
      action="estornarLancamento"
      toInput={(motivo) => ({ id, motivo, ...sessao })}
      title={t('Estornar este lançamento?')}
      description={<Parts of={[descricao ?? nomeDoTipo(tipo_nome), formatBRL(valor_centavos)]} />}
      confirmLabel={t('Estornar')}
      errorTitle={t('Erro ao excluir')}
      onDone={() => toast.sucesso(t('Lançamento excluído'))}
      onClose={onClose}
    >
      {t('O lançamento sai dos totais e fica guardado com o motivo.')}
      {pergunta}
      <AvisoDeMesPublicado dia={data} />
    </ReasonDialog>
  );
}
