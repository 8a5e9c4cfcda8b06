import type { ComponentType } from 'react';
import { CriarPlano, EditarPlano } from './editar-plano.tsx';
import { ExcluirPlano } from './excluir-plano.tsx';
import type { Plano } from './queries.ts';

export type Aberto = { dialogo: 'criar' } | { dialogo: 'editar' | 'excluir' | 'vincular'; plano: Plano };

export interface DialogosDosVizinhos {
  /** Gives the plan to a member. */
  VincularPlano: ComponentType<{ plano: Plano; onFechar: () => void }>;
}

export interface DialogosProps extends DialogosDosVizinhos {
  aberto: Aberto;
  onFechar: () => void;
}

/** The dialogs of the list (rows N2 to N5). */
export function Dialogos({ aberto, onFechar, VincularPlano }: DialogosProps) {
  if (aberto.dialogo === 'criar') return <CriarPlano onFechar={onFechar} />;
  const { plano } = aberto;
  if (aberto.dialogo === 'editar') return <EditarPlano plano={plano} onFechar={onFechar} />;
  if (aberto.dialogo === 'excluir') return <ExcluirPlano plano={plano} onFechar={onFechar} />;
  return <VincularPlano plano={plano} onFechar={onFechar} />;
}
