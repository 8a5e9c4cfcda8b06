import { Eye, FileText, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { ehCompetencia, rotulo } from '../../../../shared/competencia.ts';
import { formatInstante } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { saveFile } from '../../../../web/api/download.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { lerConteudo } from '../rules.ts';
import { LinhasDoAjuste } from './linhas-do-ajuste.tsx';
import { PapelDoMes } from './papel-do-mes.tsx';
import { PublicarPrestacao } from './publicar-prestacao.tsx';
import { type PrestacaoLida, type Prestacoes, usePrestacao, usePrestacoes } from './queries.ts';
import type { Ajuste } from './secoes-do-papel.ts';

export const mesComAno = (competencia: string): string => rotulo(competencia, getLanguage());

interface Props {
  meses: Prestacoes['itens'];
  onPublicar: (competencia: string) => void;
}

/** The papers that begin otherwise than the one before ends, each with the way to mend it. */
export function PapeisQueNaoJuntam({ meses, onPublicar }: Props) {
  if (meses.length === 0) return null;
  return (
    <Notice tone="aviso" title={t('Papéis que não batem mais com o mês anterior')}>
      <p>{t('O mês anterior ganhou outra versão depois deles. Publique de novo, do mais antigo ao mais novo.')}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {meses.toReversed().map(({ competencia }) => (
          <li key={competencia} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="text-ink">{mesComAno(competencia)}</span>
            <Button onClick={() => onPublicar(competencia)}>
              {t('Publicar nova versão')} <span className="sr-only">{mesComAno(competencia)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The published months, for everybody of the house who is linked to a person. */
export function Page() {
  const can = useCan();
  const [params, mudar] = useUrlParams('/prestacao-de-contas');
  /** The month that is published; '' for the last one that is over and has no paper. */
  const pedido = params.get('publicar') ?? '';
  const [publicando, setPublicando] = useState<string | null>(
    ehCompetencia(pedido) && can('billing:view') ? pedido : null,
  );
  const lista = usePrestacoes();
  const meses = lista.data?.itens;
  const mes = meses?.find(({ competencia }) => competencia === params.get('mes')) ?? meses?.[0];
  const versao = Number(params.get('versao')) || null;
  const lida = usePrestacao(mes?.competencia ?? '', versao);
  return (
    <PageLayout
      actions={
        <>
          {lida.data && <BaixarPdf lida={lida.data} />}
          {can('billing:view') && (
            <Button
              variant={can('gestao') ? 'primary' : 'secondary'}
              icon={can('gestao') ? Megaphone : Eye}
              onClick={() => setPublicando('')}
            >
              {can('gestao') ? t('Publicar um mês') : t('Ver a prévia de um mês')}
            </Button>
          )}
        </>
      }
    >
      {!meses ? (
        <Pending of={lista} title={t('Erro ao carregar a prestação de contas')} />
      ) : !mes ? (
        <EmptyState title={t('Nenhum mês publicado ainda')}>
          {t('Aqui fica, mês a mês, o que entrou, o que saiu e quanto ficou.')}
        </EmptyState>
      ) : (
        <>
          {can('gestao') && (
            <PapeisQueNaoJuntam meses={meses.filter(({ junta }) => !junta)} onPublicar={setPublicando} />
          )}
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label={t('Mês')}
              fieldClass="basis-56"
              value={mes.competencia}
              onChange={({ target }) => mudar({ mes: target.value, versao: '' })}
              options={meses.map(({ competencia }) => ({ value: competencia, label: mesComAno(competencia) }))}
            />
            {mes.versoes > 1 && lida.data && (
              <SelectField
                label={t('Versão')}
                fieldClass="basis-56"
                value={String(lida.data.versao)}
                onChange={({ target }) => mudar({ versao: target.value })}
                options={lida.data.versoes.map((uma) => ({
                  value: String(uma.versao),
                  label: t('Versão {n}', { n: uma.versao }),
                }))}
              />
            )}
          </div>
          {lida.data ? (
            <Publicada
              lida={lida.data}
              junta={mes.junta || lida.data.versao < mes.versoes}
              onNovaVersao={can('gestao') ? () => setPublicando(mes.competencia) : undefined}
            />
          ) : (
            <Pending of={lida} title={t('Erro ao carregar a prestação de contas')} />
          )}
        </>
      )}
      {publicando !== null && (
        <PublicarPrestacao
          mes={publicando || lista.data?.por_fechar || undefined}
          publicados={meses?.map(({ competencia }) => competencia) ?? []}
          onClose={() => {
            setPublicando(null);
            mudar({ publicar: '' });
          }}
          onPublicada={(competencia) => mudar({ mes: competencia, versao: '' })}
        />
      )}
    </PageLayout>
  );
}

interface DaPublicada {
  lida: PrestacaoLida;
  /** Whether it still begins with what the paper before ends with. */
  junta: boolean;
  onNovaVersao: (() => void) | undefined;
}

function Publicada({ lida, junta, onNovaVersao }: DaPublicada) {
  const fuso = useFuso();
  const can = useCan();
  const [ajuste, setAjuste] = useState<Ajuste | null>(null);
  const papel = lerConteudo(lida.conteudo);
  return (
    <>
      {!junta && !onNovaVersao && (
        <Notice tone="aviso">
          {t('O mês anterior ganhou outra versão depois deste papel: o que havia antes é o da versão antiga.')}
        </Notice>
      )}
      <PapelDoMes papel={papel} onAjuste={can('billing:view') ? setAjuste : undefined} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-72 text-sm text-ink-2">
          {t('Publicada em {quando}, versão {n}.', {
            quando: formatInstante(new Date(lida.publicada_em), fuso),
            n: lida.versao,
          })}
          {lida.motivo && ` ${t('Motivo: {motivo}', { motivo: lida.motivo })}`}
          <span className="block text-xs break-all text-ink-3">
            {t('Selo deste papel: {selo}', { selo: lida.sha256 })}
          </span>
        </p>
        {onNovaVersao && <Button onClick={onNovaVersao}>{t('Publicar nova versão')}</Button>}
      </div>
      {ajuste && (
        <LinhasDoAjuste
          competencia={papel.competencia}
          versao={lida.versao}
          ajuste={ajuste}
          onClose={() => setAjuste(null)}
        />
      )}
    </>
  );
}

function BaixarPdf({ lida }: { lida: PrestacaoLida }) {
  const fuso = useFuso();
  const [busy, setBusy] = useState(false);
  const baixar = async () => {
    setBusy(true);
    try {
      const [{ gerarPrestacaoPdf }, { readPdfFonts }] = await Promise.all([
        import('./gerar-prestacao-pdf.ts'),
        import('../../../../web/print/pdf-fonts.ts'),
      ]);
      const papel = lerConteudo(lida.conteudo);
      const capa = {
        casa: lida.casa,
        geradoEm: formatInstante(new Date(), fuso),
        fontes: await readPdfFonts(),
        mes: mesComAno(papel.competencia),
        selo: lida.sha256,
        versao: lida.versao,
      };
      const pdf = new Blob([gerarPrestacaoPdf(papel, capa)], { type: 'application/pdf' });
      saveFile(pdf, `prestacao-de-contas-${papel.competencia}-v${lida.versao}.pdf`);
    } catch (error) {
      toast.erro(t('Falha ao gerar o PDF'), error instanceof Error ? error.message : '');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={FileText} busy={busy} onClick={() => void baixar()}>
      {t('Baixar PDF')}
    </Button>
  );
}
