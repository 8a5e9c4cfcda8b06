import { useState } from 'react';
import { competenciaDoDia, rotuloPorExtenso, somarMeses } from '../../../shared/competencia.ts';
import { getLanguage } from '../../../shared/texts.ts';
import { FormDialog } from '../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../web/api/use-action-form.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog } from '../../../web/kit/dialog.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Pending } from '../../../web/kit/pending.tsx';
import { SelectField } from '../../../web/kit/select-field.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { TextField } from '../../../web/kit/text-field.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { useCan, useSignedIn } from '../../../web/session/session-store.ts';
import { useDebounced } from '../../../web/state/debounced.ts';
import { lerConteudo } from '../rules.ts';
import { t } from '../texts.ts';
import { PapelDoMes } from './papel-do-mes.tsx';
import { usePrevia, type Previa } from './queries.ts';

interface Props {
  onFechar: () => void;
  onPublicada: (competencia: string) => void;
}

interface Valores {
  competencia: string;
  texto: string;
  motivo: string;
}

const MESES_ATRAS = 24;

/** The preview of a month with the treasurer's words, and its publication. */
export function PublicarPrestacao({ onFechar, onPublicada }: Props) {
  const publica = useCan()('gestao');
  const hoje = useSignedIn().hoje ?? '';
  const [vista, setVista] = useState<Previa | undefined>(undefined);
  const ultimo = somarMeses(competenciaDoDia(hoje), -1);
  const acao = useActionForm<'publicarPrestacao', Valores>({
    action: 'publicarPrestacao',
    defaultValues: { competencia: ultimo, texto: '', motivo: '' },
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
      toast.sucesso(t('Prestação de contas publicada'), rotuloPorExtenso(competencia, getLanguage()));
      onPublicada(competencia);
      onFechar();
    },
  });
  const { competencia, texto, motivo } = acao.form.watch();
  const pausado = useDebounced(texto.trim());
  const porque = useDebounced(motivo.trim());
  const previa = usePrevia(competencia, pausado, porque);
  if (previa.data !== vista) setVista(previa.data);
  const espera = pausado !== texto.trim() || porque !== motivo.trim() || previa.isFetching || !previa.data;
  const campos = (
    <div className="flex flex-col gap-5">
      <SelectField
        label={t('Mês')}
        options={Array.from({ length: MESES_ATRAS }, (_, n) => somarMeses(ultimo, -n)).map((mes) => ({
          value: mes,
          label: rotuloPorExtenso(mes, getLanguage()),
        }))}
        {...acao.text('competencia')}
      />
      <TextArea
        label={t('Palavra da tesouraria e parecer do conselho')}
        hint={t('Os membros leem este texto.')}
        rows={4}
        maxLength={4000}
        {...acao.text('texto')}
      />
      {previa.error ? (
        <Notice tone="aviso" live>
          {previa.error.message}
        </Notice>
      ) : previa.data ? (
        <Vista previa={previa.data} />
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
    </div>
  );
  if (!publica)
    return (
      <Dialog
        title={t('Prévia do mês')}
        size="lg"
        cancelLabel={t('Fechar')}
        onClose={onFechar}
        actions={<Button onClick={() => void previa.refetch()}>{t('Atualizar')}</Button>}
      >
        {campos}
      </Dialog>
    );
  return (
    <FormDialog
      title={t('Publicar um mês')}
      size="lg"
      form={acao}
      submitLabel={(previa.data?.versao ?? 0) > 0 ? t('Publicar nova versão') : t('Publicar')}
      waits={espera && !previa.error}
      onClose={onFechar}
    >
      {campos}
    </FormDialog>
  );
}

function Vista({ previa }: { previa: Previa }) {
  return (
    <>
      {previa.nomes.length > 0 && (
        <Notice tone="aviso" live title={t('O texto fala de pessoas da casa')}>
          {t('Confira se elas concordam: {nomes}.', { nomes: previa.nomes.join(', ') })}
        </Notice>
      )}
      <PapelDoMes papel={lerConteudo(previa.conteudo)} />
    </>
  );
}
