import { ExchangeFailure } from './exchange-failure'

const extensions = new Set([
  'xml',
  'zip',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
  'bmp',
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'txt',
  'rtf',
])
const MAX_DEPTH = 10

/**
 * The name of a file from 1C as a relative path inside its folder. Throws ExchangeFailure, also for unsupported kinds.
 */
export function uploadName(name: string): string {
  const path = safePath(name)
  if (!isTaken(path)) throw new ExchangeFailure(`Файлы этого вида не принимаются: «${name.slice(0, 100)}»`)
  return path
}

export const isTaken = (path: string): boolean => extensions.has(/\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '')

/** A name from 1C or an archive as a relative path inside its folder. Throws ExchangeFailure. */
export function safePath(name: string): string {
  // 1C on Windows may send a full local path: only its last part matters
  const local = /^[a-z]:[\\/](?:.*[\\/])?([^\\/]+)$/i.exec(name)?.[1] ?? name
  const parts = local
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '.' && part !== '')
  const wrong =
    local.startsWith('/') ||
    local.startsWith('\\') ||
    parts.length === 0 ||
    parts.length > MAX_DEPTH ||
    parts.some((part) => part === '..' || Buffer.byteLength(part) > 200 || /[\p{Cc}:*?"<>|]/u.test(part))
  if (wrong) throw new ExchangeFailure(`Недопустимое имя файла: «${name.slice(0, 100)}»`)
  return parts.join('/')
}

export const isXml = (path: string) => /\.xml$/i.test(path)
export const isZip = (path: string) => /\.zip$/i.test(path)
export const isPicture = (path: string) => /\.(jpe?g|png|gif|webp|bmp)$/i.test(path)
/** The same pattern for PostgreSQL's `~*`. */
export const PICTURE_PATTERN = '\\.(jpe?g|png|gif|webp|bmp)$'
