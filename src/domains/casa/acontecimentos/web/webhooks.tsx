import { History, KeyRound, Mail, PencilLine, Plus, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { formatInstante } from '../../../../shared/datas.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { TIPOS_DE_AVISO, WEBHOOKS_MAX } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { Entregas } from './entregas.tsx';
import { FormularioDoWebhook } from './formulario-do-webhook.tsx';
import { fimDaTentativa, porqueDesligado } from './palavras.ts';
import { useWebhooks, type UmWebhook } from './queries.ts';
import { SegredoMostrado } from './segredo-mostrado.tsx';

type Acao = 'editar' | 'entregas' | 'segredo' | 'excluir';
type Aberto = { acao: 'criar' } | { acao: Acao; id: string } | { acao: 'mostrar'; segredo: string };

/** The addresses of other programs in the settings. */
export function CartaoDosWebhooks() {
  const can = useCan();
  return can('gestao') ? <DaGestao /> : null;
}

function DaGestao() {
  const query = useWebhooks();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const fechar = () => setAberto(null);
  if (!query.data) return <Pending of={query} title={t('Erro ao carregar os webhooks')} />;
  const { itens } = query.data;
  return (
    <Card title={t('Webhooks')} note={t('Outro sistema é avisado do que acontece na casa, sem nomes e sem valores.')}>
      <div className="flex flex-col gap-4">
        {itens.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {itens.map((um) => (
              <Linha key={um.id} webhook={um} onAbrir={(acao) => setAberto({ acao, id: um.id })} />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant={itens.length === 0 ? 'primary' : 'secondary'}
            icon={Plus}
            disabled={itens.length >= WEBHOOKS_MAX}
            onClick={() => setAberto({ acao: 'criar' })}
          >
            {t('Adicionar endereço')}
          </Button>
          {itens.length >= WEBHOOKS_MAX && (
            <p className="text-sm text-ink-2">{t('Cinco endereços é o máximo. Remova um para adicionar outro.')}</p>
          )}
        </div>
      </div>
      {aberto?.acao === 'criar' && (
        <FormularioDoWebhook
          onClose={fechar}
          onSegredo={(segredo) => setAberto(segredo === null ? null : { acao: 'mostrar', segredo })}
        />
      )}
      {aberto && 'segredo' in aberto && <SegredoMostrado segredo={aberto.segredo} onClose={fechar} />}
      {aberto && 'id' in aberto && (
        <DoWebhook
          acao={aberto.acao}
          webhook={itens.find(({ id }) => id === aberto.id)}
          onClose={fechar}
          onSegredo={(segredo) => setAberto({ acao: 'mostrar', segredo })}
        />
      )}
    </Card>
  );
}

function Linha({ webhook, onAbrir }: { webhook: UmWebhook; onAbrir: (acao: Acao) => void }) {
  const { id, endereco, tipos, ligado, esperam, anterior_ate, falha_desde, com_segredo } = webhook;
  const fuso = useFuso();
  const testar = useApiMutation('testarWebhook', { errorTitle: t('Erro ao enviar o teste') });
  const editar = useApiMutation('editarWebhook', { errorTitle: t('Erro ao ligar o endereço') });
  const ligar = async () => {
    const marcados = TIPOS_DE_AVISO.filter((tipo) => tipos.includes(tipo));
    if (await editar.mutateAsync({ id, endereco, tipos: marcados, ligado: true }).catch(() => null))
      toast.sucesso(t('Endereço ligado'));
  };
  const enviar = async () => {
    const fim = await testar.mutateAsync({ id }).catch(() => null);
    if (fim?.estado === 'entregue') toast.sucesso(t('Teste entregue'), t('Em {ms} ms.', { ms: fim.ms ?? 0 }));
    else if (fim) toast.erro(t('O teste não foi aceito'), fimDaTentativa(fim));
  };
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <div className="max-w-full grow basis-64">
            <p className="font-semibold wrap-anywhere">{endereco}</p>
            <div className="text-sm text-ink-2">
              <Parts
                of={[
                  tipos.length === 1 ? t('1 tipo de aviso') : t('{n} tipos de aviso', { n: tipos.length }),
                  esperam > 0 && (esperam === 1 ? t('1 a enviar') : t('{n} a enviar', { n: esperam })),
                  anterior_ate &&
                    t('o segredo anterior vale até {quando}', { quando: formatInstante(new Date(anterior_ate), fuso) }),
                ]}
              />
            </div>
          </div>
          <Estado webhook={webhook} />
        </div>
        <RowMenu
          label={t('Ações de {nome}', { nome: endereco })}
          groups={[
            [
              { label: t('Editar'), icon: PencilLine, onSelect: () => onAbrir('editar') },
              { label: t('Trocar o segredo'), icon: KeyRound, onSelect: () => onAbrir('segredo') },
            ],
            [{ label: t('Remover'), icon: Trash2, danger: true, onSelect: () => onAbrir('excluir') }],
          ]}
        />
      </div>
      {!ligado && <Notice tone="aviso">{porqueDesligado(webhook)}</Notice>}
      {ligado && !com_segredo && (
        <Notice tone="aviso">{t('O segredo não veio com a casa. Troque o segredo para voltar a enviar.')}</Notice>
      )}
      {ligado && falha_desde && (
        <Notice tone="aviso">
          {t('Falha desde {quando}. O envio é tentado de novo sozinho, e para depois de cinco dias.', {
            quando: formatInstante(new Date(falha_desde), fuso),
          })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2.5">
        {ligado ? (
          <Button
            icon={Mail}
            busy={testar.isPending}
            aria-label={`${t('Enviar teste')}: ${endereco}`}
            onClick={() => void enviar()}
          >
            {t('Enviar teste')}
          </Button>
        ) : !com_segredo ? (
          <Button
            icon={KeyRound}
            aria-label={`${t('Trocar o segredo')}: ${endereco}`}
            onClick={() => onAbrir('segredo')}
          >
            {t('Trocar o segredo')}
          </Button>
        ) : (
          <Button
            icon={Power}
            busy={editar.isPending}
            aria-label={`${t('Ligar de novo|o endereço')}: ${endereco}`}
            onClick={() => void ligar()}
          >
            {t('Ligar de novo|o endereço')}
          </Button>
        )}
        <Button icon={History} aria-label={`${t('Ver envios')}: ${endereco}`} onClick={() => onAbrir('entregas')}>
          {t('Ver envios')}
        </Button>
      </div>
    </li>
  );
}

function Estado({ webhook: { ligado, falha_desde } }: { webhook: UmWebhook }) {
  if (!ligado) return <Badge tone="cancelada">{t('desligado')}</Badge>;
  return falha_desde ? <Badge tone="atrasada">{t('falhando')}</Badge> : <Badge tone="paga">{t('ligado')}</Badge>;
}

interface Dialogo {
  acao: Acao;
  webhook: UmWebhook | undefined;
  onClose: () => void;
  onSegredo: (segredo: string) => void;
}

/** The dialog of one address; somebody else may have removed it meanwhile. */
function DoWebhook({ acao, webhook, onClose, onSegredo }: Dialogo) {
  const excluir = useApiMutation('excluirWebhook', { errorTitle: t('Erro ao remover o endereço') });
  const trocar = useApiMutation('trocarSegredoDoWebhook', { errorTitle: t('Erro ao trocar o segredo') });
  if (!webhook) return null;
  const { id, endereco } = webhook;
  if (acao === 'editar') return <FormularioDoWebhook webhook={webhook} onClose={onClose} />;
  if (acao === 'entregas') return <Entregas webhook={webhook} onClose={onClose} />;
  if (acao === 'segredo')
    return (
      <ConfirmDialog
        title={t('Trocar o segredo?')}
        confirmLabel={t('Trocar o segredo')}
        onClose={onClose}
        onConfirm={async () => {
          const { segredo } = await trocar.mutateAsync({ id });
          // Behind the confirmation, which closes itself.
          if (segredo !== null) setTimeout(() => onSegredo(segredo));
        }}
      >
        {t('O novo aparece uma vez. Durante 24 horas os dois assinam, para dar tempo de trocar no outro sistema.')}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={t('Remover este endereço?')}
      confirmLabel={t('Remover')}
      onClose={onClose}
      onConfirm={() => excluir.mutateAsync({ id })}
    >
      {t('{endereco} deixa de ser avisado, e o registro dos envios some.', { endereco })}
    </ConfirmDialog>
  );
}
