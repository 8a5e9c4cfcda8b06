import { formatDia, formatInstante } from '../../../../shared/datas.ts';
import { distinguirMembro } from '../../../../shared/distinguir-membro.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { type ActionForm, useActionForm } from '../../../../web/api/use-action-form.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';
import { ComboField, type ComboOption } from '../../../../web/kit/combo-field.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useComboSearch } from '../../../../web/kit/use-combo-search.ts';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { DESTINOS, type Destino, TEXTO_MAX, TITULO_MAX } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { type Aviso, type Escrita, useDestinos } from './queries.ts';
import {
  type PessoaEscolhida,
  type ValoresDoAviso,
  camposLidos,
  conferirAviso,
  valoresDoAviso,
} from './valores-do-aviso.ts';

const NOMES: Readonly<Record<Destino, () => string>> = {
  todos: () => t('Todos da casa'),
  funcao: () => t('Quem faz uma função'),
  evento: () => t('Quem respondeu a um evento'),
  pessoa: () => t('Uma pessoa'),
};

/** The fields of a notice, in a form that may have more of them. */
function CamposDoAviso({ acao }: { acao: ActionForm<ValoresDoAviso> }) {
  const para = acao.form.watch('para');
  return (
    <>
      <TextField label={t('Título')} required maxLength={TITULO_MAX} {...acao.text('titulo')} />
      <TextArea
        label={t('Aviso')}
        required
        rows={5}
        maxLength={TEXTO_MAX}
        hint={t('Texto simples. Endereços da internet viram links.')}
        {...acao.text('texto')}
      />
      <SelectField
        label={t('Para quem')}
        options={DESTINOS.map((um) => ({ value: um, label: NOMES[um]() }))}
        {...acao.text('para')}
      />
      {para === 'funcao' && <Funcao {...acao.text('funcao_id')} />}
      {para === 'evento' && <Evento {...acao.text('evento_id')} />}
      {para === 'pessoa' && (
        <Controlled control={acao.control} name="membro_id">
          {({ value, onValueChange, error }) => <Pessoa {...{ value, onValueChange, error }} />}
        </Controlled>
      )}
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Controlled control={acao.control} name="de">
          {(field) => <DateField label={t('Aparece a partir de')} required {...field} />}
        </Controlled>
        <Controlled control={acao.control} name="ate">
          {(field) => <DateField label={t('Até quando')} hint={t('Vazio: até você retirar.')} {...field} />}
        </Controlled>
      </div>
      <Switch spread label={t('Fixar no alto')} {...acao.check('fixado')} />
    </>
  );
}

type Escolha = ReturnType<ActionForm<ValoresDoAviso>['text']>;

function Funcao(props: Escolha) {
  const funcoes = useDestinos().data?.funcoes ?? [];
  return (
    <SelectField
      label={t('Função')}
      required
      options={funcoes.map(({ id, nome }) => ({ value: id, label: nome }))}
      {...props}
    />
  );
}

function Evento(props: Escolha) {
  const fuso = useFuso();
  const eventos = useDestinos().data?.eventos ?? [];
  return (
    <SelectField
      label={t('Evento')}
      required
      options={eventos.map(({ id, nome, inicio }) => ({
        value: id,
        label: `${nome}, ${formatInstante(new Date(inicio), fuso)}`,
      }))}
      {...props}
    />
  );
}

interface PessoaProps {
  value: PessoaEscolhida | null;
  onValueChange: (pessoa: PessoaEscolhida | null) => void;
  error: string | undefined;
}

function Pessoa({ value, onValueChange, error }: PessoaProps) {
  const { wanted, fieldOver } = useComboSearch();
  const query = useApiQuery('buscarPessoaDoAviso', { busca: wanted }, { keepPrevious: true });
  const encontradas = query.data?.itens ?? [];
  return (
    <ComboField
      label={t('Pessoa')}
      required
      placeholder={t('Nome ou matrícula')}
      selected={value && opcao(value)}
      onSelect={(escolhida) => onValueChange(encontradas.find(({ id }) => id === escolhida?.value) ?? null)}
      options={encontradas.map(opcao)}
      {...fieldOver(query)}
      error={error ?? query.error?.message}
    />
  );
}

const opcao = (pessoa: PessoaEscolhida): ComboOption => ({
  value: pessoa.id,
  label: pessoa.nome,
  note: distinguirMembro(pessoa),
});

/** A notice of today is told at once; a later one waits for its day. */
export function EscreverAviso({ onClose }: { onClose: () => void }) {
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
      onClose();
    },
  });
  return (
    <FormDialog title={t('Novo aviso')} form={acao} submitLabel={t('Publicar aviso')} onClose={onClose}>
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
  onClose: () => void;
}

/** Nobody is written to again. */
export function EditarAviso({ aviso, titulo, texto, escrita, onClose }: EditarProps) {
  const acao = useActionForm<'editarComunicado', ValoresDoAviso>({
    action: 'editarComunicado',
    defaultValues: valoresDoAviso(aviso.de, { ...aviso, ...escrita, titulo, texto }),
    toInput: (valores) => ({ id: aviso.id, versao: escrita.versao, ...camposLidos(valores) }),
    check: conferirAviso,
    errorTitle: t('Erro ao salvar o aviso'),
    onDone: () => {
      toast.sucesso(t('Aviso atualizado'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('Editar aviso')} form={acao} submitLabel={t('Salvar aviso')} onClose={onClose}>
      <CamposDoAviso acao={acao} />
    </FormDialog>
  );
}
