import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const Files = z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }))

/**
 * Adds to a page the files that its screen loads, by the build's table, so that they load before the first script runs.
 * A style sheet needed by the first frame must arrive before that is painted.
 */
export async function readScreenFiles(file: string): Promise<(page: string, screen: string | null) => string> {
  const files = existsSync(file) ? Files.parse(JSON.parse(await readFile(file, 'utf8'))) : {}
  const tags = new Map(
    Object.entries(files).map(([screen, { scripts, styles }]) => [
      screen,
      [
        ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}" />`),
        ...styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}" />`),
      ].join('\n'),
    ]),
  )
  return (page, screen) => {
    const added = screen === null ? undefined : tags.get(screen)
    return added === undefined ? page : page.replace('</head>', () => `${added}\n</head>`)
  }
}
