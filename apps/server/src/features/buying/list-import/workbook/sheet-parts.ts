import { strFromU8 } from 'fflate'
import { SaxesParser, type SaxesTagPlain } from 'saxes'

const relationsOf = 'xl/_rels/workbook.xml.rels'

/** Paths of the sheets by name; null for a binary workbook. */
export function sheetParts(parts: Readonly<Record<string, Uint8Array>>): Map<string, string> | null {
  const [book, relations] = [parts['xl/workbook.xml'], parts[relationsOf]]
  if (!book || !relations) return null
  const targets = new Map(
    tagsOf(relations, 'Relationship').map(({ attributes }) => [
      attributes['Id'] ?? '',
      pathOf(attributes['Target'] ?? ''),
    ]),
  )
  const sheets = tagsOf(book, 'sheet').flatMap(({ attributes }): [string, string][] => {
    const relation = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]
    const path = targets.get(relation ?? '')
    return path !== undefined && path in parts && path.endsWith('.xml') ? [[attributes['name'] ?? '', path]] : []
  })
  return new Map(sheets)
}

const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

/** Ignores the namespace prefix. */
function tagsOf(part: Uint8Array, name: string): SaxesTagPlain[] {
  const tags: SaxesTagPlain[] = []
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => {
    if (tag.name.replace(/^.*:/, '') === name) tags.push(tag)
  })
  parser.write(strFromU8(part)).close()
  return tags
}
