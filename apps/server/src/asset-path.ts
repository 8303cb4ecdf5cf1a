import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))

/**
 * Absolute path of an asset. Bundles are at the top of `dist` with assets at the same relative places, so this module's
 * folder is the root in both source and `dist`.
 */
export const assetPath = (relativeToServerSrc: string): string => join(root, relativeToServerSrc)
