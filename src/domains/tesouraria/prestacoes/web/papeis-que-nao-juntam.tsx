import { rotulo } from '../../../../shared/competencia.ts';
import { getLanguage } from '../../../../shared/texts.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { t } from '../texts.ts';
import type { Prestacoes } from './queries.ts';

export const mesComAno = (competencia: string): string => rotulo(competencia, getLanguage());

interface Props {
  meses: Prestacoes['itens'];
  onPublicar: (competencia: string) => void;
}

/** The papers that begin otherwise than the one before ends, each with the way to mend it. */
export function PapeisQueNaoJuntam({ meses, onPublicar }: Props) {
  if (meses.length === 0) return null;
  return (
    <Notice tone="aviso" title={t('Papéis que não batem mais com o mês anterior')}>
      <p>{t('O mês anterior ganhou outra versão depois deles. Publique de novo, do mais antigo ao mais novo.')}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {meses.toReversed().map(({ competencia }) => (
          <li key={competencia} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="text-ink">{mesComAno(competencia)}</span>
            <Button onClick={() => onPublicar(competencia)}>
              {t('Publicar nova versão')} <span className="sr-only">{mesComAno(competencia)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
