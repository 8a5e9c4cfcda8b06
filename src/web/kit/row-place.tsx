import type { ReactNode } from 'react';
import { t } from '../../shared/texts.ts';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { cn } from './cn.ts';

interface Props {
  /** It was answered: it keeps its place and height, and takes no press. */
  gone: boolean;
  className: string;
  children: ReactNode;
}

/** The place of a row in a list that is worked off standing up. */
export const RowPlace = ({ gone, className, children }: Props) => (
  <li className="relative">
    <div inert={gone} className={cn(className, gone && 'opacity-50 [&_button]:invisible [&_input]:invisible')}>
      {children}
    </div>
    {gone && (
      <Badge tone="paga" className="absolute right-4 bottom-4">
        {t('Feito')}
      </Badge>
    )}
  </li>
);

/** Takes what was answered out of the list. It stands below the rows, so that it moves none. */
export const TidyRows = ({ gone, onTidy }: { gone: number; onTidy: () => void }) =>
  gone > 0 && (
    <div className="border-t border-line px-4 py-2 text-right">
      <Button variant="ghost" onClick={onTidy}>
        {gone === 1 ? t('Tirar 1 feito da lista') : t('Tirar {n} feitos da lista', { n: gone })}
      </Button>
    </div>
  );
