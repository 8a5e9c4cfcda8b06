import type { NaFila } from './banco.ts';
import type { Chamada } from './queries.ts';

/**
 * The list as it will be once these marks of its event are sent. A mark that the server has from a
 * later moment stays.
 */
export function comMarcas(chamada: Chamada, fila: readonly NaFila[]): Chamada {
  const marcas = new Map(
    fila.flatMap((entrada) =>
      'membro_id' in entrada && entrada.evento_id === chamada.evento.id ? [[entrada.membro_id, entrada] as const] : [],
    ),
  );
  if (marcas.size === 0) return chamada;
  return {
    ...chamada,
    itens: chamada.itens.map((linha) => {
      const marca = marcas.get(linha.membro_id);
      if (!marca || (linha.marcada_em ?? '') > (marca.desfaz ?? marca.quando)) return linha;
      const igual = marca.estado === linha.estado;
      const antes = igual ? linha.antes : linha.estado;
      return {
        ...linha,
        estado: marca.estado,
        modo: marca.estado && 'lista',
        marcada_em: marca.quando,
        desde: igual ? (linha.desde ?? linha.marcada_em) : null,
        quem: null,
        antes,
      };
    }),
  };
}
