import type { Readable } from 'node:stream'
import type { ZipFile } from 'yauzl'
import { openEntry, openZip, zipEntries } from '../../../../files/zip-entries'
import { ExchangeFailure } from './exchange-failure'
import { isTaken, safePath } from './upload-name'

const MAX_ENTRIES = 200_000
const MAX_INFLATED = 8 * 1024 ** 3
/** Plain XML compresses about forty times; a bomb a thousand times. */
const MAX_RATIO = 300
const RATIO_MATTERS_FROM = 16 * 1024 ** 2

/**
 * Passes each file of an archive to `take`, which must read it completely. Throws ExchangeFailure on anything unusual.
 */
export async function unzip(archive: string, take: (path: string, content: Readable) => Promise<void>): Promise<void> {
  let zip: ZipFile | null = null
  let ours: unknown
  try {
    zip = await openZip(archive)
    if (zip.entryCount > MAX_ENTRIES) throw new ExchangeFailure(`В архиве больше ${MAX_ENTRIES} файлов`)
    let inflated = 0
    for await (const entry of zipEntries(zip)) {
      if (entry.fileName.endsWith('/')) continue
      if (isLeftover(entry.fileName)) continue
      const path = safePath(entry.fileName)
      // yauzl aborts an entry that inflates to more than declared
      inflated += entry.uncompressedSize
      const isDense =
        entry.uncompressedSize > RATIO_MATTERS_FROM && entry.uncompressedSize > entry.compressedSize * MAX_RATIO
      if (inflated > MAX_INFLATED || isDense) throw new ExchangeFailure(`Файл «${path}» в архиве подозрительно велик`)
      const content = await openEntry(zip, entry)
      let isBroken = false
      content.once('error', () => (isBroken = true))
      await take(path, content).catch((error: unknown) => {
        // a full disk or an unreachable store is our error, not the archive's
        if (!isBroken) ours = error
        throw error
      })
    }
  } catch (error) {
    if (error instanceof ExchangeFailure || !(error instanceof Error) || error === ours || isSystemError(error))
      throw error
    throw new ExchangeFailure(reasonOf(error.message))
  } finally {
    zip?.close()
  }
}

/** Notes and files that operating systems add, including «__MACOSX/._import.xml»; their names are not checked. */
const isLeftover = (name: string): boolean => !isTaken(name) || /(^|\/)(__MACOSX\/|\._)/.test(name)

/** Translates the archive reader's message for the log of 1C. */
function reasonOf(message: string): string {
  const path = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s.exec(message)?.[1]
  if (path !== undefined) return `Недопустимое имя файла в архиве: «${path.slice(0, 100)}»`
  if (/signature not found|file is truncated|unexpected end|overflows file bounds/i.test(message))
    return 'Архив оборван или это не архив zip'
  if (/encrypt/i.test(message)) return 'Архив зашифрован: выгружайте без пароля'
  if (/unsupported compression/i.test(message)) return 'Архив сжат неизвестным способом: нужен обычный zip'
  if (/multi-disk/i.test(message)) return 'Многотомные архивы не поддерживаются'
  if (/(too many|not enough) bytes|size/i.test(message))
    return 'Архив повреждён: размер файла в нём не сходится с заявленным'
  return 'Архив повреждён'
}

/** Errors of reading the archive itself; zlib's errors have codes too. */
const isSystemError = (error: Error): boolean => 'syscall' in error
