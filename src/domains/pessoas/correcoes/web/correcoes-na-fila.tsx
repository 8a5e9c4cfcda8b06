import { useState } from 'react';
import { formatDiaPerto, hojeEm } from '../../../../shared/datas.ts';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { Radio } from '../../../../web/kit/radio.tsx';
import { RowPlace, TidyRows } from '../../../../web/kit/row-place.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { useStayingRows } from '../../../../web/state/staying-rows.ts';
import { t } from '../../../../shared/texts.ts';
import { camposPorExtenso, nomeDoCampo, valorDoCampo } from './campos.ts';
import { useCorrecao, useCorrecoes } from './queries.ts';

interface Valores {
  aceitar: 'sim' | 'nao';
  resposta: string;
}

/** Old and new value of each field, and the answer of the house. */
export function ResponderCorrecao({ id, onClose }: { id: string; onClose: () => void }) {
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
      onClose();
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
      onClose={onClose}
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

/** Members who ask for a correction. No value is shown before somebody opens one. */
export function CorrecoesNaFila() {
  const query = useCorrecoes();
  const lista = useStayingRows(query.data?.itens);
  const { hoje } = useSignedIn();
  const fuso = useFuso();
  const [aberta, setAberta] = useState<string | null>(null);
  return (
    <Card
      flush
      title={t('Correções de cadastro')}
      note={t('Membros dizem que nome, nascimento ou CPF está errado. Até a resposta nada muda.')}
    >
      {!query.data && <Pending of={query} title={t('Erro ao carregar as correções')} />}
      <ul>
        {lista.shown.map(({ row: { id, membro, campos, created_at }, gone }) => (
          <RowPlace
            key={id}
            gone={gone}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-5.5"
          >
            <div className="min-w-0 flex-1 basis-44">
              <p className="font-semibold break-words">{membro.nome}</p>
              <p className="text-sm text-ink-2">
                <Parts
                  of={[
                    membro.matricula,
                    camposPorExtenso(campos),
                    t('pedido em {dia}', { dia: formatDiaPerto(hojeEm(new Date(created_at), fuso), hoje ?? '') }),
                  ]}
                />
              </p>
            </div>
            <Button
              className="max-md:w-full"
              aria-label={t('Conferir a correção de {nome}', { nome: membro.nome })}
              onClick={() => setAberta(id)}
            >
              {t('Conferir')}
            </Button>
          </RowPlace>
        ))}
      </ul>
      <TidyRows gone={lista.gone} onTidy={lista.tidy} />
      {query.data?.mais && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2 md:px-5.5">
          {t('Há mais. As outras aparecem quando estas saírem.')}
        </p>
      )}
      {aberta && <ResponderCorrecao id={aberta} onClose={() => setAberta(null)} />}
    </Card>
  );
}
