import { analyse } from '@snab/catalogue-index/text/analyse-text'
import { otherLayout } from '@snab/catalogue-index/text/keyboard-layout'
import { inOneAlphabet, otherAlphabet } from '@snab/catalogue-index/text/look-alikes'
import { stem } from '@snab/catalogue-index/text/stem'
import { soundOf, toCyrillic, toLatin } from '@snab/catalogue-index/text/transliteration'
import { foldCode } from '@snab/domain/text/code-folding'
import { readHideRules } from '@snab/domain/people/company-info'
import { deviceName } from '@snab/domain/people/device-name'
import { looksLikeEmail } from '@snab/domain/people/email'
import { normalPhone } from '@snab/domain/people/phone'
import { isInn, isKpp, isSettlementAccount } from '@snab/domain/people/requisites'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { storable } from '@snab/domain/text/storable-text'
import { withSingleBlanks } from '@snab/domain/text/text-edges'
import { expect, test } from 'vitest'
import { embeddedDirectory } from '../../src/dadata/embedded/embedded-directory'
import { regionOfCookie } from '../../src/features/core/account/visitor-regions'
import { addressOf } from '../../src/features/people/auth/address'
import { problemOfPassword } from '../../src/features/people/auth/password-rules'
import { readRequisites } from '../../src/features/people/auth/requisites-file'
import { CatalogueFileError } from '../../src/features/erp/exchange/commerceml/catalogue-file-error'
import {
  normaliseDecimal,
  parseDecimal as parseErpDecimal,
} from '../../src/features/erp/exchange/commerceml/parse-number'
import { readCommerceml } from '../../src/features/erp/exchange/commerceml/read-commerceml'
import { readOrders } from '../../src/features/erp/exchange/commerceml/read-orders'
import { bareAmpersand, xmlReason } from '../../src/features/erp/exchange/commerceml/xml-reason'
import { htmlToText } from '../../src/features/erp/exchange/load/html-to-text'
import { unitFrom } from '../../src/features/erp/exchange/load/okei-units'
import { cellValue, splitUnit, stockFrom, vatFrom } from '../../src/features/erp/exchange/price-list/cell-values'
import { openPriceList } from '../../src/features/erp/exchange/price-list/open-price-list'
import { columnRole } from '../../src/sheets/columns/column-role'
import { readPriceList } from '../../src/features/erp/exchange/price-list/read-price-list'
import { emptyReport } from '../../src/features/erp/exchange/price-list/row-report'
import { isWithoutVat, priceKind } from '../../src/features/erp/exchange/price-list/price-columns'
import { readPriceCell } from '../../src/features/erp/exchange/price-list/price-cell'
import { currencyOfTitle } from '../../src/features/erp/exchange/price-list/price-currency'
import { pricedAmount } from '../../src/features/erp/exchange/price-list/price-unit'
import { isAnybodys, supplierNameOf } from '../../src/features/erp/exchange/price-list/supplier-name'
import { ExchangeFailure } from '../../src/features/erp/exchange/session/exchange-failure'
import { uploadName } from '../../src/features/erp/exchange/session/upload-name'
import { picturePath } from '../../src/features/erp/exchange/staging/staged-product'
import { exportName } from '../../src/features/quotes/export/line-columns'
import { rowsOf } from '../../src/features/buying/list-import/reading/list-rows'
import { memoryKey } from '../../src/features/buying/list-import/company-memory'
import { nameLikeness } from '../../src/features/buying/list-import/matching/name-likeness'
import { isLetter, isTotal } from '../../src/features/buying/list-import/reading/not-goods'
import { openSheets } from '../../src/sheets/open-sheets'
import { listLimits, UnreadableSheets } from '../../src/sheets/opened-sheets'
import { openText } from '../../src/features/buying/list-import/reading/open-text'
import { parseAmount, parseDecimal, unitOf } from '../../src/features/buying/list-import/reading/parse-amount'
import { readDelimited } from '../../src/sheets/delimited/read-delimited'
import { readLine } from '../../src/features/buying/list-import/reading/read-lines'
import { recogniseColumns } from '../../src/features/buying/list-import/reading/recognise-columns'
import { splitAmount } from '../../src/features/buying/list-import/reading/split-amount'
import { readSavedUrl, savedUrl } from '../../src/features/catalogue/saved-filter/saved-url'
import { queryKey } from '../../src/features/catalogue/search-log/search-log'
import { detectDelimiter } from '../../src/sheets/delimited/detect-delimiter'
import { cleanHtml } from '../../src/http/clean-html'
import { parseQueryString } from '../../src/http/query-string'
import { Rejected } from '../../src/http/rejected'
import { characterKinds } from './attack-texts'
import { slowGrowth } from './growth'

type Reader = (text: string) => unknown

/** A reader may refuse a text quickly, with its own message. */
const orRefuse =
  (read: Reader): Reader =>
  async (text) => {
    try {
      await read(text)
    } catch (error) {
      if (
        !(
          error instanceof UnreadableSheets ||
          error instanceof CatalogueFileError ||
          error instanceof ExchangeFailure ||
          error instanceof Rejected
        )
      )
        throw error
    }
  }

const bytesOf = (text: string): AsyncIterable<Uint8Array> => ({
  async *[Symbol.asyncIterator]() {
    for (let at = 0; at < text.length; at += 65_536) yield Buffer.from(storable(text.slice(at, at + 65_536)))
  },
})
async function all(records: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of records) continue
}

const directory = embeddedDirectory()
const sheetOf = (text: string) => ({
  name: 'Лист',
  rows: [
    { number: 1, cells: ['Код', 'Наименование', 'Кол-во'] },
    { number: 2, cells: [text, text, text] },
    { number: 3, cells: [text] },
  ],
})

const readers: Record<string, Reader> = {
  openText,
  isLetter,
  isTotal,
  splitAmount,
  readLine: (text) => readLine(withSingleBlanks(text)),
  parseAmount,
  parseListDecimal: parseDecimal,
  unitOf,
  nameLikeness: (text) => nameLikeness(text, text),
  memoryKey: (text) => [memoryKey({ codes: [], name: text }), memoryKey({ codes: [text], name: '' })],
  tabs: orRefuse((text) => readDelimited(text, listLimits, '\t')),
  semicolons: orRefuse((text) => readDelimited(text, listLimits, ';')),
  csvFile: (text) => openSheets(Buffer.from(storable(text)), listLimits),
  page: (text) => openSheets(Buffer.from(`<table><tr><td>${storable(text)}`), listLimits),
  recogniseColumns: (text) => recogniseColumns(sheetOf(text), async () => 0),
  sheetRows: (text) => rowsOf(sheetOf(text), { sheet: 'Лист', roles: ['code', 'name', 'amount'], headingRow: 1 }),
  onlyColumn: (text) => rowsOf(sheetOf(text), { sheet: 'Лист', roles: ['name'], headingRow: 1 }),
  htmlToText,
  cleanHtml,
  normaliseDecimal,
  parseErpDecimal: (text) => parseErpDecimal(text, 3),
  cellValue,
  price: (text: string) => readPriceCell(text, [], { comma: null, point: null }),
  priceKind,
  currencyOfTitle,
  pricedAmount,
  supplierNameOf,
  isAnybodys,
  stockFrom,
  vatFrom,
  splitUnit,
  columnRole,
  isWithoutVat,
  unitFrom: (text) => unitFrom(text, text),
  uploadName: orRefuse(uploadName),
  picturePath,
  bareAmpersand,
  xmlReason: (text) => xmlReason(`unclosed tag: ${text}`, undefined),
  commercemlText: orRefuse((text) => all(readCommerceml(bytesOf(text)))),
  commercemlName: orRefuse((text) =>
    all(
      readCommerceml(
        bytesOf(
          `<КоммерческаяИнформация><Каталог><Ид>k</Ид><Товары><Товар><Ид>1</Ид><Наименование>${text.replace(/[<&]/g, '')}</Наименование></Товар></Товары></Каталог></КоммерческаяИнформация>`,
        ),
      ),
    ),
  ),
  commercemlOpen: orRefuse((text) => all(readCommerceml(bytesOf(`<КоммерческаяИнформация><Каталог><Ид>${text}`)))),
  orders: orRefuse((text) =>
    all(
      readOrders(
        bytesOf(
          `<КоммерческаяИнформация><Документ><Ид>${text.replace(/[<&]/g, '')}</Ид></Документ></КоммерческаяИнформация>`,
        ),
      ),
    ),
  ),
  priceList: orRefuse((text) =>
    all(
      readPriceList(
        openPriceList(
          'text',
          bytesOf(
            `Артикул;Наименование;Цена;Остаток;Раздел\n1;${text.replace(/[;"\r\n]/g, '')};${text.replace(/[;"\r\n]/g, '')};1;${text.replace(/[;"\r\n]/g, '')}`,
          ),
        ),
        { catalogueExternalId: 'k', name: 'К', full: true },
        emptyReport(),
      ),
    ),
  ),
  addressOf: (text) => [addressOf({ login: text }), addressOf({ email: `a@${text}` })],
  password: (text) => problemOfPassword(text, [text]),
  requisites: orRefuse((text) => readRequisites(`data:${text}`)),
  regionOfCookie,
  savedUrl: (text) => savedUrl(`?${text}`),
  readSavedUrl: (text) => readSavedUrl(`?keyword=${text}`),
  queryString: parseQueryString,
  queryKey,
  detectDelimiter: (text) => detectDelimiter(text.slice(0, 65_536)),
  exportName: (text) => exportName(text, new Date(0), 'csv'),
  suggestCompany: directory.suggestCompany,
  suggestAddress: (text) => directory.suggestAddress({ keyword: text, locations: [] }),
  analyse,
  otherLayout,
  otherAlphabet,
  inOneAlphabet,
  stem,
  soundOf,
  toCyrillic,
  toLatin,
  foldCode,
  normalPhone,
  isInn,
  isKpp,
  isSettlementAccount: (text) => isSettlementAccount(text, text),
  typedNumber,
  deviceName,
  looksLikeEmail,
  readHideRules,
  withSingleBlanks,
}

test.each(Object.entries(readers))('%s takes linear time', { timeout: 300_000 }, async (_name, read) => {
  const problems: string[] = []
  for (const part of characterKinds) {
    const slow = await slowGrowth(read, part, { longest: 50_000, allowedMs: 500, beginning: 'розетка 5' })
    if (slow) problems.push(slow)
    if (slow) break
  }
  expect(problems).toEqual([])
})
