import { useEffect, useState } from 'react';
import type { ApiError } from '../../../web/api/api-error.ts';
import { toast } from '../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../web/session/session-store.ts';
import { t } from '../texts.ts';
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
  const query = usePdv();
  const [guardada, setGuardada] = useState<Pdv | null>(null);
  const { data, error } = query;
  useEffect(() => {
    if (data) void guardarVitrine(data).catch(() => undefined);
  }, [data]);
  useEffect(() => {
    if (error?.unreached && casa) void lerVitrine(casa.id).then(setGuardada, () => undefined);
  }, [error, casa]);
  useEffect(() => avisar(error), [error]);
  const pdv = data ?? (guardada?.org_id === casa?.id ? guardada : null);
  if (pdv) return { estado: 'pronta', pdv, semRede: error?.unreached === true };
  if (semOrganizacao(error)) return { estado: 'sem-organizacao' };
  if (error) return { estado: 'falhou', message: error.message, tentar: () => void query.refetch() };
  return { estado: 'carregando' };
}

const semOrganizacao = (error: ApiError | null): boolean => error?.code === 'sem_terreiro';

function avisar(error: ApiError | null): void {
  if (!error) return;
  if (semOrganizacao(error)) toast.erro(t('Falha ao detectar sua organização'), error.message);
  else if (!error.unreached) toast.erro(t('Falha ao carregar dados'), error.message);
}
