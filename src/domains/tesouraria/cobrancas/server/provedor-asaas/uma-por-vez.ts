const emCurso = new Map<string, Promise<unknown>>();

/**
 * Does one thing after the other for each id. The provider knows no repetition: two who look at
 * once for what is not there yet would both make it.
 */
export async function umaPorVez<Resultado>(id: string, fazer: () => Promise<Resultado>): Promise<Resultado> {
  const antes = emCurso.get(id) ?? Promise.resolve();
  const esta = antes.then(fazer, fazer);
  emCurso.set(id, esta);
  try {
    return await esta;
  } finally {
    if (emCurso.get(id) === esta) emCurso.delete(id);
  }
}
