import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { frameParts, type ClassOf } from './frame-parts'

const source = fileURLToPath(new URL('../../src/', import.meta.url))

/**
 * `frame.json` beside the screens: the catalogue before its scripts run, as pieces of HTML with the classes of the
 * screens' own style sheets. The server fills in its data and puts it into the page; the application takes its place.
 */
export const firstFrame = (): Plugin => {
  const sheets = new Map<string, Record<string, string>>()
  const classOf: ClassOf = (sheet, name) => {
    const found = sheets.get(sheet)?.[name]
    if (found === undefined) throw new Error(`The first frame has no class ${name} of ${sheet}`)
    return found
  }
  return {
    name: 'first-frame',
    apply: 'build',
    config: () => ({
      css: {
        modules: {
          getJSON: (file: string, classes: Record<string, string>) =>
            void sheets.set(relative(source, file).replaceAll('\\', '/'), classes),
        },
      },
    }),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'frame.json', source: JSON.stringify(frameParts(classOf)) })
    },
  }
}
