import { Parser } from 'saxen';

interface Ouvinte {
  abre?: (nome: string, atributos: Readonly<Record<string, string>>) => void;
  fecha?: (nome: string) => void;
  texto?: (texto: string) => void;
}

const semPrefixo = (nome: string): string => nome.slice(nome.indexOf(':') + 1);

/**
 * Walks through an XML text. Prefixes are cut off: programs choose them freely. Throws if the text
 * is not well-formed.
 */
export function percorrerXml(xml: string, { abre, fecha, texto }: Ouvinte): void {
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  if (abre)
    parser.on('openTag', (nome, atributos, decodificar) =>
      abre(
        semPrefixo(nome),
        Object.fromEntries(
          Object.entries(atributos()).map(([chave, valor]) => [semPrefixo(chave), decodificar(valor)]),
        ),
      ),
    );
  if (fecha) parser.on('closeTag', (nome) => fecha(semPrefixo(nome)));
  if (texto) {
    parser.on('text', (escrito, decodificar) => texto(decodificar(escrito)));
    parser.on('cdata', texto);
  }
  parser.parse(xml);
}
