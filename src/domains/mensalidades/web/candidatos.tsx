import { useEffect } from 'react';
import { Avatar } from '../../../web/kit/avatar.tsx';
import { Badge } from '../../../web/kit/badge.tsx';
import { Card } from '../../../web/kit/card.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import type { Mensalidades } from './queries.ts';

interface Props {
  candidatos: Mensalidades['candidatos'];
  onEscolher: (id: string) => void;
}

/** Several match: the document's toast, and a list to choose from (row T1). */
export function Candidatos({ candidatos, onEscolher }: Props) {
  useEffect(() => toast.aviso(t('Vários resultados')), []);
  return (
    <Card
      title={t('Vários resultados')}
      note={t('Escolha de quem são as mensalidades, ou escreva mais do nome.')}
      flush
    >
      <ul>
        {candidatos.map((candidato) => (
          <li key={candidato.id} className="border-t border-line">
            <button
              type="button"
              onClick={() => onEscolher(candidato.id)}
              className="flex min-h-15 w-full items-center gap-4 px-4 py-2 text-left hover:bg-sunken md:px-5.5"
            >
              <Avatar name={candidato.nome} size="sm" />
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 wrap-anywhere">
                <span className="min-w-0 grow basis-40 font-semibold">{candidato.nome}</span>
                {!candidato.ativo && <Badge>{t('Inativo')}</Badge>}
                <span className="text-sm text-ink-2">{candidato.matricula ?? t('Sem matrícula')}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
