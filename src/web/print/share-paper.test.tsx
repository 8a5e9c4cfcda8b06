import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { SharePaper } from './share-paper.tsx';

const paper = { lines: ['RECIBO', 'Ọ̀ṣun  R$ 60,00'], colunas: 48 } as const;
const drawn: string[] = [];

beforeEach(() => {
  drawn.length = 0;
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    fillText: (letter: string) => drawn.push(letter),
  } as unknown as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['picture'], { type: 'image/png' })),
  );
  URL.createObjectURL = () => 'blob:x';
});

it('[IN1] shares the receipt as a picture, each letter with its marks in its column', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
  Object.assign(navigator, { canShare: () => true, share });
  show(<SharePaper paper={paper} />);
  const button = screen.getByRole('button', { name: 'Compartilhar' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect([file?.name, file?.type]).toEqual(['recibo.png', 'image/png']);
  expect(drawn.join('')).toBe(paper.lines.join(''));
  expect(drawn).toContain('Ọ̀');
});

it('[IN1] downloads it where a browser shares none, and after a share that failed', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(navigator, { canShare: () => false });
  const { unmount } = show(<SharePaper paper={paper} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Baixar imagem' }));
  expect(click).toHaveBeenCalledTimes(1);
  unmount();
  Object.assign(navigator, { canShare: () => true, share: () => Promise.reject(new Error('denied')) });
  show(<SharePaper paper={paper} />);
  const button = screen.getByRole('button', { name: 'Compartilhar' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  await waitFor(() => expect(click).toHaveBeenCalledTimes(2));
});

it('[IN1] a person who closes the list of the telephone downloads nothing', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const share = vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('', 'AbortError')));
  Object.assign(navigator, { canShare: () => true, share });
  show(<SharePaper paper={paper} />);
  const button = screen.getByRole('button', { name: 'Compartilhar' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(click).not.toHaveBeenCalled();
});
