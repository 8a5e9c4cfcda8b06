import { Download, FileSpreadsheet } from 'lucide-react';
import { saveFile } from '../../../../web/api/download.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { FileButton } from '../../../../web/kit/file-button.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { MAIOR_PASTA } from './encomendar-leitura.ts';
import { ImportacoesRecentes } from './importacoes-recentes.tsx';
import { t } from '../texts.ts';
import { lerArquivo, type ArquivoLido } from './ler-arquivo.ts';
import { cabecalhos } from './titulos-conhecidos.ts';

interface Props {
  texto: string;
  erro: string | undefined;
  onTexto: (texto: string) => void;
  /** A file's sheets, to be reviewed at once. */
  onArquivo: (arquivo: ArquivoLido) => void;
  onErro: (frase: string) => void;
}

/** 500 people never need this many bytes; more would block the page. */
const MAIOR_ARQUIVO = 2_000_000;

/**
 * Excel, LibreOffice and Google Sheets write the first two; .xls is offered so that the refusal can
 * say what to do.
 */
const ACEITOS =
  '.xlsx,.xlsm,.ods,.xls,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet';

/** Takes the lines of the spreadsheet, pasted or read from a file. */
export function ColarPlanilha({ texto, erro, onTexto, onArquivo, onErro }: Props) {
  const abrir = async (arquivo: File) => {
    if (arquivo.size > (/\.(?:xlsx|xlsm|ods)$/i.test(arquivo.name) ? MAIOR_PASTA : MAIOR_ARQUIVO)) {
      onErro(t('Este arquivo é grande demais para uma planilha de membros.'));
      return;
    }
    // The file is gone, or on a drive that cannot be reached now.
    const lido = await lerArquivo(arquivo).catch(() => undefined);
    if (lido === undefined) onErro(t('Não consegui ler este arquivo. Abra a planilha, copie as linhas e cole aqui.'));
    else if (typeof lido === 'string') onErro(lido);
    else onArquivo(lido);
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-ink-2">
        {t(
          'Escolha o arquivo da planilha (.xlsx, .ods ou CSV), ou copie as linhas junto com os nomes das colunas e cole abaixo. Só o nome é obrigatório; uma lista só de nomes também serve.',
        )}
      </p>
      <TextArea
        label={t('Linhas da planilha')}
        required
        spellCheck={false}
        className="max-h-[45dvh] min-h-40 font-mono text-sm whitespace-pre"
        value={texto}
        error={erro}
        onChange={(event) => onTexto(event.target.value)}
      />
      <div className="flex flex-wrap gap-2.5">
        <FileButton icon={FileSpreadsheet} accept={ACEITOS} onFile={(arquivo) => void abrir(arquivo)}>
          {t('Escolher arquivo')}
        </FileButton>
        <Button
          variant="ghost"
          icon={Download}
          onClick={() =>
            saveFile(new Blob([`\uFEFF${cabecalhos().join(';')}\r\n`], { type: 'text/csv' }), 'membros.csv')
          }
        >
          {t('Baixar um modelo')}
        </Button>
      </div>
      <p className="max-w-prose text-sm text-ink-3">
        {t('Colunas que conhecemos: {colunas}.', { colunas: cabecalhos().join(', ') })}{' '}
        {t('O que é espiritual e os documentos ficam para a ficha de cada um.')}
      </p>
      <ImportacoesRecentes />
    </div>
  );
}
