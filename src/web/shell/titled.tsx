import { useEffect, useState, type ReactNode } from 'react';
import { scrollPage } from '../state/page-scroll.ts';
import { ScreenTitleContext } from './screen-title.ts';

let visited = false;

/** Names the document, and tells the screen whether it was navigated to. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  const [navigated] = useState(visited);
  useEffect(() => {
    visited = true;
    document.title = `${title} · Ilê`;
    scrollPage(0);
  }, [title]);
  return <ScreenTitleContext value={{ title, navigated }}>{children}</ScreenTitleContext>;
}
