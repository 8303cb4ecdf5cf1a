import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Both alphabets of the interface, loaded with the first script, so that texts do not reflow when the fonts arrive. */
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
          // before the scripts, which are not needed for the first paint
          injectTo: 'head-prepend',
        })),
  },
})
