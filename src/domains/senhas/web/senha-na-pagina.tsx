import { useMinhaSenha } from './queries.ts';
import { TirarSenha } from './tirar-senha.tsx';

/** On the house's public page: nothing where there are no tickets for visitors. */
export function SenhaNaPagina({ casa, eventoId }: { casa: string; eventoId: string }) {
  const { data } = useMinhaSenha(casa, eventoId);
  return data && (data.aberta || data.minha) ? <TirarSenha casa={casa} eventoId={eventoId} dados={data} /> : null;
}
