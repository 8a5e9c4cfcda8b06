import { normalizarMatricula } from '../../../shared/busca.ts';
import { toast } from '../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import { useExportarMembro, type Membro } from './queries.ts';

/** Everything about one person as a file of fixed name parts (INV-47); the server records that it was given. */
export function useBaixarDados(): (membro: Membro) => Promise<void> {
  const exportar = useExportarMembro();
  return async ({ id, matricula }) => {
    const dados = await exportar.mutateAsync({ id });
    const url = URL.createObjectURL(new Blob([JSON.stringify(dados, null, 2)], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `membro_${normalizarMatricula(matricula ?? '') || id}_${dados.gerado_em.slice(0, 10)}.json`;
    link.click();
    URL.revokeObjectURL(url);
    toast.sucesso(t('Dados exportados'));
  };
}
