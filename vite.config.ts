import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const OUTPUT = 'dist/web';
const TEXT = /\.(js|css|html|svg|json|webmanifest|txt|xml)$/;

/** Writes .br and .gz beside every text file once, so that the server only picks one. */
function precompress(): Plugin {
  return {
    name: 'ile:precompress',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync(OUTPUT, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        if (!entry.isFile() || !TEXT.test(entry.name)) continue;
        const bytes = readFileSync(file);
        if (bytes.length < 1024) continue;
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        );
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    outDir: OUTPUT,
    emptyOutDir: true,
    // Old telephones of the house: Chrome of early 2023, Safari 16.4.
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    // Fonts stay files: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
});
