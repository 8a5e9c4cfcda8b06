import { useMinhaSenha } from './queries.ts';
import { TirarSenha } from './tirar-senha.tsx';

/** The tickets on the house's public page; nothing if there are none for visitors. */
export function SenhaNaPagina({ casa, eventoId }: { casa: string; eventoId: string }) {
  const { data } = useMinhaSenha(casa, eventoId);
  return data && (data.aberta || data.minha) ? <TirarSenha casa={casa} eventoId={eventoId} dados={data} /> : null;
}
