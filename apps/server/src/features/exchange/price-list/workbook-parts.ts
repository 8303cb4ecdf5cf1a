import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { childOf, childrenOf } from '../commerceml/element-access'
import { xmlElements, type XmlElement } from '../commerceml/xml-elements'
import { openEntry } from '../zip-entries'

export type Entries = ReadonlyMap<string, Entry>
export type WorkbookSheet = { name: string; entry: Entry }

/** Sheets in the order of the workbook's tabs. */
export async function sheetsOf(zip: ZipFile, entries: Entries): Promise<WorkbookSheet[]> {
  const targets = new Map<string, string>()
  for await (const relation of elementsOf(zip, entries.get('xl/_rels/workbook.xml.rels'), ['Relationships'])) {
    const { Id: id = '', Target: target = '' } = relation.attributes
    targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  const sheets: WorkbookSheet[] = []
  for await (const sheet of elementsOf(zip, entries.get('xl/workbook.xml'), ['workbook', 'sheets'])) {
    const relation = Object.entries(sheet.attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
    const entry = entries.get(targets.get(relation) ?? '')
    if (sheet.name === 'sheet' && entry) sheets.push({ name: sheet.attributes['name'] ?? '', entry })
  }
  return sheets
}

export async function sharedStringsOf(zip: ZipFile, entries: Entries): Promise<string[]> {
  const strings: string[] = []
  for await (const item of elementsOf(zip, entries.get('xl/sharedStrings.xml'), ['sst'])) strings.push(richText(item))
  return strings
}

/** Text of a string with or without formatting; the reading aids of Japanese are not part of it. */
export function richText(item: XmlElement | undefined): string {
  const plain = childOf(item, 't')
  return plain
    ? plain.text
    : childrenOf(item, 'r')
        .map((run) => childOf(run, 't')?.text ?? '')
        .join('')
}

/** «dd.mm.yyyy»: a day or a year outside of quotes and brackets. */
const isDateFormat = (format: string): boolean =>
  /[dy]/i.test(
    format
      .replace(/\\./g, '')
      .split('"')
      .filter((_, at) => at % 2 === 0)
      .join('')
      .replace(/\[[^[\]]*\]/g, ''),
  )

/** For each style of a cell, whether its number is a date. */
export async function dateStylesOf(zip: ZipFile, entries: Entries): Promise<boolean[]> {
  const custom = new Map<string, boolean>()
  let styles: boolean[] = []
  for await (const part of elementsOf(zip, entries.get('xl/styles.xml'), ['styleSheet'])) {
    if (part.name === 'numFmts') {
      for (const format of part.children)
        custom.set(format.attributes['numFmtId'] ?? '', isDateFormat(format.attributes['formatCode'] ?? ''))
    }
    if (part.name === 'cellXfs') {
      styles = part.children.map(({ attributes }) => {
        const id = attributes['numFmtId'] ?? '0'
        return custom.get(id) ?? ((Number(id) >= 14 && Number(id) <= 17) || id === '22')
      })
    }
  }
  return styles
}

/** Elements directly inside the given nest of containers. */
export async function* elementsOf(
  zip: ZipFile,
  entry: Entry | undefined,
  containers: readonly string[],
): AsyncGenerator<XmlElement> {
  if (!entry) return
  const stream: Readable = await openEntry(zip, entry)
  const isContainer = (name: string, parent: string | undefined) =>
    containers[parent === undefined ? 0 : containers.indexOf(parent) + 1] === name
  for await (const event of xmlElements(stream, isContainer)) {
    if (event.kind === 'element' && event.path.length === containers.length) yield event.element
  }
}
