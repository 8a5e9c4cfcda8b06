import { Camera } from 'lucide-react';
import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { canReadCodes } from '../../../../web/camera/detector.ts';
import { useCodeReader } from '../../../../web/camera/use-code-reader.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { quantoDe } from '../../../../shared/quantidade.ts';
import { limparCodigo, produtoDoCodigo } from '../../produtos/rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Pdv } from './queries.ts';
import type { Caixa } from './use-caixa.ts';
import { useParteDoPdv } from './use-parte-do-pdv.ts';
import { totaisDe, useVendaAberta } from './venda-aberta.ts';

interface Props {
  pdv: Pdv;
  caixa: Caixa;
}

/** Stands only where the browser can read codes itself; elsewhere there is no button. */
export function BotaoDaCamera(props: Props) {
  const [aberta, mudar] = useParteDoPdv('camera');
  if (!canReadCodes('bars')) return null;
  return (
    <>
      <IconButton icon={Camera} variant="secondary" label={t('Ler com a câmera')} onClick={() => mudar(true)} />
      {aberta && <LeituraComCamera {...props} onClose={() => mudar(false)} />}
    </>
  );
}

/** Stays open for several items. */
function LeituraComCamera({ onClose, ...props }: Props & { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={t('Ler com a câmera')}
      description={t('Aponte para o código de barras.')}
      cancelLabel={t('Fechar')}
    >
      <Visor {...props} />
    </Dialog>
  );
}

/** The picture, the last code read and the total. */
function Visor({ pdv, caixa }: Props) {
  const [lido, setLido] = useState('');
  const venda = useVendaAberta();
  const { video, failed: falhou } = useCodeReader('bars', (codigo, quando) => {
    setLido(codigo);
    navigator.vibrate?.(60);
    caixa.porCodigo(codigo, quando);
  });
  const produto = produtoDoCodigo(pdv.produtos, limparCodigo(lido));
  const ultima = venda.carrinho.find((linha) => linha.produto_id === produto?.id);
  if (falhou)
    return (
      <Notice tone="aviso" live>
        {t('A câmera não abriu. Permita o uso da câmera no navegador, ou digite o código.')}
      </Notice>
    );
  return (
    <>
      <video ref={video} muted playsInline className="aspect-4/3 w-full rounded-lg bg-sunken object-cover" />
      <p role="status" className="mt-3 flex flex-wrap justify-between gap-x-4 text-lg font-semibold">
        <span>{ultima && quantoDe(ultima.quantidade, ultima.unidade, ultima.nome)}</span>
        <span className="figures">{formatBRL(totaisDe(venda).total_centavos)}</span>
      </p>
    </>
  );
}
