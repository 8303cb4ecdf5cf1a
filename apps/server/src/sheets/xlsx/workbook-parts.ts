import { posix } from 'node:path'
import type { Archive } from '../archive'
import { mostSheets, sentences, UnreadableSheets } from '../opened-sheets'
import { readXml } from '../read-xml'

type WorkbookSheet = { name: string; path: string; isHidden: boolean }
export type Workbook = { sheets: WorkbookSheet[]; is1904: boolean; stylesPath: string; stringsPath: string }

type Relation = { id: string; type: string; target: string }

/** The path of the workbook part; null when the archive has none. */
export async function workbookPath(archive: Archive): Promise<string | null> {
  const found = (await relationsOf(archive, '')).find(({ type }) => type.endsWith('/officeDocument'))?.target
  const path = found ?? 'xl/workbook.xml'
  return archive.has(path) ? path : null
}

/** Sheets in tab order. */
export async function readWorkbook(archive: Archive, path: string): Promise<Workbook> {
  const relations = await relationsOf(archive, path)
  const target = (kind: string) => relations.find(({ type }) => type.endsWith(`/${kind}`))?.target ?? ''
  const targets = new Map(relations.map((relation) => [relation.id, relation]))
  const sheets: WorkbookSheet[] = []
  let is1904 = false
  let count = 0
  await readXml(await archive.open(path), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isOn(attributes['date1904'])
      if (name !== 'sheet') return
      count += 1
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const relation = targets.get(id)
      // charts and dialogs have tabs too
      if (!relation || !archive.has(relation.target) || /\/(chartsheet|dialogsheet)$/.test(relation.type)) return
      if (sheets.length <= mostSheets)
        sheets.push({
          name: attributes['name'] ?? '',
          path: relation.target,
          isHidden: /^(hidden|veryHidden)$/.test(attributes['state'] ?? ''),
        })
    },
  })
  if (count > mostSheets) throw new UnreadableSheets(sentences.tooManySheets(count))
  return { sheets, is1904, stylesPath: target('styles'), stringsPath: target('sharedStrings') }
}

const mostRelations = 100_000

/** Relations of a part, as paths in the archive. */
async function relationsOf(archive: Archive, path: string): Promise<Relation[]> {
  const { dir, base } = posix.parse(path)
  const relations: Relation[] = []
  await readXml(await archive.open(posix.join(dir, '_rels', `${base}.rels`)), {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name !== 'Relationship') return
      if (relations.length >= mostRelations) throw new UnreadableSheets(sentences.tooLarge)
      relations.push({ id, type, target: target.startsWith('/') ? target.slice(1) : posix.join(dir, target) })
    },
  })
  return relations
}

const mostStrings = 3_000_000
const mostCharacters = 100_000_000

/** Shared strings; phonetic hints of Japanese texts are left out. */
export async function readStrings(archive: Archive, path: string): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let characters = 0
  let isAid = false
  await readXml(await archive.open(path), {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isAid = true
    },
    close: (name, piece) => {
      if (name === 't' && !isAid) text += piece
      if (name === 'rPh') isAid = false
      if (name !== 'si') return
      characters += text.length
      if (strings.length >= mostStrings || characters > mostCharacters)
        throw new UnreadableSheets(sentences.tooMuchText)
      strings.push(unescaped(text))
    },
  })
  return strings
}

/** «_x000D_»: how a workbook escapes characters that XML forbids. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Excel itself allows some 65,000. */
const mostStyles = 70_000

/** The number format of each cell style. */
export async function readStyles(archive: Archive, path: string): Promise<string[]> {
  const custom = new Map<string, string>()
  const styles: string[] = []
  let isOfCells = false
  await readXml(await archive.open(path), {
    open: (name, { numFmtId: id = '0', formatCode: code = '' }) => {
      if (name === 'numFmt' && custom.size < mostStyles) custom.set(id, code)
      if (name === 'cellXfs') isOfCells = true
      if (name !== 'xf' || !isOfCells) return
      if (styles.length >= mostStyles) throw new UnreadableSheets(sentences.tooLarge)
      styles.push(custom.get(id) ?? builtIn(Number(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

/** Built-in formats by number; money formats use the reader's currency. */
function builtIn(id: number): string {
  if (id === 9) return '0%'
  if (id === 10) return '0.00%'
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 34 && id <= 36) || id === 50) return 'yyyy-mm-dd'
  if ((id >= 51 && id <= 54) || id === 57 || id === 58) return 'yyyy-mm-dd'
  if (id === 22) return 'yyyy-mm-dd hh:mm'
  if ((id >= 18 && id <= 21) || id === 32 || id === 33 || id === 45 || id === 47 || id === 55 || id === 56)
    return 'hh:mm'
  return id === 46 ? '[h]:mm' : 'General'
}

export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on'
