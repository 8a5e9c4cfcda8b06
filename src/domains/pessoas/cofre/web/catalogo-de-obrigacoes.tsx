import { useState } from 'react';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { TRADICOES, type Tradicao } from '../../../../shared/declared-fields.ts';
import { t } from '../../../../shared/texts.ts';

type Catalogo = Readonly<Record<Tradicao, readonly string[]>> & {
  readonly versoes: Readonly<Record<Tradicao, string>>;
};

const NOMES: Readonly<Record<Tradicao, () => string>> = {
  candomble: () => t('Candomblé'),
  umbanda: () => t('Umbanda'),
};

const linhasDe = (texto: string): string[] =>
  texto
    .split('\n')
    .map((linha) => linha.trim())
    .filter(Boolean);

interface Props {
  catalogo: Catalogo;
  onClose: () => void;
}

/** The kinds of one tradition, one a line. */
export function CatalogoDeObrigacoes({ catalogo: agora, onClose }: Props) {
  // It may be read again meanwhile; what was typed belongs to what was read first.
  const [catalogo] = useState(agora);
  const [tradicao, setTradicao] = useState<Tradicao>('candomble');
  return <Edicao key={tradicao} {...{ catalogo, tradicao, onClose }} onTradicao={setTradicao} />;
}

interface EdicaoProps extends Props {
  tradicao: Tradicao;
  onTradicao: (tradicao: Tradicao) => void;
}

function Edicao({ catalogo, tradicao, onTradicao, onClose }: EdicaoProps) {
  const acao = useActionForm<'salvarCatalogoDeObrigacoes', { nomes: string }>({
    action: 'salvarCatalogoDeObrigacoes',
    defaultValues: { nomes: catalogo[tradicao].join('\n') },
    toInput: ({ nomes }) => ({ tradicao, nomes: linhasDe(nomes), versao: catalogo.versoes[tradicao] }),
    check: ({ nomes }) => ({ nomes: linhasDe(nomes).length === 0 && t('Deixe ao menos uma obrigação.') }),
    errorTitle: t('Erro ao salvar o catálogo'),
    onDone: () => {
      toast.sucesso(t('Catálogo salvo'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Catálogo de obrigações')}
      description={t('Os cadastros ficam com os nomes que já têm.')}
      form={acao}
      submitLabel={t('Salvar catálogo')}
      onClose={onClose}
    >
      <SelectField
        label={t('Tradição')}
        value={tradicao}
        disabled={acao.dirty}
        options={TRADICOES.map((value) => ({ value, label: NOMES[value]() }))}
        onChange={(event) => onTradicao(event.target.value as Tradicao)}
      />
      <TextArea label={t('Obrigações, uma por linha')} required rows={8} maxLength={2500} {...acao.text('nomes')} />
    </FormDialog>
  );
}
