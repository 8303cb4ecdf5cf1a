import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Both alphabets of the interface: asked for with the first script, so that texts do not wrap anew when they come. */
const needed = /inter-(cyrillic|latin)-wght-normal-[^/]*\.woff2$/

export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => needed.test(name))
        .toSorted()
        .map((name): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        })),
  },
})
