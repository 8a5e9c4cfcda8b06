import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { Switch } from '../../../../web/kit/switch.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { t } from '../texts.ts';
import { CamposDoAviso } from './campos-do-aviso.tsx';
import { camposLidos, conferirAviso, valoresDoAviso, type ValoresDoAviso } from './valores-do-aviso.ts';
import type { Aviso, Escrita } from './queries.ts';

/** A notice of today is told at once; a later one waits for its day. */
export function EscreverAviso({ onFechar }: { onFechar: () => void }) {
  const hoje = useSignedIn().hoje ?? '';
  const acao = useActionForm<'criarComunicado', ValoresDoAviso>({
    action: 'criarComunicado',
    defaultValues: valoresDoAviso(hoje),
    toInput: (valores) => ({ ...camposLidos(valores), por_email: valores.por_email }),
    check: conferirAviso,
    errorTitle: t('Erro ao salvar o aviso'),
    onDone: ({ cartas }, { de }) => {
      if (de > hoje) toast.sucesso(t('Aviso guardado'), t('Ele aparece em {dia}.', { dia: formatDia(de) }));
      else toast.sucesso(t('Aviso publicado'), cartasDitas(cartas));
      onFechar();
    },
  });
  return (
    <FormDialog title={t('Novo aviso')} form={acao} submitLabel={t('Publicar aviso')} onClose={onFechar}>
      <CamposDoAviso acao={acao} />
      <Switch
        spread
        label={t('Mandar também por e-mail')}
        hint={t('Só a quem deu consentimento para comunicação, ou ligou Avisos da casa na própria conta.')}
        {...acao.check('por_email')}
      />
    </FormDialog>
  );
}

const cartasDitas = (n: number): string | undefined =>
  n === 0 ? undefined : n === 1 ? t('1 carta a caminho') : t('{n} cartas a caminho', { n });

interface EditarProps {
  aviso: Aviso;
  titulo: string;
  texto: string;
  escrita: Escrita;
  onFechar: () => void;
}

/** Nobody is written to again. */
export function EditarAviso({ aviso, titulo, texto, escrita, onFechar }: EditarProps) {
  const acao = useActionForm<'editarComunicado', ValoresDoAviso>({
    action: 'editarComunicado',
    defaultValues: valoresDoAviso(aviso.de, { ...aviso, ...escrita, titulo, texto }),
    toInput: (valores) => ({ id: aviso.id, versao: escrita.versao, ...camposLidos(valores) }),
    check: conferirAviso,
    errorTitle: t('Erro ao salvar o aviso'),
    onDone: () => {
      toast.sucesso(t('Aviso atualizado'));
      onFechar();
    },
  });
  return (
    <FormDialog title={t('Editar aviso')} form={acao} submitLabel={t('Salvar aviso')} onClose={onFechar}>
      <CamposDoAviso acao={acao} />
    </FormDialog>
  );
}
