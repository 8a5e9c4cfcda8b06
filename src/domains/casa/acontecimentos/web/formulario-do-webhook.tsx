import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { TIPOS_DE_AVISO, type TipoEscolhido } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { grupos, nomeCurto, nomeDoAviso } from './palavras.ts';
import type { UmWebhook } from './queries.ts';

/** A form's field has no dot in its name. */
type Campo = `tipo_${string}`;
const campoDe = (tipo: TipoEscolhido): Campo => `tipo_${tipo.replace('.', '_')}`;

type Valores = { endereco: string; ligado: boolean } & Record<Campo, boolean>;

const iniciais = (webhook?: UmWebhook): Valores => ({
  endereco: webhook?.endereco ?? '',
  ligado: webhook?.ligado ?? true,
  ...Object.fromEntries(TIPOS_DE_AVISO.map((tipo) => [campoDe(tipo), webhook?.tipos.includes(tipo) ?? false])),
});

const escolhidos = (valores: Valores): TipoEscolhido[] => TIPOS_DE_AVISO.filter((tipo) => valores[campoDe(tipo)]);

const conferir = (valores: Valores) => ({
  endereco: !valores.endereco.trim() && t('Informe o endereço que recebe os avisos.'),
  tipos: escolhidos(valores).length === 0 && t('Escolha ao menos um tipo de aviso.'),
});

interface Props {
  webhook?: UmWebhook;
  onClose: () => void;
  /** Null if the same call was answered before: its secret is not kept. */
  onSegredo?: (segredo: string | null) => void;
}

/** One address and its kinds: a new one, or one that is there. */
export function FormularioDoWebhook({ webhook, onClose, onSegredo }: Props) {
  const criar = useActionForm<'criarWebhook', Valores>({
    action: 'criarWebhook',
    defaultValues: iniciais(),
    toInput: (valores) => ({ endereco: valores.endereco, tipos: escolhidos(valores) }),
    check: conferir,
    errorTitle: t('Erro ao adicionar o endereço'),
    onDone: ({ segredo }) => {
      toast.sucesso(t('Endereço adicionado'));
      onSegredo?.(segredo);
    },
  });
  const editar = useActionForm<'editarWebhook', Valores>({
    action: 'editarWebhook',
    defaultValues: iniciais(webhook),
    toInput: (valores) => ({
      id: webhook?.id ?? '',
      endereco: valores.endereco,
      ligado: valores.ligado,
      tipos: escolhidos(valores),
    }),
    check: conferir,
    errorTitle: t('Erro ao salvar o endereço'),
    onDone: () => {
      toast.sucesso(t('Endereço salvo'));
      onClose();
    },
  });
  const acao = webhook ? editar : criar;
  const semTipo = acao.text('tipos' as Campo).error;
  return (
    <FormDialog
      title={webhook ? t('Editar endereço') : t('Adicionar endereço')}
      form={acao}
      submitLabel={webhook ? t('Salvar endereço') : t('Adicionar endereço')}
      onClose={onClose}
    >
      <TextField
        label={t('Endereço')}
        hint={t('Do outro sistema, começando por https://')}
        type="url"
        inputMode="url"
        autoComplete="off"
        required
        maxLength={2_000}
        {...acao.text('endereco')}
      />
      {webhook && <Switch label={t('Ligado')} {...acao.check('ligado')} />}
      <fieldset className="flex flex-col gap-3">
        <legend className="font-semibold">{t('Avisar quando')}</legend>
        {semTipo && (
          <Notice tone="erro" live>
            {semTipo}
          </Notice>
        )}
        {grupos().map(({ nome, tipos }) => (
          <div key={nome} role="group" aria-label={nome}>
            <p className="text-sm font-medium text-ink-2">{nome}</p>
            <div className="flex flex-wrap gap-x-5">
              {tipos.map((tipo) => {
                const { error: _, ...campo } = acao.check(campoDe(tipo));
                return <Checkbox key={tipo} label={nomeCurto(tipo)} aria-label={nomeDoAviso(tipo)} {...campo} />;
              })}
            </div>
          </div>
        ))}
      </fieldset>
    </FormDialog>
  );
}
