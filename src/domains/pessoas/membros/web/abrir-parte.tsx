import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { nomeDaParte } from '../../cofre/rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Parte, PartesAbertas } from './partes-da-ficha.ts';
import type { MembroCompleto } from './queries.ts';

/**
 * Opens each sealed part of a record on its own press, because each leaves a line in 'Quem viu'. An
 * opened part stays as it was read until the dialog closes.
 */
export function usePartesAbertas(
  lido: MembroCompleto,
  aoAbrir?: (parte: Parte, valor: MembroCompleto['reservado'][Parte]) => void,
): PartesAbertas {
  const [abertas, setAbertas] = useState<Pick<MembroCompleto, 'reservado' | 'estragadas'> | null>(null);
  const leitura = useApiMutation('lerMembro', { errorTitle: t('Erro ao carregar membros') });
  const abrir = (parte: Parte) =>
    leitura.mutate(
      { id: lido.id, abrir: parte },
      {
        onSuccess: ({ reservado, estragadas }) => {
          aoAbrir?.(parte, reservado[parte]);
          setAbertas((antes) => ({
            reservado: { ...(antes ?? lido).reservado, [parte]: reservado[parte] },
            estragadas: [...new Set([...(antes ?? lido).estragadas, ...estragadas])],
          }));
        },
      },
    );
  const membro = { ...lido, ...abertas };
  const fechadas = lido.fechadas.filter(
    (parte) => membro.reservado[parte] === null && !membro.estragadas.includes(parte),
  );
  const abrindo = leitura.isPending ? ((leitura.variables.abrir as Parte | undefined) ?? null) : null;
  return { membro: { ...membro, fechadas }, abrir, abrindo };
}

interface Props {
  parte: Parte;
  onAbrir: (parte: Parte) => void;
  abrindo: Parte | null;
  /** Beside several of them it is said once. */
  semAviso?: boolean;
}

/** Stands where a sealed part is, until it is opened. */
export const AbrirParte = ({ parte, onAbrir, abrindo, semAviso = false }: Props) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <Button
      icon={LockKeyhole}
      busy={abrindo === parte}
      disabled={abrindo !== null && abrindo !== parte}
      onClick={() => onAbrir(parte)}
    >
      {t('Abrir: {parte}', { parte: nomeDaParte(parte) })}
    </Button>
    {!semAviso && <p className="text-sm text-ink-3">{t('Fica anotado em “Quem viu”.')}</p>}
  </div>
);
