import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { type CodeKind, type Detector, openDetector } from './detector.ts';

/**
 * A code that stays in the picture is one item; it counts again after this many pictures without
 * it.
 */
const PICTURES_WITHOUT = 8;

/** What the last pictures showed. */
export interface Seen {
  code: string;
  picturesWithout: number;
}

/**
 * Whether a picture shows a new item, and what to remember. Counts pictures instead of time,
 * because slow telephones stall for seconds.
 */
export function look(before: Seen | null, code: string | undefined): { isNew: boolean; seen: Seen | null } {
  if (code !== undefined) return { isNew: before?.code !== code, seen: { code, picturesWithout: 0 } };
  const picturesWithout = (before?.picturesWithout ?? 0) + 1;
  return { isNew: false, seen: before && picturesWithout < PICTURES_WITHOUT ? { ...before, picturesWithout } : null };
}

const BETWEEN_PICTURES_MS = 120;

/**
 * Reads codes from the camera while its picture is shown in `video` and is visible; behind another
 * tab the camera is off. `failed`: there is no camera, it stopped, or the person does not allow it.
 */
export function useCodeReader(
  kind: CodeKind,
  onCode: (code: string, when: number) => void,
): { video: RefObject<HTMLVideoElement | null>; failed: boolean } {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const hidden = useSyncExternalStore(hearVisibility, () => document.hidden);
  const read = useEffectEvent(onCode);
  useEffect(() => {
    const picture = video.current;
    if (!picture || hidden) return undefined;
    const open = new AbortController();
    const fail = () => {
      if (open.signal.aborted) return;
      open.abort();
      setFailed(true);
    };
    void Promise.all([openDetector(kind), film(picture, open.signal, fail)])
      .then(([detector]) => watch(detector, picture, () => !open.signal.aborted, read))
      .catch(fail);
    return () => open.abort();
  }, [kind, hidden]);
  return { video, failed };
}

function hearVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/**
 * Shows the camera's picture until aborted, then stops the camera; `ended` when the camera ends by
 * itself.
 */
async function film(picture: HTMLVideoElement, end: AbortSignal, ended: () => void): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const tracks = stream.getTracks();
  const close = () => tracks.forEach((track) => track.stop());
  if (end.aborted) return close();
  end.addEventListener('abort', close);
  for (const track of tracks) track.addEventListener('ended', ended);
  picture.srcObject = stream;
  await picture.play();
}

async function watch(
  detector: Detector,
  video: HTMLVideoElement,
  isOpen: () => boolean,
  read: (code: string, when: number) => void,
): Promise<void> {
  let seen: Seen | null = null;
  while (isOpen()) {
    const [code] = await detector.detect(video).catch(() => []);
    const now = look(seen, code?.rawValue);
    ({ seen } = now);
    if (code && now.isNew && isOpen()) read(code.rawValue, performance.now());
    await new Promise((done) => setTimeout(done, BETWEEN_PICTURES_MS));
  }
}
