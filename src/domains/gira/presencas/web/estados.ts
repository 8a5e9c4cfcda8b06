import { Check, Minus, ShieldCheck, X, type LucideIcon } from 'lucide-react';
import type { EstadoDaPresenca } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

interface Aparencia {
  nome: () => string;
  icon: LucideIcon;
  /** Filled, when it is the mark that stands. */
  cheio: string;
  /** The state as a small mark in a row. */
  ponto: string;
}

/** Word, icon and colour: never colour alone. */
export const APARENCIAS: Readonly<Record<EstadoDaPresenca, Aparencia>> = {
  presente: {
    nome: () => t('Presente'),
    icon: Check,
    cheio: 'border-mata bg-mata text-on-mata',
    ponto: 'bg-paga-soft text-paga',
  },
  justificada: {
    nome: () => t('Justificada'),
    icon: ShieldCheck,
    cheio: 'border-dende bg-dende text-on-dende',
    ponto: 'bg-dende-soft text-dende-ink',
  },
  falta: {
    nome: () => t('Falta'),
    icon: X,
    cheio: 'border-atrasada-fill bg-atrasada-fill text-on-atrasada',
    ponto: 'bg-atrasada-soft text-atrasada',
  },
};

/** An event where attendance was taken and the person has no mark. */
export const SEM_MARCA = { nome: () => t('Sem marca'), icon: Minus, ponto: 'bg-sunken text-ink-3' };
