import { normalizarMatricula } from '../../../../shared/busca.ts';
import { formatInstante, hojeEm } from '../../../../shared/datas.ts';
import { saveFile } from '../../../../web/api/download.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { sectionsFile } from '../../../../web/print/sections-file.ts';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../../../../shared/texts.ts';
import { nomeMostrado } from '../rules.ts';
import { useExportarMembro, type Identificado } from './queries.ts';
import { secoesDaFicha, type Exportado } from './secoes.ts';

export type Formato = 'json' | 'pdf';

/**
 * Saves everything about one person as a file whose name has a fixed pattern. The server records
 * the export.
 */
export function useBaixarDados(): (membro: Pick<Identificado, 'id' | 'matricula'>, formato: Formato) => Promise<void> {
  const exportar = useExportarMembro();
  const casa = useSignedIn().casa?.nome ?? '';
  const fuso = useFuso();
  return async ({ id, matricula }, formato) => {
    const dados = await exportar.mutateAsync({ id, formato });
    try {
      const arquivo = formato === 'json' ? emJson(dados) : await emPdf(dados, casa, fuso);
      saveFile(
        arquivo,
        `membro_${normalizarMatricula(matricula ?? '') || id}_${hojeEm(new Date(dados.gerado_em), fuso)}.${formato}`,
      );
      toast.sucesso(t('Dados exportados'));
    } catch (error) {
      toast.erro(t('Erro ao exportar membro'), error instanceof Error ? error.message : '');
    }
  };
}

const emJson = (dados: Exportado): Blob => new Blob([JSON.stringify(dados, null, 2)], { type: 'application/json' });

async function emPdf(dados: Exportado, casa: string, fuso: string): Promise<Blob> {
  const { secoesDaConta } = await import('./secoes-da-conta.ts');
  return sectionsFile({
    sections: [...secoesDaFicha(dados.membro), ...secoesDaConta(dados, fuso)],
    cover: {
      casa,
      title: t('Dados de {nome}', { nome: nomeMostrado(dados.membro) }),
      geradoEm: formatInstante(new Date(dados.gerado_em), fuso),
    },
  });
}
