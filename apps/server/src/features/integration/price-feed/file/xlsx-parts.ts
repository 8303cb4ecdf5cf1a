import { openingTag, node, xmlDeclaration, xmlPart, type XmlNode } from '../../../../xml/xml-writer'
import type { TableColumn } from './feed-table'

/** Parts of a workbook with one sheet, as ECMA-376 wants them at the least. */
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const officeRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const document = (root: XmlNode): string => xmlDeclaration + xmlPart(root)

/** Places in `cellXfs` of the styles below. */
const styles = { plain: 0, heading: 1, money: 2, amount: 3 } as const
const styleOf: Record<TableColumn['kind'], number> = { text: styles.plain, money: styles.money, amount: styles.amount }
/** A format of the standard with two digits, and one of our own. */
const formats = { money: '4', amount: '164' } as const

const styleSheet = node(
  'styleSheet',
  [
    node('numFmts', [node('numFmt', '', { numFmtId: formats.amount, formatCode: '#,##0.###' })], { count: '1' }),
    node('fonts', [node('font', [size()]), node('font', [node('b', []), size()])], { count: '2' }),
    node(
      'fills',
      ['none', 'gray125'].map((patternType) => node('fill', [node('patternFill', [], { patternType })])),
      { count: '2' },
    ),
    node('borders', [node('border', [])], { count: '1' }),
    node('cellStyleXfs', [format()], { count: '1' }),
    node(
      'cellXfs',
      [format(), format({ fontId: '1' }), format({ numFmtId: formats.money }), format({ numFmtId: formats.amount })],
      { count: '4' },
    ),
  ],
  { xmlns: main },
)

function size(): XmlNode {
  return node('sz', [], { val: '11' })
}

function format({ numFmtId = '0', fontId = '0' }: { numFmtId?: string; fontId?: string } = {}): XmlNode {
  return node('xf', [], {
    numFmtId,
    fontId,
    fillId: '0',
    borderId: '0',
    applyNumberFormat: numFmtId === '0' ? '0' : '1',
    applyFont: fontId === '0' ? '0' : '1',
  })
}

export const sheetPath = 'xl/worksheets/sheet1.xml'

/** Everything besides the sheet, by path. */
export const fixedParts = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml': document(
    node(
      'Types',
      [
        node('Default', [], {
          Extension: 'rels',
          ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
        }),
        node('Default', [], { Extension: 'xml', ContentType: 'application/xml' }),
        node('Override', [], { PartName: '/xl/workbook.xml', ContentType: `${sheetType}.sheet.main+xml` }),
        node('Override', [], { PartName: `/${sheetPath}`, ContentType: `${sheetType}.worksheet+xml` }),
        node('Override', [], { PartName: '/xl/styles.xml', ContentType: `${sheetType}.styles+xml` }),
      ],
      { xmlns: contentTypes },
    ),
  ),
  '_rels/.rels': document(relations([['officeDocument', 'xl/workbook.xml']])),
  'xl/workbook.xml': document(
    node('workbook', [node('sheets', [node('sheet', [], { name: sheetName, sheetId: '1', 'r:id': 'rId1' })])], {
      xmlns: main,
      'xmlns:r': officeRelationships,
    }),
  ),
  'xl/_rels/workbook.xml.rels': document(
    relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
  ),
  'xl/styles.xml': document(styleSheet),
})

const relations = (targets: readonly (readonly [type: string, target: string])[]): XmlNode =>
  node(
    'Relationships',
    targets.map(([type, target], at) =>
      node('Relationship', [], { Id: `rId${String(at + 1)}`, Type: `${officeRelationships}/${type}`, Target: target }),
    ),
    { xmlns: relationships },
  )

/** The beginning of a sheet whose first row stays in sight. */
export const sheetBeginning = (columns: readonly SheetColumn[]): string =>
  [
    xmlDeclaration,
    openingTag('worksheet', { xmlns: main }),
    xmlPart(
      node('sheetViews', [
        node(
          'sheetView',
          [node('pane', [], { ySplit: '1', topLeftCell: 'A2', activePane: 'bottomLeft', state: 'frozen' })],
          { workbookViewId: '0' },
        ),
      ]),
    ),
    xmlPart(
      node(
        'cols',
        columns.map(({ kind, width }, at) =>
          node('col', [], {
            min: String(at + 1),
            max: String(at + 1),
            width: String(width),
            customWidth: '1',
            style: String(styleOf[kind]),
          }),
        ),
      ),
    ),
    openingTag('sheetData'),
  ].join('')

/** What Excel takes in a cell. */
const longestText = 32_767

/** A column of the table with its letters. */
export type SheetColumn = Pick<TableColumn, 'kind' | 'width'> & { letters: string }

type Row = {
  /** From 1. */
  number: number
  cells: readonly (string | number | null)[]
  columns: readonly SheetColumn[]
  isHeading?: boolean
}

/** Texts stand in their cells: a table of shared ones would have to be held until the end. */
export const sheetRow = ({ number, cells, columns, isHeading = false }: Row): string =>
  xmlPart(
    node(
      'row',
      cells.map((cell, at) => {
        const column = columns[at]
        if (!column || cell === null || cell === '') return null
        const r = `${column.letters}${String(number)}`
        const s = String(isHeading ? styles.heading : styleOf[column.kind])
        return typeof cell === 'number'
          ? node('c', [node('v', String(cell))], { r, s })
          : node('c', [node('is', [node('t', cell.slice(0, longestText), { 'xml:space': 'preserve' })])], {
              r,
              s,
              t: 'inlineStr',
            })
      }),
      { r: String(number) },
    ),
  )
