import { Trash2, UserX } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Radio } from '../../../../web/kit/radio.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { ehRetirada } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { comoFoiDito, pedidoPorExtenso, type PedidoDeDados } from './nomes.ts';
import { address } from '../../../../shared/address.ts';

type Titular = Pick<PedidoDeDados['membro'], 'id' | 'nome' | 'matricula'>;

/** What the record of a member offers for an answer. */
export interface DoMembro {
  /** Buttons that save everything about the person as a file. */
  BaixarDados: ComponentType<{ membro: Titular; onBaixado: (formato: 'pdf' | 'json') => void }>;
  Anonimizar: ComponentType<{ membro: Titular; onClose: () => void }>;
  /** Null for whoever may not erase belief. */
  ApagarEspiritual: ComponentType<{ id: string; onClose: () => void }> | null;
}

interface Valores {
  atender: 'sim' | 'nao';
  resposta: string;
}

interface Props extends DoMembro {
  pedido: PedidoDeDados;
  onClose: () => void;
}

/** The answer, and beside it what it is made of: files, the record, or the end of the record. */
export function ResponderPedido({ pedido, BaixarDados, Anonimizar, ApagarEspiritual, onClose }: Props) {
  const { membro, tipo } = pedido;
  const apaga = tipo === 'exclusao';
  const leva = tipo === 'acesso' || tipo === 'portabilidade';
  const [entregues, setEntregues] = useState<readonly ('pdf' | 'json')[]>([]);
  const [anonimizando, setAnonimizando] = useState(false);
  const [apagandoFe, setApagandoFe] = useState(false);
  const acao = useActionForm<'responderPedidoDeDados', Valores>({
    action: 'responderPedidoDeDados',
    defaultValues: { atender: apaga ? 'nao' : 'sim', resposta: '' },
    toInput: ({ atender, resposta }) => ({
      id: pedido.id,
      atender: atender === 'sim',
      resposta,
      entregue: entregues.length === 2 ? 'ambos' : (entregues[0] ?? null),
    }),
    check: ({ atender, resposta }) => ({
      resposta:
        !resposta.trim() && (atender === 'nao' ? t('Informe o motivo.') : !leva && t('Diga o que foi respondido.')),
    }),
    errorTitle: t('Erro ao responder pedido'),
    onDone: (_, { atender }) => {
      toast.sucesso(atender === 'sim' ? t('Pedido respondido') : t('Pedido recusado'), membro.nome);
      onClose();
    },
  });
  if (anonimizando) return <Anonimizar membro={membro} onClose={onClose} />;
  const entregue = (formato: 'pdf' | 'json') =>
    setEntregues((antes) => [...antes.filter((um) => um !== formato), formato]);
  const recusa = acao.form.watch('atender') === 'nao';
  return (
    <FormDialog
      title={t('Responder pedido')}
      description={membro.nome}
      form={acao}
      submitLabel={recusa ? t('Recusar com este motivo') : t('Marcar como respondido')}
      submitVariant={recusa ? 'danger-solid' : 'primary'}
      onClose={onClose}
    >
      <div>
        <p className="font-semibold">{pedidoPorExtenso(tipo)}</p>
        <p className="text-sm text-ink-2">
          {t('pedido em {dia}, {forma}; responder até {limite}', {
            dia: formatDia(pedido.recebido_em),
            forma: comoFoiDito(pedido.forma),
            limite: formatDia(pedido.limite),
          })}
        </p>
        {pedido.detalhe && <p className="mt-2 whitespace-pre-line break-words">“{pedido.detalhe}”</p>}
      </div>
      {tipo === 'correcao' && <NaFicha {...membro} />}
      {leva && (
        <div className="flex flex-wrap gap-2.5">
          <BaixarDados membro={membro} onBaixado={entregue} />
          {!recusa && entregues.length === 0 && (
            <p className="basis-full text-sm text-ink-2">
              {t('Baixe e entregue à pessoa, conferindo antes que é ela mesma.')}
            </p>
          )}
        </div>
      )}
      {ehRetirada(tipo) && (
        <Notice
          tone="aviso"
          title={t('Decidir o que fica')}
          action={
            tipo === 'retirada_cadastro' ? (
              <Button icon={UserX} variant="danger" onClick={() => setAnonimizando(true)}>
                {t('Anonimizar…')}
              </Button>
            ) : (
              tipo === 'retirada_espiritual' &&
              ApagarEspiritual && (
                <Button icon={Trash2} variant="danger" onClick={() => setApagandoFe(true)}>
                  {t('Apagar registro espiritual…')}
                </Button>
              )
            )
          }
        >
          {t(
            'A pessoa retirou a autorização na própria tela. Apague o que ela não autoriza mais, ou diga por que a casa guarda.',
          )}
        </Notice>
      )}
      {apagandoFe && ApagarEspiritual && <ApagarEspiritual id={membro.id} onClose={() => setApagandoFe(false)} />}
      {apaga && (
        <Notice
          tone="aviso"
          title={t('Anonimizar atende o pedido')}
          action={
            <Button icon={UserX} variant="danger" onClick={() => setAnonimizando(true)}>
              {t('Anonimizar…')}
            </Button>
          }
        >
          {t(
            'Os valores pagos ficam nas contas da casa, sem nome. Se a casa precisa guardar os dados, recuse e diga o motivo.',
          )}
        </Notice>
      )}
      {!apaga && (
        <fieldset>
          <legend className="mb-1 font-semibold">{t('Resposta da casa')}</legend>
          <Radio label={t('Atendido')} value="sim" {...acao.form.register('atender')} />
          <Radio label={t('Recusado')} value="nao" {...acao.form.register('atender')} />
        </fieldset>
      )}
      <TextArea
        label={recusa ? t('Motivo da recusa') : t('O que foi respondido')}
        required={recusa || !leva}
        maxLength={1000}
        hint={t('A pessoa lê isto em “Meus dados”.')}
        {...acao.text('resposta')}
      />
    </FormDialog>
  );
}

/** A correction is made in the record, whose link is for users who may open it. */
function NaFicha({ id, nome }: { id: string; nome: string }) {
  const abre = useCan()('membros:view');
  return (
    <Notice title={t('Corrija na ficha e volte aqui')}>
      {abre && <TextLink href={address('/membros', { ficha: id })}>{t('Abrir a ficha de {nome}', { nome })}</TextLink>}
    </Notice>
  );
}
