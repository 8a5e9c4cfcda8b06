import { Ban, CalendarX, Check, Clock, HandHeart, Pause, TriangleAlert, type LucideIcon } from 'lucide-react';
import { t } from '../../shared/texts.ts';
import { Badge, type BadgeTone } from './badge.tsx';

/** The states of an invoice or a subscription as shown, and their stored names. */
export type Status =
  | 'aberta'
  | 'pendente'
  | 'atrasada'
  | 'vencida'
  | 'paga'
  | 'cancelada'
  | 'isenta'
  | 'ativa'
  | 'pausada'
  | 'encerrada';

interface Look {
  word: () => string;
  icon: LucideIcon;
  tone: BadgeTone;
  struck?: boolean;
}

const aberta: Look = { word: () => t('Aberta'), icon: Clock, tone: 'aberta' };
const atrasada: Look = { word: () => t('Atrasada'), icon: TriangleAlert, tone: 'atrasada' };

const LOOKS: Record<Status, Look> = {
  aberta,
  pendente: aberta,
  atrasada,
  vencida: atrasada,
  paga: { word: () => t('Paga'), icon: Check, tone: 'paga' },
  cancelada: { word: () => t('Cancelada'), icon: Ban, tone: 'cancelada', struck: true },
  isenta: { word: () => t('Isenta'), icon: HandHeart, tone: 'cancelada' },
  ativa: { word: () => t('Ativa'), icon: Check, tone: 'paga' },
  pausada: { word: () => t('Pausada'), icon: Pause, tone: 'cancelada' },
  encerrada: { word: () => t('Encerrada'), icon: CalendarX, tone: 'cancelada' },
};

/** Four signals each: word, icon, outline, colour. `note` follows the word: 'Paga · a conferir'. */
export function StatusBadge({ status, note }: { status: Status; note?: string | undefined }) {
  const look = LOOKS[status];
  return (
    <Badge tone={look.tone} icon={look.icon}>
      <span className={look.struck ? 'line-through' : undefined}>{look.word()}</span>
      {note && <span className="font-medium"> · {note}</span>}
    </Badge>
  );
}

/** 'há 41 dias', for the line under a late due date. */
export const daysLate = (days: number): string => (days === 1 ? t('há 1 dia') : t('há {n} dias', { n: days }));
