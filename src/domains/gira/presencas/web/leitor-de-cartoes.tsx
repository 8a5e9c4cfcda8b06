import { useState } from 'react';
import { ApiError } from '../../../../web/api/api-error.ts';
import { call } from '../../../../web/api/client.ts';
import { queryClient } from '../../../../web/api/query-client.ts';
import { canReadCodes } from '../../../../web/camera/detector.ts';
import { useCodeReader } from '../../../../web/camera/use-code-reader.ts';
import { horaEm } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../texts.ts';

interface Props {
  eventoId: string;
  /** Keeps a card that was read without a network. */
  onSemRede: (cartao: string) => Promise<void>;
  onFechar: () => void;
}

interface Lido {
  tom: 'info' | 'aviso' | 'erro';
  titulo: string;
  nota?: string;
}

/** Stays open for one card after the other. */
export function LeitorDeCartoes(props: Props) {
  const { lido, ler } = useLeitura(props);
  const comCamera = canReadCodes('square');
  return (
    <Dialog
      onClose={props.onFechar}
      size="sm"
      title={t('Ler cartões')}
      description={t('Aponte para o cartão do membro, um de cada vez.')}
      cancelLabel={t('Fechar')}
    >
      <div className="flex flex-col gap-4">
        {comCamera ? <Visor onLido={ler} /> : <SemCamera />}
        <div aria-live="assertive" className="min-h-20">
          {lido && (
            <Notice tone={lido.tom} title={lido.titulo}>
              {lido.nota}
            </Notice>
          )}
        </div>
        <Digitado onLido={ler} />
      </div>
    </Dialog>
  );
}

const SemCamera = () => (
  <Notice tone="aviso">{t('A câmera precisa de https. Digite o código que está embaixo do quadrado.')}</Notice>
);

function Visor({ onLido }: { onLido: (texto: string) => void }) {
  const { video, failed } = useCodeReader('square', (texto) => {
    navigator.vibrate?.(60);
    onLido(texto);
  });
  if (failed)
    return (
      <Notice tone="aviso" live>
        {t('A câmera não abriu. Permita o uso da câmera no navegador, ou digite o código.')}
      </Notice>
    );
  return <video ref={video} muted playsInline className="aspect-4/3 w-full rounded-lg bg-sunken object-cover" />;
}

function Digitado({ onLido }: { onLido: (texto: string) => void }) {
  const [texto, setTexto] = useState('');
  return (
    <form
      className="flex items-end gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!texto.trim()) return;
        onLido(texto);
        setTexto('');
      }}
    >
      <TextField
        label={t('Código do cartão')}
        value={texto}
        maxLength={300}
        autoCapitalize="characters"
        spellCheck={false}
        fieldClass="flex-1"
        onChange={({ target }) => setTexto(target.value)}
      />
      <Button type="submit">{t('Marcar')}</Button>
    </form>
  );
}

function useLeitura({ eventoId, onSemRede }: Props) {
  const fuso = useFuso();
  const [lido, setLido] = useState<Lido | null>(null);
  const ler = async (cartao: string) => {
    try {
      const { nome, ja, marcada_em } = await call(
        'registrarCartao',
        { evento_id: eventoId, cartao },
        { patience: 8000 },
      );
      const hora = horaEm(new Date(marcada_em), fuso);
      setLido(
        ja
          ? { tom: 'aviso', titulo: nome, nota: t('Já estava presente desde {hora}.', { hora }) }
          : { tom: 'info', titulo: nome, nota: t('Presente às {hora}.', { hora }) },
      );
      void queryClient.invalidateQueries();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.unreached) return setLido({ tom: 'erro', titulo: error.message });
      await onSemRede(cartao);
      setLido({ tom: 'aviso', titulo: t('Cartão guardado'), nota: t('Ele é conferido quando a rede voltar.') });
    }
  };
  return { lido, ler: (cartao: string) => void ler(cartao) };
}
