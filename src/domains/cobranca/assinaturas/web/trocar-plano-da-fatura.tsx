import { TrocarPlano } from './trocar-plano.tsx';
import { t } from '../../../../shared/texts.ts';
import type { Fatura } from '../../faturas/web/queries.ts';

interface Props {
  fatura: Fatura;
  onClose: () => void;
}

/** Changes the plan of the invoice's member, in the words of the screen of invoices. */
export function TrocarPlanoDaFatura({ fatura, onClose }: Props) {
  const { membro_id, membro, matricula } = fatura;
  return (
    <TrocarPlano
      membro={{ id: membro_id, nome: membro, matricula }}
      titulo={t('Trocar plano')}
      sucesso={t('Plano aplicado')}
      erro={t('Erro ao aplicar plano')}
      erroAoAbrir={t('Erro ao carregar planos')}
      onClose={onClose}
    />
  );
}
