import { TrocarPlano } from '../../assinaturas/web/trocar-plano.tsx';
import { t } from '../texts.ts';
import { CriarPlano, EditarPlano } from './editar-plano.tsx';
import { ExcluirPlano } from './excluir-plano.tsx';
import type { Plano } from './queries.ts';

export type Aberto = { dialogo: 'criar' } | { dialogo: 'editar' | 'excluir' | 'vincular'; plano: Plano };

export interface DialogosProps {
  aberto: Aberto;
  onFechar: () => void;
}

/** The dialogs of the list (rows N2 to N5). */
export function Dialogos({ aberto, onFechar }: DialogosProps) {
  if (aberto.dialogo === 'criar') return <CriarPlano onFechar={onFechar} />;
  const { plano } = aberto;
  if (aberto.dialogo === 'editar') return <EditarPlano plano={plano} onFechar={onFechar} />;
  if (aberto.dialogo === 'excluir') return <ExcluirPlano plano={plano} onFechar={onFechar} />;
  return (
    <TrocarPlano
      plano={plano}
      titulo={t('Vincular plano')}
      sucesso={t('Plano vinculado')}
      erro={t('Erro ao vincular')}
      erroAoAbrir={t('Erro ao abrir vínculo')}
      onFechar={onFechar}
    />
  );
}
