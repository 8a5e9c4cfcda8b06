import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

/** The browser's own barcode reader; today Android, macOS and ChromeOS browsers have it. */
interface Detector {
  detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const FORMATOS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'];
const ENTRE_QUADROS_MS = 120;
/**
 * A code that stays in the picture is one item; it counts again after this many pictures without
 * it.
 */
const QUADROS_SEM = 8;

const detectorDoNavegador = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

export const temLeitorDeCamera = (): boolean =>
  detectorDoNavegador() !== undefined && isSecureContext && 'mediaDevices' in navigator;

/** What the last pictures showed. */
export interface Visto {
  codigo: string;
  quadrosSem: number;
}

/**
 * Whether a picture shows a new item, and what to remember. Counts pictures instead of time,
 * because slow telephones stall for seconds.
 */
export function olhar(antes: Visto | null, codigo: string | undefined): { novo: boolean; visto: Visto | null } {
  if (codigo !== undefined) return { novo: antes?.codigo !== codigo, visto: { codigo, quadrosSem: 0 } };
  const quadrosSem = (antes?.quadrosSem ?? 0) + 1;
  return { novo: false, visto: antes && quadrosSem < QUADROS_SEM ? { ...antes, quadrosSem } : null };
}

/**
 * Reads codes from the camera while its picture is shown in `video` and is visible; behind another
 * tab the camera is off. `falhou`: there is no camera, it stopped, or the person does not allow it.
 */
export function useLeitorDeCamera(onCodigo: (codigo: string, quando: number) => void): {
  video: RefObject<HTMLVideoElement | null>;
  falhou: boolean;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [falhou, setFalhou] = useState(false);
  const escondida = useSyncExternalStore(ouvirVisibilidade, () => document.hidden);
  const lido = useEffectEvent(onCodigo);
  useEffect(() => {
    const Classe = detectorDoNavegador();
    const tela = video.current;
    if (!Classe || !tela || escondida) return undefined;
    const aberta = new AbortController();
    const detector = new Classe({ formats: FORMATOS });
    const falhar = () => {
      if (aberta.signal.aborted) return;
      aberta.abort();
      setFalhou(true);
    };
    void filmar(tela, aberta.signal, falhar)
      .then(() => observar(detector, tela, () => !aberta.signal.aborted, lido))
      .catch(falhar);
    return () => aberta.abort();
  }, [escondida]);
  return { video, falhou };
}

function ouvirVisibilidade(mudou: () => void): () => void {
  document.addEventListener('visibilitychange', mudou);
  return () => document.removeEventListener('visibilitychange', mudou);
}

/**
 * Shows the camera's picture until aborted, then stops the camera; `acabou` when the camera ends by
 * itself.
 */
async function filmar(tela: HTMLVideoElement, fim: AbortSignal, acabou: () => void): Promise<void> {
  const imagem = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const faixas = imagem.getTracks();
  const fechar = () => faixas.forEach((faixa) => faixa.stop());
  if (fim.aborted) return fechar();
  fim.addEventListener('abort', fechar);
  for (const faixa of faixas) faixa.addEventListener('ended', acabou);
  tela.srcObject = imagem;
  await tela.play();
}

async function observar(
  detector: Detector,
  video: HTMLVideoElement,
  aberta: () => boolean,
  lido: (codigo: string, quando: number) => void,
): Promise<void> {
  let visto: Visto | null = null;
  while (aberta()) {
    const [codigo] = await detector.detect(video).catch(() => []);
    const agora = olhar(visto, codigo?.rawValue);
    ({ visto } = agora);
    if (codigo && agora.novo && aberta()) lido(codigo.rawValue, performance.now());
    await new Promise((pronto) => setTimeout(pronto, ENTRE_QUADROS_MS));
  }
}
