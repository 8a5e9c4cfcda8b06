import { useEffect, useState, type ReactNode } from 'react';
import { ScreenTitleContext } from './screen-title.ts';

let visited = false;

/** Names the document, and tells the screen whether it was navigated to. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  const [navigated] = useState(visited);
  useEffect(() => {
    visited = true;
    document.title = `${title} · Ilê`;
    scrollTo(0, 0);
  }, [title]);
  return <ScreenTitleContext value={{ title, navigated }}>{children}</ScreenTitleContext>;
}
