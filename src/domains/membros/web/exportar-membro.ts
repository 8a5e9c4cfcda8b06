import { normalizarMatricula } from '../../../shared/busca.ts';
import { formatDia, hojeEm, horaEm } from '../../../shared/datas.ts';
import { getLanguage } from '../../../shared/texts.ts';
import { toast } from '../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../web/session/session-store.ts';
import { t } from '../texts.ts';
import { encomendarFicha } from './encomendar-ficha.ts';
import { useExportarMembro, type Membro } from './queries.ts';
import type { Exportado } from './secoes.ts';

export type Formato = 'json' | 'pdf';

/** Everything about one person as a file of fixed name parts (INV-47); the server records that it was given. */
export function useBaixarDados(): (membro: Membro, formato: Formato) => Promise<void> {
  const exportar = useExportarMembro();
  const casa = useSignedIn().casa?.nome ?? '';
  return async ({ id, matricula }, formato) => {
    const dados = await exportar.mutateAsync({ id, formato });
    try {
      const arquivo = formato === 'json' ? emJson(dados) : await emPdf(dados, casa);
      baixar(
        arquivo,
        `membro_${normalizarMatricula(matricula ?? '') || id}_${dados.gerado_em.slice(0, 10)}.${formato}`,
      );
      toast.sucesso(t('Dados exportados'));
    } catch (error) {
      toast.erro(t('Erro ao exportar membro'), error instanceof Error ? error.message : '');
    }
  };
}

const emJson = (dados: Exportado): Blob => new Blob([JSON.stringify(dados, null, 2)], { type: 'application/json' });

function emPdf(dados: Exportado, casa: string): Promise<Blob> {
  const agora = new Date(dados.gerado_em);
  const fuso = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const geradoEm = `${formatDia(hojeEm(agora, fuso))} ${horaEm(agora, fuso)}`;
  return encomendarFicha({ dados, capa: { casa, nome: dados.membro.nome, geradoEm }, idioma: getLanguage() });
}

function baixar(arquivo: Blob, nome: string): void {
  const url = URL.createObjectURL(arquivo);
  const link = document.createElement('a');
  link.href = url;
  link.download = nome;
  link.click();
  URL.revokeObjectURL(url);
}
