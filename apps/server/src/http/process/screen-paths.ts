import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** The screen of a path, such as `/orders/$id`, by the router's table that the build writes; null for unknown paths. */
export async function readScreenPaths(file: string): Promise<(path: string) => string | null> {
  const patterns = z
    .array(z.string())
    .parse(JSON.parse(await readFile(file, 'utf8')))
    .map((screen) => ({ screen, pattern: partsOf(screen) }))
  return (path) => {
    const parts = partsOf(path)
    const found = patterns.find(
      ({ pattern }) =>
        pattern.length === parts.length &&
        pattern.every((part, at) => part.startsWith('$') || part === parts[at]?.toLowerCase()),
    )
    return found?.screen ?? null
  }
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')
