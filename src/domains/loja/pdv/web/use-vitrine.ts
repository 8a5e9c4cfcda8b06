import { useEffect, useState } from 'react';
import type { ApiError } from '../../../../web/api/api-error.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { lineDown } from '../../../../web/api/line.ts';
import { useStore } from '../../../../web/state/store.ts';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { t } from '../../../../shared/texts.ts';
import { guardarVitrine, lerVitrine } from './banco.ts';
import { usePdv, type Pdv } from './queries.ts';

export type Vitrine =
  | { estado: 'pronta'; pdv: Pdv; semRede: boolean }
  | { estado: 'carregando' }
  | { estado: 'sem-organizacao' }
  | { estado: 'falhou'; message: string; tentar: () => void };

/** The catalogue from the server, or as last seen if there is no network. */
export function useVitrine(): Vitrine {
  const { casa } = useSignedIn();
  const semRede = useStore(lineDown);
  const query = usePdv(semRede);
  const [guardada, setGuardada] = useState<Pdv | null>(null);
  const { data, error, refetch } = query;
  useEffect(() => {
    const denovo = () => void refetch();
    addEventListener('online', denovo);
    return () => removeEventListener('online', denovo);
  }, [refetch]);
  useEffect(() => {
    if (data) void guardarVitrine(data).catch(() => undefined);
  }, [data]);
  useEffect(() => {
    if ((semRede || error?.unreached) && casa) void lerVitrine(casa.id).then(setGuardada, () => undefined);
  }, [semRede, error, casa]);
  useEffect(() => avisar(error), [error]);
  const pdv = data ?? (guardada?.org_id === casa?.id ? guardada : null);
  if (pdv) return { estado: 'pronta', pdv, semRede };
  if (semOrganizacao(error)) return { estado: 'sem-organizacao' };
  if (error) return { estado: 'falhou', message: error.message, tentar: () => void refetch() };
  return { estado: 'carregando' };
}

const semOrganizacao = (error: ApiError | null): boolean => error?.code === 'sem_terreiro';

function avisar(error: ApiError | null): void {
  if (!error) return;
  if (semOrganizacao(error)) toast.erro(t('Falha ao detectar sua organização'), error.message);
  else if (!error.unreached) toast.erro(t('Falha ao carregar dados'), error.message);
}
