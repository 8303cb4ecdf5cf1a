import { utils, write } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'

const relations = (...targets: [id: string, kind: string, target: string][]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([id, kind, target]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

type BookParts = { sheet?: string; styles?: string; strings?: string; book?: string; more?: Record<string, Uint8Array> }

/** A workbook of one sheet, «Лист», from XML parts; missing ones have defaults. */
export function xlsxOf({ sheet = '<sheetData/>', styles, strings, book, more = {} }: BookParts): Buffer {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations(['r1', 'officeDocument', 'xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': relations(
      ['s1', 'worksheet', 'worksheets/sheet1.xml'],
      ['s2', 'styles', 'styles.xml'],
      ['s3', 'sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/workbook.xml':
      book ??
      `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Лист" sheetId="1" r:id="s1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': sheet.startsWith('<?xml') ? sheet : `<worksheet ${main}>${sheet}</worksheet>`,
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>` }),
    ...(strings !== undefined && { 'xl/sharedStrings.xml': `<sst ${main}>${strings}</sst>` }),
  }
  const bytes = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))
  return Buffer.from(zipSync({ ...bytes, ...more }, { level: 6 }))
}

const text = (words: string, reference = 'A1') => `<c r="${reference}" t="inlineStr"><is><t>${words}</t></is></c>`
const oneCell = (words: string) => `<sheetData><row r="1">${text(words)}</row></sheetData>`

/** The directory declares every part as tiny. */
function withLyingDirectory(zip: Buffer): Buffer {
  const lying = Buffer.from(zip)
  const entry = Buffer.from('PK\u0001\u0002', 'latin1')
  for (let at = lying.indexOf(entry); at >= 0; at = lying.indexOf(entry, at + 4)) lying.writeUInt32LE(100, at + 24)
  return lying
}

/** An xls with a cyclic chain of sectors. */
function xlsWithLoop(): Buffer {
  const rows = Array.from({ length: 200 }, (_, at) => [`КОД-${at}`, 'Розетка двойная с заземлением', at])
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Лист')
  const bytes = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer // `buffer` gives one
  const table = (bytes.readUInt32LE(76) + 1) * 512
  // the first sector that continues with the next: ten further on it jumps back
  for (let at = 0; at < 128; at += 1)
    if (bytes.readUInt32LE(table + at * 4) === at + 1) {
      bytes.writeUInt32LE(at + 3, table + (at + 10) * 4)
      return bytes
    }
  throw new Error('The workbook has no chain to break')
}

/** Files made to break their reader; `scale` 1 fits a test. */
export function hostileFiles(scale = 1): Record<string, () => Buffer> {
  const million = Math.round(200_000 * scale)
  const megabytes = Math.round(64 * scale)
  return {
    'one cell of many megabytes': () => xlsxOf({ sheet: oneCell('я'.repeat((megabytes * 1024 * 1024) / 2)) }),
    'a directory that lies': () => withLyingDirectory(xlsxOf({ sheet: oneCell('x'.repeat(megabytes * 1024 * 1024)) })),
    'five thousand sheets': () =>
      xlsxOf({
        book: `<workbook xmlns:r="r"><sheets>${Array.from({ length: 5000 }, (_, at) => `<sheet name="Л${at}" r:id="s1"/>`).join('')}</sheets></workbook>`,
      }),
    'merged cells': () =>
      xlsxOf({
        sheet: `${oneCell('x')}<mergeCells>${Array.from({ length: million }, (_, at) => `<mergeCell ref="A${at * 2 + 1}:B${at * 2 + 2}"/>`).join('')}</mergeCells>`,
      }),
    'one merged cell over everything': () =>
      xlsxOf({
        sheet: `<sheetData>${Array.from({ length: 10_000 }, (_, at) => `<row r="${at + 1}">${text('x', at === 0 ? 'A1' : `IV${at + 1}`)}</row>`).join('')}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>`,
      }),
    styles: () =>
      xlsxOf({ sheet: oneCell('x'), styles: `<cellXfs>${'<xf numFmtId="14"/>'.repeat(million)}</cellXfs>` }),
    'number formats': () =>
      xlsxOf({
        sheet: oneCell('x'),
        styles: `<numFmts>${Array.from({ length: million }, (_, at) => `<numFmt numFmtId="${at + 200}" formatCode="0.0${'#'.repeat(at % 200)}"/>`).join('')}</numFmts>`,
      }),
    'one long text in every cell': () =>
      xlsxOf({
        strings: `<si><t>${'x'.repeat(32_000)}</t></si>`,
        sheet: `<sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`.repeat(million / 20)}</sheetData>`,
      }),
    entities: () =>
      xlsxOf({
        sheet: `<?xml version="1.0"?><!DOCTYPE worksheet [<!ENTITY a "xxxxxxxxxx">${Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at} "${(at === 0 ? '&a;' : `&a${at - 1};`).repeat(10)}">`).join('')}]><worksheet><sheetData><row><c t="inlineStr"><is><t>&a11;</t></is></c></row></sheetData></worksheet>`,
      }),
    'entities of a flat ods': () =>
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'x'.repeat(1000)}">]><office:document xmlns:office="o"><office:body>${'&a;'.repeat(million)}</office:body></office:document>`,
      ),
    'elements inside elements': () => xlsxOf({ sheet: '<a>'.repeat(million) }),
    'an archive in an archive': () =>
      Buffer.from(zipSync({ 'a.zip': zipSync({ 'b.zip': zipSync({ 'c.xlsx': xlsxOf({}) }) }) })),
    'a chain of sectors without an end': xlsWithLoop,
    'cells repeated without an end': () =>
      Buffer.from(
        `<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:table table:name="Л"><table:table-row table:number-rows-repeated="1048576"><table:table-cell office:value-type="string" table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document>`,
      ),
    'a web page that spans everything': () =>
      Buffer.from(`<table>${'<tr><td rowspan="1000000" colspan="1000000">x</td></tr>'.repeat(300)}</table>`),
    'a web page of many rows': () => Buffer.from(`<table>${'<tr><td>x<td>y'.repeat(million)}</table>`),
    'SYLK far below': () => Buffer.from('ID;PX\r\nC;Y999999999;X999999999;K1\r\nE\r\n'),
    'an XML table far below': () =>
      Buffer.from(
        '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Л"><Table><Row ss:Index="900000000"><Cell ss:Index="900000000"><Data ss:Type="String">x</Data></Cell></Row></Table></Worksheet></Workbook>',
      ),
    'one line of many megabytes': () => Buffer.from('x;'.repeat(megabytes * 100_000)),
    'quotes alone': () => Buffer.from(`a;b\n${'"'.repeat(million)}`),
    'quotes in every line': () => Buffer.from(`a;b\n${'"x;1\n'.repeat(million)}`),
    'blank lines alone': () => Buffer.from(`a;b\n${'\n'.repeat(million * 5)}`),
  }
}
