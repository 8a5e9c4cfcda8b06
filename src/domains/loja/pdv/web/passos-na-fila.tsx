import { RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { horaEm } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import type { Passo } from '../../../tesouraria/sessoes-de-caixa/web/passo.ts';
import { t } from '../../../../shared/texts.ts';
import type { PassoNaFila } from './banco.ts';
import { ehDe, porNaFila, tirarDaFila, usePassos } from './fila.ts';
import type { Pdv } from './queries.ts';
import { enviarEContar } from './use-envio-da-fila.ts';

/**
 * Steps of the drawer taken without a network. They wait to be sent, or were refused and need a
 * person.
 */
export function PassosNaFila({ pdv }: { pdv: Pdv }) {
  const passos = usePassos().filter(({ org_id }) => org_id === pdv.org_id);
  const [descartando, setDescartando] = useState<PassoNaFila | null>(null);
  const dono = { usuario: pdv.usuario_operacao, org: pdv.org_id };
  const deNovo = async (passo: PassoNaFila) => {
    await porNaFila({ ...passo, recusa: null });
    await enviarEContar(dono);
  };
  return (
    <>
      {passos.map((entrada) => {
        const meu = ehDe(entrada, dono);
        const { recusa } = entrada;
        return (
          <Notice
            key={entrada.chave}
            tone={recusa ? 'erro' : 'aviso'}
            live={recusa !== null}
            title={`${oQue(entrada.passo)} · ${horaEm(new Date(entrada.quando), pdv.fuso_horario)} · ${t('na fila')}`}
            action={
              recusa &&
              meu && (
                <div className="flex flex-wrap gap-2">
                  <Button icon={RefreshCw} onClick={() => void deNovo(entrada).catch(avisar)}>
                    {t('Tentar de novo')}
                  </Button>
                  <Button icon={Trash2} variant="danger" onClick={() => setDescartando(entrada)}>
                    {t('Descartar')}
                  </Button>
                </div>
              )
            }
          >
            {recusa?.message ??
              (meu ? t('O envio é automático assim que a rede voltar.') : t('Esperando quem fez entrar de novo'))}
          </Notice>
        );
      })}
      {descartando && (
        <ConfirmDialog
          title={t('Descartar da fila?')}
          item={oQue(descartando.passo)}
          confirmLabel={t('Descartar')}
          onConfirm={() => tirarDaFila(descartando.chave).catch(avisar)}
          onClose={() => setDescartando(null)}
        >
          {t('O que foi feito na gaveta não chega à casa. As vendas continuam na fila.')}
        </ConfirmDialog>
      )}
    </>
  );
}

const avisar = (error: unknown) => toast.erro(t('Erro ao salvar'), error instanceof Error ? error.message : undefined);

function oQue({ acao, corpo }: Passo): string {
  if (acao === 'abrirCaixa') return t('Abertura do caixa com {valor}', { valor: formatBRL(corpo.abertura_centavos) });
  if (acao === 'contarCaixa') return t('Fechamento do caixa com {valor}', { valor: formatBRL(corpo.contado_centavos) });
  const valor = formatBRL(corpo.valor_centavos);
  return corpo.tipo === 'suprimento' ? t('Suprimento de {valor}', { valor }) : t('Sangria de {valor}', { valor });
}
