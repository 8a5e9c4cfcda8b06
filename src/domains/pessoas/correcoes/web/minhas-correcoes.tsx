import { FilePenLine } from 'lucide-react';
import { useState } from 'react';
import { formatDiaPerto, hojeEm } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { camposPorExtenso } from './campos.ts';
import { ProporCorrecao, type ProporCorrecaoProps } from './propor-correcao.tsx';
import { useDesistirDaCorrecao, useMinhasCorrecoes, type MinhaCorrecao } from './queries.ts';
import { t } from './textos-da-correcao.ts';

/**
 * The member's way to another name, birth or CPF, and what became of the newest proposal. One that
 * the member took back is not spoken of.
 */
export function MinhasCorrecoes({ membro }: Pick<ProporCorrecaoProps, 'membro'>) {
  const query = useMinhasCorrecoes();
  const [pedindo, setPedindo] = useState(false);
  const ultima = query.data?.itens[0];
  return (
    <>
      <Button icon={FilePenLine} onClick={() => setPedindo(true)}>
        {t('Corrigir nome, nascimento ou CPF')}
      </Button>
      {!query.data && query.error && <Pending of={query} title={t('Erro ao carregar as correções')} />}
      {ultima && ultima.estado !== 'retirada' && ultima.estado !== 'encerrada' && <Situacao correcao={ultima} />}
      {pedindo && <ProporCorrecao membro={membro} onClose={() => setPedindo(false)} />}
    </>
  );
}

function Situacao({ correcao: { campos, estado, resposta, created_at, respondida_em } }: { correcao: MinhaCorrecao }) {
  const { hoje } = useSignedIn();
  const fuso = useFuso();
  const [desistindo, setDesistindo] = useState(false);
  const desistir = useDesistirDaCorrecao();
  const o_que = camposPorExtenso(campos);
  const dia = (instante: string) => formatDiaPerto(hojeEm(new Date(instante), fuso), hoje ?? '');
  const espera = estado === 'esperando';
  const titulo = espera
    ? t('A casa vai conferir: {o_que}', { o_que })
    : estado === 'aceita'
      ? t('A casa corrigiu: {o_que}', { o_que })
      : t('A casa não corrigiu: {o_que}', { o_que });
  return (
    <Notice
      className="min-w-0 basis-full wrap-anywhere"
      tone={estado === 'recusada' ? 'aviso' : 'info'}
      title={titulo}
      action={
        espera && (
          <Button variant="ghost" onClick={() => setDesistindo(true)}>
            {t('Desistir da correção')}
          </Button>
        )
      }
    >
      {resposta && <p className="break-words whitespace-pre-line">{t('Resposta: {texto}', { texto: resposta })}</p>}
      {espera
        ? t('Pedido em {dia}. Até a resposta nada muda.', { dia: dia(created_at) })
        : respondida_em && t('Respondido em {dia}.', { dia: dia(respondida_em) })}
      {desistindo && (
        <ConfirmDialog
          title={t('Desistir desta correção?')}
          item={o_que}
          confirmLabel={t('Desistir da correção')}
          cancelLabel={t('Voltar')}
          onClose={() => setDesistindo(false)}
          onConfirm={async () => {
            await desistir.mutateAsync({});
            toast.sucesso(t('Correção retirada'));
          }}
        >
          {t('A casa deixa de conferir. Você pode pedir de novo.')}
        </ConfirmDialog>
      )}
    </Notice>
  );
}
