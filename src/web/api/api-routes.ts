let routes: Readonly<Record<string, string>> = {};

/** The product registers 'METHOD path' of every action before its first call. */
export function registerApiRoutes(all: Readonly<Record<string, string>>): void {
  routes = all;
}

/** Method, path, and whether the action takes an idempotency key. */
export function apiRoute(name: string): { method: string; path: string; idempotent: boolean } {
  const [method = '', path = '', mark] = routes[name]?.split(' ') ?? [];
  if (!path) throw new Error(`No route of ${name}: npm run generate`);
  return { method, path, idempotent: mark === '!' };
}
