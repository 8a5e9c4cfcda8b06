import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { Radio } from '../../../../web/kit/radio.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { t } from '../texts.ts';
import { nomeDoCampo, valorDoCampo } from './campos.ts';
import { useCorrecao } from './queries.ts';

interface Valores {
  aceitar: 'sim' | 'nao';
  resposta: string;
}

/** Old and new value of each field, and the answer of the house. */
export function ResponderCorrecao({ id, onFechar }: { id: string; onFechar: () => void }) {
  const query = useCorrecao(id);
  const { data } = query;
  const acao = useActionForm<'responderCorrecao', Valores>({
    action: 'responderCorrecao',
    defaultValues: { aceitar: 'sim', resposta: '' },
    toInput: ({ aceitar, resposta }) => ({
      id,
      aceitar: aceitar === 'sim' && data?.abre !== false,
      resposta,
      ...(data && { versao: data.versao }),
    }),
    check: ({ aceitar, resposta }) => ({
      resposta: !resposta.trim() && (aceitar === 'nao' || data?.abre === false) && t('Informe o motivo.'),
    }),
    errorTitle: t('Erro ao responder a correção'),
    onDone: (_, { aceitar }) => {
      toast.sucesso(
        aceitar === 'sim' && data?.abre !== false ? t('Ficha corrigida') : t('Correção recusada'),
        data?.membro.nome ?? '',
      );
      onFechar();
    },
  });
  const recusa = acao.form.watch('aceitar') === 'nao' || data?.abre === false;
  return (
    <FormDialog
      title={t('Conferir correção')}
      description={data?.membro.nome}
      form={acao}
      submitLabel={recusa ? t('Recusar com este motivo') : t('Aceitar e corrigir a ficha')}
      submitVariant={recusa ? 'danger-solid' : 'primary'}
      waits={!data}
      onClose={onFechar}
    >
      {data ? <DePara itens={data.itens} /> : <Pending of={query} title={t('Erro ao carregar as correções')} />}
      {data && !data.abre && (
        <Notice tone="aviso" title={t('O que a pessoa escreveu não abre')}>
          {t('Recuse, e peça que ela escreva de novo.')}
        </Notice>
      )}
      {data?.abre && (
        <fieldset>
          <legend className="mb-1 font-semibold">{t('Resposta da casa')}</legend>
          <Radio label={t('Aceitar')} value="sim" {...acao.form.register('aceitar')} />
          <Radio label={t('Recusar')} value="nao" {...acao.form.register('aceitar')} />
        </fieldset>
      )}
      <TextArea
        label={recusa ? t('Motivo da recusa') : t('Uma palavra para a pessoa')}
        required={recusa}
        maxLength={300}
        hint={t('A pessoa lê isto em “Meus dados”.')}
        {...acao.text('resposta')}
      />
    </FormDialog>
  );
}

const DePara = ({ itens }: { itens: ApiOutput<'lerCorrecao'>['itens'] }) => (
  <dl className="divide-y divide-line rounded-lg border border-line">
    {itens.map(({ campo, antes, depois }) => (
      <div key={campo} className="px-4 py-3">
        <dt className="text-sm text-ink-2 first-letter:uppercase">{nomeDoCampo(campo)}</dt>
        <dd className="mt-1 grid gap-x-4 gap-y-1 md:grid-cols-2">
          <Lado rotulo={t('na ficha')} valor={valorDoCampo(campo, antes)} />
          <Lado rotulo={t('pedido')} valor={valorDoCampo(campo, depois)} forte />
        </dd>
      </div>
    ))}
  </dl>
);

const Lado = ({ rotulo, valor, forte = false }: { rotulo: string; valor: string | null; forte?: boolean }) => (
  <p className="min-w-0 break-words">
    <span className="block text-xs text-ink-3">{rotulo}</span>
    <span className={forte ? 'font-semibold' : 'text-ink-2'}>{valor ?? '—'}</span>
  </p>
);
