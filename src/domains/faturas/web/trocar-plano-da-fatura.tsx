import { TrocarPlano } from '../../assinaturas/web/trocar-plano.tsx';
import { t } from '../texts.ts';
import type { Fatura } from './queries.ts';

export interface TrocarPlanoDaFaturaProps {
  fatura: Fatura;
  onFechar: () => void;
}

/** Row F6: changes the plan of the invoice's member, in the words of this screen. */
export function TrocarPlanoDaFatura({ fatura, onFechar }: TrocarPlanoDaFaturaProps) {
  const { membro_id, membro, matricula } = fatura;
  return (
    <TrocarPlano
      membro={{ id: membro_id, nome: membro, matricula }}
      titulo={t('Trocar plano')}
      sucesso={t('Plano aplicado')}
      erro={t('Erro ao aplicar plano')}
      erroAoAbrir={t('Erro ao carregar planos')}
      onFechar={onFechar}
    />
  );
}
