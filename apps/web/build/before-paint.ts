import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'
import type { Plugin } from 'vite'

const script = new URL('../src/before-paint.js', import.meta.url)

/** Loads the script that runs before the first paint from the head; the security policy forbids inline scripts. */
export const beforePaint = (): Plugin => ({
  name: 'before-paint',
  apply: 'build',
  async buildStart() {
    const { code } = await transform(await readFile(script, 'utf8'), { minify: true, target: 'chrome109' })
    this.emitFile({ type: 'asset', name: 'before-paint.js', source: code })
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const name = Object.keys(bundle).find((file) => /before-paint-[^/]+\.js$/.test(file))
      if (name === undefined) throw new Error('The script before the first paint is missing')
      return [{ tag: 'script', attrs: { src: `/${name}` }, injectTo: 'head-prepend' }]
    },
  },
})
