import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))

/**
 * Absolute path of a file that is not code. The build puts every bundle at the top of `dist` and copies assets to the
 * same relative places, so this module's own folder is the root both from source and from `dist`.
 */
export const assetPath = (relativeToServerSrc: string): string => join(root, relativeToServerSrc)
