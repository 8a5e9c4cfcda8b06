import { RotateCcw } from 'lucide-react';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { GRUPOS_DE_LEMBRETE, lugarDesconhecido, MODELOS, preencher, TAMANHO_DO_MODELO, type Grupo } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { useModelos } from './queries.ts';

type Valores = Record<Grupo, string>;

const ROTULO: Readonly<Record<Grupo, () => string>> = {
  a_vencer: () => t('Para quem vence logo'),
  venceu: () => t('Para quem venceu ontem'),
  atrasada: () => t('Para quem está em atraso'),
};

const recusa = (texto: string): string | false => {
  if (!texto.trim()) return t('Escreva a mensagem');
  return lugarDesconhecido(texto) !== null && t('Escreva só {nome}, {meses}, {total} ou {pix} entre chaves.');
};

/** The house's words for each group, with what they become, and a way back to ours. */
export function ModelosDeLembrete({ onClose }: { onClose: () => void }) {
  const query = useModelos();
  if (query.data) return <Formulario modelos={query.data} onClose={onClose} />;
  return (
    <Dialog title={t('Modelos de mensagem')} cancelLabel={t('Fechar')} onClose={onClose}>
      <Pending of={query} title={t('Erro ao carregar os modelos')} />
    </Dialog>
  );
}

function Formulario({ modelos, onClose }: { modelos: ApiOutput<'lerModelos'>; onClose: () => void }) {
  const hoje = useSignedIn().hoje ?? '';
  const textos = Object.fromEntries(modelos.itens.map(({ grupo, texto }) => [grupo, texto])) as Valores;
  const acao = useActionForm<'salvarModelos', Valores>({
    action: 'salvarModelos',
    defaultValues: textos,
    toInput: (valores) => ({ ...valores, versao: modelos.versao }),
    check: (valores) => Object.fromEntries(GRUPOS_DE_LEMBRETE.map((grupo) => [grupo, recusa(valores[grupo])])),
    errorTitle: t('Erro ao salvar os modelos'),
    onDone: () => {
      toast.sucesso(t('Modelos salvos'));
      onClose();
    },
  });
  const escritos = acao.form.watch();
  // An invented person, so that the preview names nobody of the house.
  const exemplo = {
    nome: 'Maria',
    meses: [competenciaDoDia(hoje)],
    total_centavos: 6000,
    pix: '00020126…',
  };
  return (
    <FormDialog
      title={t('Modelos de mensagem')}
      description={t(
        'A mensagem de cada grupo. Use {nome}, {meses}, {total} e {pix}; o código PIX mostra o nome de quem recebe.',
      )}
      form={acao}
      submitLabel={t('Salvar')}
      onClose={onClose}
    >
      {GRUPOS_DE_LEMBRETE.map((grupo) => (
        <div key={grupo} className="flex flex-col gap-2">
          <TextArea label={ROTULO[grupo]()} required maxLength={TAMANHO_DO_MODELO} {...acao.text(grupo)} />
          <p className="rounded-md bg-sunken px-3 py-2 text-sm whitespace-pre-wrap text-ink-2 wrap-anywhere">
            <span className="block text-xs font-semibold text-ink-3">{t('Como fica')}</span>
            {preencher(escritos[grupo], exemplo)}
          </p>
          {escritos[grupo] !== MODELOS[grupo] && (
            <Button
              icon={RotateCcw}
              className="self-start"
              aria-label={`${t('Voltar ao nosso texto')}: ${ROTULO[grupo]()}`}
              onClick={() => acao.form.setValue(grupo, MODELOS[grupo], { shouldDirty: true })}
            >
              {t('Voltar ao nosso texto')}
            </Button>
          )}
        </div>
      ))}
    </FormDialog>
  );
}
