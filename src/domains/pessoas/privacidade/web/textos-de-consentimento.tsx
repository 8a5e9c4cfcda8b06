import { useState } from 'react';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { FINALIDADES, TAMANHO_DO_TEXTO, TEXTOS, type Finalidade } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { nomeDaFinalidade } from './nomes.ts';
import { useTextosDeConsentimento } from './queries.ts';

type Texto = ApiOutput<'listarTextosDeConsentimento'>['itens'][number];

/** The words of each purpose; saving adds a version, and what was given keeps its own. */
export function TextosDeConsentimento({ onClose }: { onClose: () => void }) {
  const query = useTextosDeConsentimento();
  const [finalidade, setFinalidade] = useState<Finalidade>('cadastro');
  const texto = query.data?.itens.find((um) => um.finalidade === finalidade);
  if (!texto)
    return (
      <Dialog title={t('Textos de consentimento')} onClose={onClose}>
        <Pending of={query} title={t('Erro ao carregar')} />
      </Dialog>
    );
  return <Edicao key={finalidade} texto={texto} onFinalidade={setFinalidade} onClose={onClose} />;
}

interface Props {
  texto: Texto;
  onFinalidade: (finalidade: Finalidade) => void;
  onClose: () => void;
}

function Edicao({ texto, onFinalidade, onClose }: Props) {
  const { finalidade, versao } = texto;
  const acao = useActionForm<'salvarTextoDeConsentimento', { texto: string }>({
    action: 'salvarTextoDeConsentimento',
    defaultValues: { texto: texto.texto },
    toInput: (valores) => ({ ...valores, finalidade, versao }),
    check: (valores) => ({ texto: !valores.texto.trim() && t('Escreva o texto') }),
    errorTitle: t('Erro ao salvar'),
    onDone: (nova) => {
      toast.sucesso(t('Texto salvo'), t('versão {n} do texto', { n: nova.versao }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Textos de consentimento')}
      description={t('Quem já autorizou continua com o texto que leu.')}
      form={acao}
      submitLabel={t('Salvar nova versão')}
      onClose={onClose}
    >
      <SelectField
        label={t('Finalidade')}
        value={finalidade}
        disabled={acao.dirty}
        onChange={(event) => onFinalidade(event.target.value as Finalidade)}
        options={FINALIDADES.map((uma) => ({ value: uma, label: nomeDaFinalidade(uma) }))}
      />
      <TextArea
        label={t('Texto')}
        required
        rows={8}
        maxLength={TAMANHO_DO_TEXTO}
        hint={
          versao === 0
            ? t('Este é o nosso texto; escreva o da casa se quiser outro.')
            : t('versão {n} do texto', { n: versao })
        }
        {...acao.text('texto')}
      />
      {texto.texto !== TEXTOS[finalidade] && (
        <p className="text-sm text-ink-2">{t('Nosso texto: “{texto}”', { texto: TEXTOS[finalidade] })}</p>
      )}
    </FormDialog>
  );
}
