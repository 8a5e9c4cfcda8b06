import { Download, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { formatInstante } from '../../../../shared/datas.ts';
import { saveFile } from '../../../../web/api/download.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { FileButton } from '../../../../web/kit/file-button.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { contarMembros } from '../../membros/web/contar-membros.ts';
import { t } from '../../../../shared/texts.ts';
import { contarFaturas } from './contar-faturas.ts';
import { DesfazerImportacao } from './desfazer-importacao.tsx';
import { MAIOR_PASTA } from './encomendar-leitura.ts';
import { type ArquivoLido, lerArquivo } from './ler-arquivo.ts';
import { type Importacao, useImportacoes } from './queries.ts';
import { cabecalhos } from './titulos-conhecidos.ts';

/**
 * Recent imports with time, author and number, for people who may take them back. Renders nothing
 * if there were none.
 */
export function ImportacoesRecentes() {
  const podeDesfazer = useCan()('membros:edit');
  const [aberta, setAberta] = useState<string | null>(null);
  const itens = useImportacoes(podeDesfazer).data?.itens ?? [];
  if (itens.length === 0) return null;
  return (
    <section aria-labelledby="importacoes-recentes" className="flex flex-col gap-2">
      <h3 id="importacoes-recentes" className="font-semibold">
        {t('Importações recentes')}
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {itens.map((item) => (
          <Linha key={item.id} item={item} onDesfazer={() => setAberta(item.id)} />
        ))}
      </ul>
      {aberta !== null && <DesfazerImportacao id={aberta} onClose={() => setAberta(null)} />}
    </section>
  );
}

function Linha({ item, onDesfazer }: { item: Importacao; onDesfazer: () => void }) {
  const fuso = useFuso();
  const { created_at, quem, membros, faturas, restam, desfeita_em, desfeita_por } = item;
  const quando = formatInstante(new Date(created_at), fuso);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p>
          <Parts of={[contarMembros(membros), contarFaturas(faturas)]} />
        </p>
        <p className="text-sm text-ink-2">
          <Parts of={[quando, quem]} />
        </p>
      </div>
      {desfeita_em === null && restam > 0 ? (
        <Button
          variant="ghost"
          className="max-md:-ml-4.5"
          aria-label={t('Desfazer importação de {quando}, {membros}', { quando, membros: contarMembros(membros) })}
          onClick={onDesfazer}
        >
          {t('Desfazer importação')}
        </Button>
      ) : (
        <p className="text-sm text-ink-2">
          {desfeita_em === null
            ? t('Todos já foram excluídos')
            : desfeita_por === null
              ? t('Desfeita')
              : t('Desfeita por {quem}', { quem: desfeita_por })}
        </p>
      )}
    </li>
  );
}

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
