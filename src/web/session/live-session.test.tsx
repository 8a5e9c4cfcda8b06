import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useApiQuery } from '../api/use-api-query.ts';
import { serve } from '../testing/fake-server.ts';
import { signedIn } from '../testing/session.ts';
import { show } from '../testing/show.tsx';
import { useLiveSession } from './live-session.ts';
import { useSession } from './session-store.ts';

/** The stream's end in the browser, moved by the test. */
class Stream extends EventTarget {
  static last: Stream | undefined;
  static readonly CLOSED = 2;
  readyState = 0;
  constructor() {
    super();
    Stream.last = this;
  }
  say(event: string): void {
    act(() => void this.dispatchEvent(new Event(event)));
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

function Screen() {
  useLiveSession();
  useApiQuery('listarSessoes', {});
  return <p>{useSession().session?.papel}</p>;
}

const look = (state: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'visibilityState');
});

it('[S7] reads again what changed before the stream was open, and everything after a break', async () => {
  vi.stubGlobal('EventSource', Stream);
  let papel = 'operador';
  const calls = serve({
    'GET /api/sessao': () => ({ ...signedIn(), papel }),
    'GET /api/acesso/sessoes': () => ({ itens: [] }),
  });
  const asked = (path: string) => calls.filter((call) => call.path.startsWith(path)).length;
  show(<Screen />);
  await screen.findByText('operador');
  await waitFor(() => expect(asked('/api/acesso/sessoes')).toBe(1));
  papel = 'viewer';
  Stream.last?.say('open');
  await screen.findByText('viewer');
  expect(asked('/api/acesso/sessoes')).toBe(1);
  Stream.last?.say('error');
  Stream.last?.say('open');
  await waitFor(() => expect(asked('/api/acesso/sessoes')).toBe(2));
});

it.each(['casa', 'pessoa'])('[S7] asks again for what is shown when the %s changed', async (event) => {
  vi.stubGlobal('EventSource', Stream);
  let papel = 'operador';
  const calls = serve({
    'GET /api/sessao': () => ({ ...signedIn(), papel }),
    'GET /api/acesso/sessoes': () => ({ itens: [] }),
  });
  const asked = () => calls.filter(({ path }) => path.startsWith('/api/acesso/sessoes')).length;
  show(<Screen />);
  await waitFor(() => expect(asked()).toBe(1));
  Stream.last?.say('open');
  papel = 'viewer';
  Stream.last?.say(event);
  await screen.findByText('viewer');
  await waitFor(() => expect(asked()).toBe(2));
});

it('[S7] one tab too many gets no events until it is looked at, and then reloads everything', async () => {
  vi.stubGlobal('EventSource', Stream);
  const calls = serve({ 'GET /api/sessao': () => signedIn(), 'GET /api/acesso/sessoes': () => ({ itens: [] }) });
  const asked = () => calls.filter(({ path }) => path.startsWith('/api/acesso/sessoes')).length;
  show(<Screen />);
  await waitFor(() => expect(asked()).toBe(1));
  const first = Stream.last;
  first?.say('open');
  look('hidden');
  first?.say('crowded');
  expect(first?.readyState).toBe(Stream.CLOSED);
  look('hidden');
  expect(Stream.last).toBe(first);
  look('visible');
  expect(Stream.last).not.toBe(first);
  const second = Stream.last;
  second?.say('open');
  await waitFor(() => expect(asked()).toBe(2));
  look('visible');
  expect(Stream.last).toBe(second);
});

it('[S7] a stream that the server ended is opened anew, and none beside one that the browser itself opens again', () => {
  vi.stubGlobal('EventSource', Stream);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  serve({ 'GET /api/sessao': () => signedIn(), 'GET /api/acesso/sessoes': () => ({ itens: [] }) });
  show(<Screen />);
  const first = Stream.last;
  first?.say('error');
  vi.advanceTimersByTime(5000);
  expect(Stream.last).toBe(first);
  first?.close();
  first?.say('error');
  vi.advanceTimersByTime(5000);
  expect(Stream.last).not.toBe(first);
});
