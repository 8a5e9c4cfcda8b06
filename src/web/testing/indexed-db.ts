type Gaveta = Map<string, unknown>;
const gavetas = new Map<string, Gaveta>();

const gaveta = (nome: string): Gaveta => {
  const achada = gavetas.get(nome) ?? new Map<string, unknown>();
  gavetas.set(nome, achada);
  return achada;
};
/** A key of WebCrypto cannot be copied here, as it is in a browser, and nobody can change it. */
const copia = (valor: object) => ('extractable' in valor ? valor : structuredClone(valor));
const guardar = (nome: string, valor: { chave?: string }, chave = valor.chave ?? '') =>
  Promise.resolve(void gaveta(nome).set(chave, copia(valor)));

/** The part of IndexedDB that till and door use, which the test environment lacks. */
export const openDB = () =>
  Promise.resolve({
    getAll: (nome: string) => Promise.resolve([...gaveta(nome).values()]),
    get: (nome: string, chave: string) => Promise.resolve(gaveta(nome).get(chave)),
    count: (nome: string) => Promise.resolve(gaveta(nome).size),
    put: guardar,
    delete: (nome: string, chave: string) => Promise.resolve(gaveta(nome).delete(chave)),
    clear: (nome: string) => Promise.resolve(gaveta(nome).clear()),
    transaction: (nome: string) => ({
      store: {
        put: (valor: { chave?: string }, chave?: string) => guardar(nome, valor, chave),
        get: (chave: string) => Promise.resolve(gaveta(nome).get(chave)),
        delete: (chave: string) => Promise.resolve(gaveta(nome).delete(chave)),
      },
      done: Promise.resolve(),
    }),
  });

/** An empty database, and a single tab. */
export function navegadorNovo(): void {
  gavetas.clear();
  const request = (_nome: string, _opcoes: object, mandar: (lock: object) => unknown) => mandar({});
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}
