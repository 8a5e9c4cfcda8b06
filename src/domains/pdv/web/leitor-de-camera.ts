import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** The browser's own reader of barcodes; of today's browsers those of Android, macOS and ChromeOS have it. */
interface Detector {
  detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const FORMATOS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'];
const ENTRE_QUADROS_MS = 120;
/** A code that stays before the lens is one item; it counts again after it was gone for so long. */
const FORA_DE_VISTA_MS = 1200;

const detectorDoNavegador = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

export const temLeitorDeCamera = (): boolean =>
  detectorDoNavegador() !== undefined && isSecureContext && 'mediaDevices' in navigator;

/** Whether a code that the camera sees is a new item, and what to remember of it. */
export function vistoAgora(
  antes: { codigo: string; quando: number } | null,
  codigo: string,
  quando: number,
): { novo: boolean; visto: { codigo: string; quando: number } } {
  const mesmo = antes?.codigo === codigo && quando - antes.quando < FORA_DE_VISTA_MS;
  return { novo: !mesmo, visto: { codigo, quando } };
}

/** Reads codes from the camera while its picture is shown in `video`. `falhou`: there is none, or the person does not allow it. */
export function useLeitorDeCamera(onCodigo: (codigo: string, quando: number) => void): {
  video: RefObject<HTMLVideoElement | null>;
  falhou: boolean;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [falhou, setFalhou] = useState(false);
  const lido = useEffectEvent(onCodigo);
  useEffect(() => {
    const Classe = detectorDoNavegador();
    const tela = video.current;
    if (!Classe || !tela) return undefined;
    const aberta = new AbortController();
    const detector = new Classe({ formats: FORMATOS });
    void filmar(tela, aberta.signal)
      .then(() => observar(detector, tela, () => !aberta.signal.aborted, lido))
      .catch(() => aberta.signal.aborted || setFalhou(true));
    return () => aberta.abort();
  }, []);
  return { video, falhou };
}

/** The camera's picture, until it is no longer wanted: then its light goes out. */
async function filmar(tela: HTMLVideoElement, fim: AbortSignal): Promise<void> {
  const imagem = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const fechar = () => imagem.getTracks().forEach((faixa) => faixa.stop());
  if (fim.aborted) return fechar();
  fim.addEventListener('abort', fechar);
  tela.srcObject = imagem;
  await tela.play();
}

async function observar(
  detector: Detector,
  video: HTMLVideoElement,
  aberta: () => boolean,
  lido: (codigo: string, quando: number) => void,
): Promise<void> {
  let visto: { codigo: string; quando: number } | null = null;
  while (aberta()) {
    const codigos = await detector.detect(video).catch(() => []);
    const codigo = codigos[0]?.rawValue;
    if (codigo !== undefined && aberta()) {
      const agora = vistoAgora(visto, codigo, performance.now());
      ({ visto } = agora);
      if (agora.novo) lido(codigo, performance.now());
    }
    await new Promise((pronto) => setTimeout(pronto, ENTRE_QUADROS_MS));
  }
}
