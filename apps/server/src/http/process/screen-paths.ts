import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** Tells paths of screens from unknown paths, by the router's table that the build writes. */
export async function readScreenPaths(file: string): Promise<(path: string) => boolean> {
  const patterns = z
    .array(z.string())
    .parse(JSON.parse(await readFile(file, 'utf8')))
    .map(partsOf)
  return (path) => {
    const parts = partsOf(path)
    return patterns.some(
      (pattern) =>
        pattern.length === parts.length &&
        pattern.every((part, at) => part.startsWith('$') || part === parts[at]?.toLowerCase()),
    )
  }
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')
