import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { PasswordField } from '../../../../web/kit/password-field.tsx';
import { PaperPreview } from '../../../../web/print/paper-preview.tsx';
import { printLines } from '../../../../web/print/print-lines.ts';
import { onSignOut } from '../../../../web/session/sign-out.ts';
import { linhasDaVenda } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { chutarGaveta, codigoDoAgente, imprimirNoAgente } from './agente.ts';
import type { Pdv } from './queries.ts';
import type { VendaConcluida } from './use-finalizar.ts';

interface Props {
  pdv: Pdv;
  venda: VendaConcluida;
  onClose: () => void;
}

/** What went wrong. The help is about the print agent, so only its failures link to it. */
interface Aviso {
  texto: string;
  comAjuda: boolean;
}

/** The drawer's PIN, remembered while the page is open and the person who typed it is signed in. */
let pinLembrado = '';
onSignOut({ forget: () => (pinLembrado = '') });

/** The receipt as it will be printed, Imprimir and Fechar. Failures only warn; the sale is kept. */
export function Recibo({ pdv, venda: { recibo, imprimir, segundaVia = false }, onClose }: Props) {
  const { impressora } = pdv;
  const linhas = linhasDaVenda(recibo, impressora.colunas);
  const [aviso, setAviso] = useState<Aviso | null>(null);
  const [ocupado, setOcupado] = useState(false);
  const [pedirPin, setPedirPin] = useState(false);
  const emDinheiro = recibo.metodo_pagamento === 'dinheiro' && !segundaVia;
  const gaveta = impressora.gaveta_ativa && emDinheiro && codigoDoAgente() !== null;

  const abrir = async (pin: string) => {
    try {
      await chutarGaveta(pin, pdv);
      pinLembrado = pin;
      setAviso(null);
      setPedirPin(false);
    } catch (error) {
      setAviso({
        texto: t('A gaveta não abriu: {motivo}', { motivo: motivoDe(error) }),
        comAjuda: !(error instanceof ApiError),
      });
      setPedirPin(pdv.gaveta_pede_pin);
    }
  };
  const mandar = async () => {
    setAviso(null);
    if (codigoDoAgente() === null) return noNavegador();
    setOcupado(true);
    try {
      await imprimirNoAgente(linhas, impressora);
      if (gaveta && pdv.gaveta_pede_pin && pinLembrado === '') setPedirPin(true);
      else if (gaveta) await abrir(pinLembrado);
    } catch {
      setAviso({ texto: t('A impressora não respondeu. A venda está registrada.'), comAjuda: true });
    } finally {
      setOcupado(false);
    }
  };
  const noNavegador = () => {
    const abriu = printLines({ title: t('Recibo'), lines: linhas, colunas: impressora.colunas });
    if (!abriu) setAviso({ texto: t('O navegador bloqueou a impressão. A venda está registrada.'), comAjuda: false });
  };

  // Printing was asked for with the sale, so it runs once, when the receipt opens.
  const primeira = useRef(true);
  useEffect(() => {
    if (primeira.current && imprimir) void mandar();
    primeira.current = false;
  });

  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={t('Recibo')}
      {...(recibo.troco_centavos > 0 &&
        !segundaVia && {
          // The change to give back, large enough to read from a distance.
          description: (
            <span className="block text-3xl leading-tight font-bold text-ink figures">
              {t('Troco de {valor}', { valor: formatBRL(recibo.troco_centavos) })}
            </span>
          ),
        })}
      hideCancel
      closes
      actions={
        <>
          <Button icon={Printer} busy={ocupado} onClick={() => void mandar()}>
            {t('Imprimir')}
          </Button>
          <Button variant="primary" data-autofocus onClick={onClose}>
            {t('Fechar')}
          </Button>
        </>
      }
    >
      <div data-recibo className="flex flex-col gap-4">
        {aviso && (
          <Notice tone="aviso" live title={aviso.texto}>
            {aviso.comAjuda && <AjudaDaImpressora onNavegador={noNavegador} />}
          </Notice>
        )}
        {pedirPin && <PinDaGaveta onAbrir={abrir} />}
        <PaperPreview lines={linhas} />
      </div>
    </Dialog>
  );
}

/** The server's refusals have sentences; errors of the agent and the browser do not. */
const motivoDe = (error: unknown): string =>
  error instanceof ApiError
    ? error.message
    : t('O agente não respondeu. Confira o código, e se o navegador permite acessar a rede local.');

function AjudaDaImpressora({ onNavegador }: { onNavegador: () => void }) {
  return (
    <>
      <p>
        {t(
          'Confira se o agente de impressão está aberto neste computador e se o navegador permite que esta página acesse a rede local.',
        )}
      </p>
      <Button variant="ghost" className="-ml-3" onClick={onNavegador}>
        {t('Imprimir pelo navegador')}
      </Button>
    </>
  );
}

function PinDaGaveta({ onAbrir }: { onAbrir: (pin: string) => Promise<void> }) {
  const [pin, setPin] = useState('');
  const [ocupado, setOcupado] = useState(false);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setOcupado(true);
        void onAbrir(pin).finally(() => setOcupado(false));
      }}
    >
      <PasswordField
        label={t('PIN da gaveta')}
        fieldClass="flex-1"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={(event) => setPin(event.target.value)}
      />
      <Button type="submit" busy={ocupado} className="min-h-12">
        {t('Abrir gaveta')}
      </Button>
    </form>
  );
}
