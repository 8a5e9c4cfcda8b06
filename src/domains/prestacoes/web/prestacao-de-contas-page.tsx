import { FileText, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { rotuloPorExtenso } from '../../../shared/competencia.ts';
import { formatInstante } from '../../../shared/datas.ts';
import { getLanguage } from '../../../shared/texts.ts';
import { saveFile } from '../../../web/api/download.ts';
import { Button } from '../../../web/kit/button.tsx';
import { EmptyState } from '../../../web/kit/empty-state.tsx';
import { Pending } from '../../../web/kit/pending.tsx';
import { SelectField } from '../../../web/kit/select-field.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { useCan } from '../../../web/session/session-store.ts';
import { useFuso } from '../../../web/session/use-fuso.ts';
import { PageLayout } from '../../../web/shell/page-layout.tsx';
import { useUrlParams } from '../../../web/state/url-params.ts';
import { lerConteudo } from '../rules.ts';
import { t } from '../texts.ts';
import { PapelDoMes } from './papel-do-mes.tsx';
import { PublicarPrestacao } from './publicar-prestacao.tsx';
import { usePrestacao, usePrestacoes, type PrestacaoLida } from './queries.ts';

const mesPorExtenso = (competencia: string): string => rotuloPorExtenso(competencia, getLanguage());

/** The published months, for everybody of the house who is linked to a person. */
export function Page() {
  const can = useCan();
  const [params, mudar] = useUrlParams();
  const [publicando, setPublicando] = useState(false);
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
            <Button variant="primary" icon={Megaphone} onClick={() => setPublicando(true)}>
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
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label={t('Mês')}
              fieldClass="basis-56"
              value={mes.competencia}
              onChange={({ target }) => mudar({ mes: target.value, versao: '' })}
              options={meses.map(({ competencia }) => ({ value: competencia, label: mesPorExtenso(competencia) }))}
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
            <Publicada lida={lida.data} />
          ) : (
            <Pending of={lida} title={t('Erro ao carregar a prestação de contas')} />
          )}
        </>
      )}
      {publicando && (
        <PublicarPrestacao
          onFechar={() => setPublicando(false)}
          onPublicada={(competencia) => mudar({ mes: competencia, versao: '' })}
        />
      )}
    </PageLayout>
  );
}

function Publicada({ lida }: { lida: PrestacaoLida }) {
  const fuso = useFuso();
  return (
    <>
      <PapelDoMes papel={lerConteudo(lida.conteudo)} />
      <p className="text-sm text-ink-2">
        {t('Publicada em {quando}, versão {n}.', {
          quando: formatInstante(new Date(lida.publicada_em), fuso),
          n: lida.versao,
        })}
        {lida.motivo && ` ${t('Motivo: {motivo}', { motivo: lida.motivo })}`}
        <span className="block text-xs break-all text-ink-3">
          {t('Selo deste papel: {selo}', { selo: lida.sha256 })}
        </span>
      </p>
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
        import('../../../web/print/pdf-fonts.ts'),
      ]);
      const papel = lerConteudo(lida.conteudo);
      const capa = {
        casa: lida.casa,
        geradoEm: formatInstante(new Date(), fuso),
        fontes: await readPdfFonts(),
        mes: mesPorExtenso(papel.competencia),
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
