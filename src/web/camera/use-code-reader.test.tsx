import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { useCodeReader } from './use-code-reader.ts';

/** A camera of the browser: how often it was switched on, and whether it still is. */
let vezes = 0;
let faixa = new EventTarget();
let ligada = false;
let pedir = () => Promise.resolve();

beforeEach(() => {
  vezes = 0;
  ligada = false;
  pedir = () => Promise.resolve();
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = () => Promise.resolve([]);
    },
  );
  const getUserMedia = async () => {
    await pedir();
    vezes += 1;
    ligada = true;
    faixa = Object.assign(new EventTarget(), { stop: () => (ligada = false) });
    return { getTracks: () => [faixa] };
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(document, 'hidden');
});

function Visor() {
  const { video, failed } = useCodeReader('bars', () => undefined);
  return failed ? <p>falhou</p> : <video ref={video} muted />;
}

const esconder = (sim: boolean) =>
  act(() => {
    Object.defineProperty(document, 'hidden', { value: sim, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('[P2] a camera whose picture cannot be shown is switched off at once', async () => {
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockRejectedValue(new DOMException('busy', 'NotReadableError'));
  show(<Visor />);
  await screen.findByText('falhou');
  expect([vezes, ligada]).toEqual([1, false]);
});

it('[P2] a camera that ends by itself, unplugged or no longer allowed, is said', async () => {
  show(<Visor />);
  await waitFor(() => expect(ligada).toBe(true));
  act(() => void faixa.dispatchEvent(new Event('ended')));
  expect(await screen.findByText('falhou')).toBeTruthy();
});

it('[P2] a camera that is allowed only once its dialog is closed goes off again', async () => {
  let permitir = () => {};
  pedir = () => new Promise((pronto) => (permitir = pronto));
  const { unmount } = show(<Visor />);
  unmount();
  permitir();
  await waitFor(() => expect(vezes).toBe(1));
  await waitFor(() => expect(ligada).toBe(false));
});

it('[P2] the camera is off behind another tab, and on again after it', async () => {
  show(<Visor />);
  await waitFor(() => expect(ligada).toBe(true));
  esconder(true);
  expect(ligada).toBe(false);
  esconder(false);
  await waitFor(() => expect([vezes, ligada]).toEqual([2, true]));
  expect(screen.queryByText('falhou')).toBeNull();
});
