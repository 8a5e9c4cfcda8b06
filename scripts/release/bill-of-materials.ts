import { createHash } from 'node:crypto';

interface Component {
  'bom-ref'?: string;
  name: string;
  version?: string;
  [field: string]: unknown;
}

export interface Bom {
  serialNumber: string;
  metadata: { timestamp: string; [field: string]: unknown };
  components: Component[];
  [field: string]: unknown;
}

/** A package whose code is inside the built pages, as Vite lists it. */
export interface InThePages {
  name: string;
  version: string;
  identifier: string | null;
  text?: string;
}

/**
 * npm's bill of the installed packages (CycloneDX), with the packages inside the built pages added.
 * Its time is the commit's and its number comes from its content, so the same source gives the same
 * bill.
 */
export function completeBom(installed: Bom, pages: readonly InThePages[], at: Date): Bom {
  const known = new Set(installed.components.map(({ name, version }) => `${name}@${version}`));
  const added = pages
    .filter(({ name, version }) => !known.has(`${name}@${version}`))
    .map(({ name, version, identifier }) => ({
      'bom-ref': `${name}@${version}`,
      type: 'library',
      name,
      version,
      scope: 'required',
      purl: `pkg:npm/${name.replace(/^@/, '%40')}@${version}`,
      ...(identifier ? { licenses: [{ license: { id: identifier } }] } : {}),
      properties: [{ name: 'ile:part', value: 'pages' }],
    }));
  const components = [...installed.components, ...added];
  const hash = createHash('sha256').update(JSON.stringify(components)).digest('hex');
  return {
    ...installed,
    serialNumber: `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`,
    metadata: { ...installed.metadata, timestamp: at.toISOString() },
    components,
  };
}
