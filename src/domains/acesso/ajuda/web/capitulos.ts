import { CHAPTERS, type Chapter } from '../../../../shared/chapters.gen.ts';
import type { Capitulo } from '../rules.ts';

/** Generated from docs/manual/*.md by the build (scripts/manual/vite-manual.ts). */
const paginas = import.meta.glob<Capitulo>(['../../../../../docs/manual/*.md', '!**/README.md'], {
  eager: true,
  import: 'capitulo',
});

const VAZIO: Capitulo = { titulo: '', blocos: [] };

export const lerCapitulo = (nome: Chapter): Capitulo => paginas[`../../../../../docs/manual/${nome}.md`] ?? VAZIO;

export const sumario = CHAPTERS.map((nome) => ({ nome, titulo: lerCapitulo(nome).titulo }));
