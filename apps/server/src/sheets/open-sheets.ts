import iconv from 'iconv-lite'
import { openArchive, type Archive } from './archive'
import { detectEncoding } from './delimited/detect-encoding'
import { readDelimited } from './delimited/read-delimited'
import { fileKind } from './file-kind'
import { sentences, UnreadableSheets, type OpenedSheets, type ReadingLimits } from './opened-sheets'
import { refuseOtherArchive } from './other/archive-kind'
import { odsDetails } from './other/ods-details'
import { refuseOtherCompound } from './other/compound-kind'
import { readWithSheetJs } from './other/read-with-sheetjs'
import { repacked } from './other/repacked'
import type { Sheet } from './sheet'
import { workbookPath } from './xlsx/workbook-parts'
import { readXlsx } from './xlsx/read-xlsx'

type Read = { sheets: Sheet[]; hiddenSheets: string[] }

/**
 * The only reader of tables from outside: xlsx, xlsm, xls, xlsb, ods, fods, SYLK, web pages, XML tables, delimited
 * text. Runs in a separate process; any problem with a file becomes a message for its owner.
 */
export async function openSheets(bytes: Buffer, limits: ReadingLimits): Promise<OpenedSheets> {
  try {
    const { sheets, hiddenSheets } = await read(bytes, limits)
    const hidden = hiddenSheets.length > 0 || sheets.some((sheet) => sheet.hidden)
    const filled = sheets.filter(({ rows }) => rows.length > 0)
    if (filled.length === 0 && hidden) return { problem: sentences.onlyHidden }
    // sheets without visible content count as hidden
    const unseen = sheets.filter(({ rows, hidden: parts }) => rows.length === 0 && parts).map(({ name }) => name)
    return { sheets: filled, hiddenSheets: [...hiddenSheets, ...unseen] }
  } catch (error) {
    if (error instanceof UnreadableSheets) return { problem: error.message }
    // readers of archives and XML only have unhelpful English messages
    if (error instanceof Error && !isOurs(error)) return { problem: sentences.damaged }
    throw error
  }
}

/** Errors of the machine or of this code, not of the file. */
const isOurs = (error: Error): boolean =>
  'syscall' in error || [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind)

async function read(bytes: Buffer, limits: ReadingLimits): Promise<Read> {
  const kind = fileKind(bytes)
  if (kind.kind === 'other') throw new UnreadableSheets(kind.problem)
  if (kind.kind === 'archive') return readArchive(bytes, limits)
  if (kind.kind === 'compound') {
    refuseOtherCompound(bytes)
    return readWithSheetJs({ bytes }, limits)
  }
  if (kind.kind === 'bare-biff') return readWithSheetJs({ bytes }, limits)
  const text = iconv.decode(bytes, detectEncoding(bytes))
  if (kind.kind === 'sylk') return readWithSheetJs({ sylk: text }, limits)
  if (/^\s*</.test(text)) return readMarkup(text, limits)
  if (text.includes('\0')) throw new UnreadableSheets(sentences.noTable)
  return { sheets: [readDelimited(text, limits)], hiddenSheets: [] }
}

async function readArchive(bytes: Buffer, limits: ReadingLimits): Promise<Read> {
  const archive = await openArchive(bytes)
  try {
    const path = await workbookPath(archive)
    if (path?.endsWith('.xml') === true) return await readXlsx(archive, path, limits)
    await refuseOtherArchive(archive)
    return readWithSheetJs({ bytes: await repacked(archive) }, limits, await detailsOf(archive))
  } finally {
    archive.close()
  }
}

const detailsOf = async (archive: Archive) =>
  archive.has('content.xml') ? odsDetails(await archive.open('content.xml')) : undefined

/** A web page or an XML table saved as .xls, or a single-file ods (fods). */
async function readMarkup(text: string, limits: ReadingLimits): Promise<Read> {
  if (/<office:document\b/.test(text.slice(0, 4096)))
    return readWithSheetJs({ markup: declared(text) }, limits, await odsDetails(oneChunk(text)))
  if (!/<(table|tr|td|th)\b|<(\w+:)?Workbook\b/i.test(text)) throw new UnreadableSheets(sentences.noTable)
  return readWithSheetJs({ markup: text }, limits)
}

/** The library recognises XML by its declaration. */
const declared = (text: string): string => (/^\s*<\?xml/.test(text) ? text : `<?xml version="1.0"?>${text}`)

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
