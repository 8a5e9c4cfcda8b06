import { type ReactNode, useState } from 'react';
import { competenciaDoDia, rotulo, somarMeses } from '../../../../shared/competencia.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { useOffered } from '../../../../web/api/use-offered.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { useDebounced } from '../../../../web/state/debounced.ts';
import { lerConteudo } from '../rules.ts';
import { LinhasDoAjuste } from './linhas-do-ajuste.tsx';
import { PapelDoMes } from './papel-do-mes.tsx';
import { usePrevia, type Previa } from './queries.ts';
import type { Ajuste } from './secoes-do-papel.ts';

interface Props {
  /** The month to begin with; without one, the last that is over and has no paper. */
  mes?: string | undefined;
  publicados: readonly string[];
  onClose: () => void;
  onPublicada: (competencia: string) => void;
}

interface Valores {
  competencia: string;
  texto: string;
  motivo: string;
}

const MESES_ATRAS = 24;

/** The newest month without a paper. A house owes none of the months before its first one. */
function porPublicar(meses: readonly string[], publicados: readonly string[]): string {
  const primeiro = publicados.toSorted()[0] ?? '';
  return meses.find((um) => um >= primeiro && !publicados.includes(um)) ?? meses[0] ?? '';
}

/** The preview of a month with the treasurer's words, and its publication. */
export function PublicarPrestacao({ mes, publicados, onClose, onPublicada }: Props) {
  const publica = useCan()('gestao');
  const hoje = useSignedIn().hoje ?? '';
  const [ajuste, setAjuste] = useState<Ajuste | null>(null);
  const [vista, setVista] = useState<Previa | undefined>(undefined);
  const ultimo = somarMeses(competenciaDoDia(hoje), -1);
  const meses: readonly string[] = Array.from({ length: MESES_ATRAS }, (_, n) => somarMeses(ultimo, -n));
  const acao = useActionForm<'publicarPrestacao', Valores>({
    action: 'publicarPrestacao',
    // An address may name a month that is not over, which nobody can publish.
    defaultValues: {
      competencia: mes && mes <= ultimo ? mes : porPublicar(meses, publicados),
      texto: '',
      motivo: '',
    },
    toInput: ({ motivo, ...valores }) => ({
      ...valores,
      visto: vista?.sha256 ?? '',
      versao: vista?.versao ?? 0,
      ...(motivo && { motivo }),
    }),
    check: ({ motivo }) => ({
      motivo: (vista?.versao ?? 0) > 0 && !motivo.trim() && t('Diga por que publica uma nova versão.'),
    }),
    errorTitle: t('Erro ao publicar'),
    onDone: (_, { competencia }) => {
      toast.sucesso(t('Prestação de contas publicada'), rotulo(competencia, getLanguage()));
      onPublicada(competencia);
      onClose();
    },
  });
  const { competencia, texto, motivo } = acao.form.watch();
  const pausado = useDebounced(texto.trim());
  const porque = useDebounced(motivo.trim());
  const previa = usePrevia(competencia, pausado, porque);
  if (previa.data !== vista) setVista(previa.data);
  const publicada = previa.isPlaceholderData ? undefined : previa.data;
  // A new version begins with the last words, or they would vanish from the paper.
  useOffered(acao.form, 'texto', publicada?.texto_publicado);
  const espera = pausado !== texto.trim() || porque !== motivo.trim() || previa.isFetching || !previa.data;
  const campos = (
    <div className="flex flex-col gap-5">
      <SelectField
        label={t('Mês')}
        options={(mes && mes <= ultimo && !meses.includes(mes) ? [...meses, mes] : meses).map((um) => ({
          value: um,
          label: rotulo(um, getLanguage()),
        }))}
        {...acao.text('competencia')}
      />
      {publica && (
        <TextArea
          label={t('Palavra da tesouraria e parecer do conselho')}
          hint={t('Os membros leem este texto.')}
          rows={4}
          maxLength={4000}
          {...acao.text('texto')}
        />
      )}
      {publica && publicada && faltaOTexto(publicada, texto) && (
        <Notice
          title={t('O texto da versão {n} não está aqui', { n: publicada.versao })}
          action={
            <Button
              onClick={() =>
                acao.form.setValue('texto', [publicada.texto_publicado, texto.trim()].filter(Boolean).join('\n\n'), {
                  shouldDirty: true,
                })
              }
            >
              {t('Trazer o texto')}
            </Button>
          }
        >
          {t('Se publicar assim, os membros deixam de lê-lo na versão nova.')}
        </Notice>
      )}
      {previa.error ? (
        <Notice tone="aviso" live>
          {previa.error.message}
        </Notice>
      ) : previa.data ? (
        <Vista previa={previa.data} onAjuste={setAjuste} />
      ) : (
        <Pending of={previa} />
      )}
      {publica && (previa.data?.versao ?? 0) > 0 && (
        <TextField
          label={t('Por que uma nova versão')}
          hint={t('A versão {n} continua à vista.', { n: previa.data?.versao ?? 0 })}
          required
          maxLength={200}
          {...acao.text('motivo')}
        />
      )}
      {ajuste && (
        <LinhasDoAjuste competencia={competencia} versao={null} ajuste={ajuste} onClose={() => setAjuste(null)} />
      )}
    </div>
  );
  if (!publica)
    return (
      <SomenteAPrevia onClose={onClose} onAtualizar={() => void previa.refetch()}>
        {campos}
      </SomenteAPrevia>
    );
  return (
    <FormDialog
      title={t('Publicar um mês')}
      size="lg"
      form={acao}
      submitLabel={(previa.data?.versao ?? 0) > 0 ? t('Publicar nova versão') : t('Publicar')}
      waits={espera && !previa.error}
      onClose={onClose}
    >
      {campos}
    </FormDialog>
  );
}

interface PropsDaPrevia {
  onClose: () => void;
  onAtualizar: () => void;
  children: ReactNode;
}

/** For whoever reads the month before it is published, and does not publish it. */
const SomenteAPrevia = ({ onClose, onAtualizar, children }: PropsDaPrevia) => (
  <Dialog
    title={t('Prévia do mês')}
    description={t('Quem publica é um responsável ou administrador da casa.')}
    size="lg"
    cancelLabel={t('Voltar')}
    onClose={onClose}
    actions={<Button onClick={onAtualizar}>{t('Atualizar')}</Button>}
  >
    {children}
  </Dialog>
);

/** Whether no longer word of the last version is left in what would be published. */
function faltaOTexto({ texto_publicado }: Previa, texto: string): boolean {
  if (texto_publicado === '' || texto.trim() === '') return texto_publicado !== '';
  const palavras = texto_publicado.split(/\s+/).filter(({ length }) => length >= 5);
  return palavras.length > 0 && palavras.every((palavra) => !texto.includes(palavra));
}

function Vista({ previa, onAjuste }: { previa: Previa; onAjuste: (ajuste: Ajuste) => void }) {
  return (
    <>
      {previa.nomes.length > 0 && (
        <Notice tone="aviso" live title={t('O texto fala de pessoas da casa')}>
          {t('Confira se elas concordam: {nomes}.', { nomes: previa.nomes.join(', ') })}
        </Notice>
      )}
      <PapelDoMes papel={lerConteudo(previa.conteudo)} onAjuste={onAjuste} />
    </>
  );
}
