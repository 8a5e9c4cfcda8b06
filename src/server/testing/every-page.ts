interface Page<Row> {
  itens: readonly Row[];
  proximo: string | null;
}

/** Asks for one page after the other, as a list does. */
export async function everyPage<Row>(ask: (depois_de: string | undefined) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let depois_de: string | undefined;
  do {
    const { itens, proximo } = await ask(depois_de);
    rows.push(...itens);
    depois_de = proximo ?? undefined;
  } while (depois_de);
  return rows;
}
