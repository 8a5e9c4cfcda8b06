import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm, type ActionForm } from '../../../../web/api/use-action-form.ts';
import type { ApiInput } from '../../../../web/api/action-types.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { formatDia } from '../../../../shared/datas.ts';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { DADOS_DO_INCIDENTE, type DadoDoIncidente } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { nomeDoDado, type Incidente } from './nomes.ts';

const TEXTOS = ['titulo', 'descricao', 'riscos', 'medidas_antes', 'medidas_depois', 'demora', 'dispensa'] as const;
const DIAS = ['ocorrido_em', 'percebido_em', 'autoridade_em', 'pessoas_em'] as const;
const NUMEROS = ['pessoas', 'menores'] as const;

interface Valores extends Record<(typeof TEXTOS)[number] | (typeof DIAS)[number] | (typeof NUMEROS)[number], string> {
  dados: DadoDoIncidente[];
}

const digitar = (incidente: Partial<Incidente>, hoje: string): Valores => ({
  ...(Object.fromEntries([...TEXTOS, ...DIAS, ...NUMEROS].map((nome) => [nome, String(incidente[nome] ?? '')])) as Omit<
    Valores,
    'dados'
  >),
  percebido_em: incidente.percebido_em ?? hoje,
  dados: incidente.dados ?? [],
});

const numero = (texto: string): number | null => (/^\d+$/.test(texto.trim()) ? Number(texto) : null);

const enviar = (valores: Valores): ApiInput<'criarIncidente'> => ({
  ...valores,
  pessoas: numero(valores.pessoas),
  menores: numero(valores.menores),
});

const conferir = ({ titulo, descricao, percebido_em, dados, pessoas, menores }: Valores) => ({
  titulo: !titulo.trim() && t('Diga o que aconteceu'),
  descricao: !descricao.trim() && t('Conte o que aconteceu'),
  percebido_em: !percebido_em && t('Informe o dia'),
  dados: dados.length === 0 && t('Escolha que dados'),
  pessoas: pessoas.trim() !== '' && numero(pessoas) === null && t('Escreva um número'),
  menores: menores.trim() !== '' && numero(menores) === null && t('Escreva um número'),
});

export function CriarIncidente({ onClose }: { onClose: () => void }) {
  const { hoje } = useSignedIn();
  const acao = useActionForm<'criarIncidente', Valores>({
    action: 'criarIncidente',
    defaultValues: digitar({}, hoje ?? ''),
    toInput: enviar,
    check: conferir,
    errorTitle: t('Erro ao salvar o incidente'),
    onDone: ({ limite }) => {
      toast.sucesso(t('Incidente registrado'), t('avisar até {dia}', { dia: formatDia(limite) }));
      onClose();
    },
  });
  return <Dialogo titulo={t('Registrar incidente')} acao={acao} onClose={onClose} />;
}

export function EditarIncidente({ incidente, onClose }: { incidente: Incidente; onClose: () => void }) {
  const acao = useActionForm<'editarIncidente', Valores>({
    action: 'editarIncidente',
    defaultValues: digitar(incidente, ''),
    toInput: (valores) => ({ id: incidente.id, versao: incidente.versao, ...enviar(valores) }),
    check: conferir,
    errorTitle: t('Erro ao salvar o incidente'),
    onDone: () => {
      toast.sucesso(t('Incidente atualizado'));
      onClose();
    },
  });
  return <Dialogo titulo={t('Completar incidente')} acao={acao} avisos onClose={onClose} />;
}

interface DialogoProps {
  titulo: string;
  acao: ActionForm<Valores>;
  /** Asks also when the authority and the people were told. */
  avisos?: boolean;
  onClose: () => void;
}

function Dialogo({ titulo, acao, avisos = false, onClose }: DialogoProps) {
  const { hoje } = useSignedIn();
  const data = (nome: (typeof DIAS)[number], label: string, hint?: string) => (
    <Controlled control={acao.control} name={nome}>
      {(campo) => (
        <DateField label={label} required={nome === 'percebido_em'} max={hoje || undefined} hint={hint} {...campo} />
      )}
    </Controlled>
  );
  return (
    <FormDialog size="lg" title={titulo} form={acao} submitLabel={t('Salvar incidente')} onClose={onClose}>
      <TextField label={t('O que aconteceu, em uma linha')} required maxLength={120} {...acao.text('titulo')} />
      <TextArea
        label={t('Como foi, e por quê')}
        required
        maxLength={4000}
        hint={t('Sem nomes de pessoas: este texto vai para os avisos.')}
        {...acao.text('descricao')}
      />
      <div className="grid items-start gap-5 md:grid-cols-2">
        {data('percebido_em', t('A casa soube em'), t('Daqui contam os três dias úteis.'))}
        {data('ocorrido_em', t('Aconteceu em'), t('Vazio se não se sabe.'))}
      </div>
      <QueDados acao={acao} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField label={t('Quantas pessoas')} inputMode="numeric" maxLength={7} {...acao.text('pessoas')} />
        <TextField label={t('Delas, menores de 18 anos')} inputMode="numeric" maxLength={7} {...acao.text('menores')} />
      </div>
      <TextArea label={t('O que isso pode causar às pessoas')} maxLength={2000} {...acao.text('riscos')} />
      <TextArea label={t('O que já protegia os dados')} maxLength={2000} {...acao.text('medidas_antes')} />
      <TextArea label={t('O que foi e será feito')} maxLength={2000} {...acao.text('medidas_depois')} />
      {avisos && (
        <>
          <div className="grid items-start gap-5 md:grid-cols-2">
            {data('autoridade_em', t('ANPD avisada em'))}
            {data('pessoas_em', t('Pessoas avisadas em'))}
          </div>
          <TextArea label={t('Se avisou depois do prazo, por quê')} maxLength={1000} {...acao.text('demora')} />
          <TextArea
            label={t('Se não vai avisar, por quê')}
            maxLength={1000}
            hint={t('A lei só dispensa quando não há risco ou dano relevante às pessoas. Fé é dado sensível.')}
            {...acao.text('dispensa')}
          />
        </>
      )}
    </FormDialog>
  );
}

function QueDados({ acao }: { acao: ActionForm<Valores> }) {
  const dados = acao.form.watch('dados');
  const { error } = acao.text('dados');
  const trocar = (dado: DadoDoIncidente) =>
    acao.form.setValue('dados', dados.includes(dado) ? dados.filter((um) => um !== dado) : [...dados, dado], {
      shouldDirty: true,
    });
  return (
    <fieldset aria-describedby={error ? 'que-dados' : undefined}>
      <legend className="mb-1 font-semibold">{t('Que dados')}</legend>
      <div className="grid md:grid-cols-2">
        {DADOS_DO_INCIDENTE.map((dado) => (
          <Checkbox
            key={dado}
            label={nomeDoDado(dado)}
            checked={dados.includes(dado)}
            aria-invalid={error ? true : undefined}
            onChange={() => {
              acao.form.clearErrors('dados');
              trocar(dado);
            }}
          />
        ))}
      </div>
      {error && (
        <p id="que-dados" className="text-sm text-atrasada">
          {error}
        </p>
      )}
    </fieldset>
  );
}
