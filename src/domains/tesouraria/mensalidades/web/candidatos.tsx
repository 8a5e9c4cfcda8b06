import { useEffect } from 'react';
import { distinguirMembro } from '../../../../shared/distinguir-membro.ts';
import { Avatar } from '../../../../web/kit/avatar.tsx';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import type { Mensalidades } from './queries.ts';

interface Props extends Pick<Mensalidades, 'candidatos' | 'total' | 'perto'> {
  onEscolher: (id: string) => void;
  /** Asks for all of them; absent once that was done. */
  onTodos: (() => void) | undefined;
  busy: boolean;
}

/**
 * Several match, or only names that sound alike: a toast says so, and the person chooses.
 */
export function Candidatos({ candidatos, total, perto, onEscolher, onTodos, busy }: Props) {
  const titulo = perto ? t('Membro não encontrado') : t('Vários resultados');
  useEffect(() => toast.aviso(titulo), [titulo]);
  return (
    <Card
      title={titulo}
      note={
        perto
          ? t('Ninguém tem esse nome. Seria uma destas pessoas?')
          : t('Escolha de quem são as mensalidades, ou escreva mais do nome.')
      }
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
                <span className="text-sm text-ink-2">{distinguirMembro(candidato) || t('Sem matrícula')}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total > candidatos.length && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 md:px-5.5">
          <p role="status" className="text-sm text-ink-2">
            {total - candidatos.length === 1
              ? t('E mais 1 pessoa.')
              : t('E mais {n} pessoas.', { n: total - candidatos.length })}{' '}
            {!onTodos && t('Escreva mais do nome.')}
          </p>
          {onTodos && (
            <Button busy={busy} onClick={onTodos}>
              {t('Mostrar todos')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
