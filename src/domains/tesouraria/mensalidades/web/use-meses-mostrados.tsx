import { useMemo, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { mostra, ordenar, separarProximos, type Filtro } from '../rules.ts';
import { t } from '../texts.ts';
import type { Fatura } from './queries.ts';

/** The months to show, and the button that brings those further ahead. */
export function useMesesMostrados(
  faturas: readonly Fatura[] | undefined,
  filtro: Filtro,
  hoje: string,
): readonly [linhas: readonly Fatura[] | undefined, botao: ReactNode] {
  const [todos, setTodos] = useState(false);
  const linhas = useMemo(
    () => faturas && ordenar(faturas.filter(({ status }) => mostra(filtro, status))),
    [faturas, filtro],
  );
  const { agora, depois } = separarProximos(linhas ?? [], filtro, hoje);
  if (!linhas || todos || depois.length === 0) return [linhas, null];
  return [
    agora,
    <div key="proximos" className="flex justify-center border-t border-line p-2 print:hidden">
      <Button variant="ghost" icon={ChevronDown} onClick={() => setTodos(true)}>
        {t('Próximos meses ({n})', { n: depois.length })}
      </Button>
    </div>,
  ];
}
