/** It guards nothing: the houses under it are made up. */
export const OLD_DATA_PASSWORD = 'cinco palavras para os testes';
