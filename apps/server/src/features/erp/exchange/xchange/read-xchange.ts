import type { SupplierHead } from '../../../../db/tables/supplier-catalogue-tables'
import { JSONParser } from '@streamparser/json'
import iconv from 'iconv-lite'
import { z } from 'zod'
import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import { currencyCodeOf } from '../commerceml/currency-code'
import type { ByteSource } from '../commerceml/decode-xml'
import type { SupplierReader } from '../supplier-file/supplier-item'
import { itemsFrom } from './xchange-item'
import { Product, withoutControls } from './xchange-product'

const paths = [
  '$.CatalogueId',
  '$.CatalogueType',
  '$.CurrencyCode',
  '$.GenerationDate',
  '$.Supplier.*.SupplierName',
  '$.Supplier.*.SupplierIdGln',
  '$.Supplier.*.Product.*',
]

const Text = z.coerce.string()

/**
 * ETIM xChange 1.x (JSON), of any size: memory holds one product. Its head is expected before its goods, as in the
 * standard. Throws CatalogueFileError.
 */
export const readXchange: SupplierReader = async function* (source, { unclear, onHead, onRefused }) {
  const parser = new JSONParser({ paths, keepStack: false })
  const found: { key: string; value: unknown }[] = []
  // a copy, because the parser reuses what it has emitted
  parser.onValue = ({ value, key, stack }) =>
    void found.push({ key: stack.length > 3 ? 'Product' : String(key ?? ''), value: structuredClone(value) })
  parser.onError = (error) => {
    throw new CatalogueFileError(`Файл JSON повреждён: ${error.message}`)
  }
  const head: SupplierHead = {
    format: 'etim-xchange',
    version: null,
    // only a file marked as full may take goods off sale
    scope: 'changes',
    sender: '',
    senderId: null,
    catalogue: '',
    currency: null,
    generated: null,
    rates: {},
  }
  for await (const text of decoded(source)) {
    parser.write(text)
    for (const { key, value } of found) {
      if (key !== 'Product') {
        readHead(head, key, value)
        onHead(head)
        continue
      }
      const product = Product.safeParse(value)
      if (!product.success) {
        unclear.ask('Товар', `Не по схеме ETIM xChange: ${product.error.issues[0]?.path.join('.') ?? ''}. Не загружен`)
        onRefused()
        continue
      }
      yield* itemsFrom(product.data, { currency: head.currency, unclear, onRefused })
    }
    found.length = 0
  }
  if (!parser.isEnded) throw new CatalogueFileError('Файл оборван', null, { isCutShort: true })
  onHead(head)
}

function readHead(head: SupplierHead, key: string, value: unknown): void {
  const { data } = Text.safeParse(value ?? '')
  const text = withoutControls(data ?? '').slice(0, 500)
  if (text === '') return
  if (key === 'CatalogueId') head.catalogue = text
  else if (key === 'CatalogueType') head.scope = /^full$/i.test(text) ? 'whole' : 'changes'
  else if (key === 'CurrencyCode') head.currency = currencyCodeOf(text)
  else if (key === 'GenerationDate') head.generated = text.slice(0, 10)
  else if (key === 'SupplierName') head.sender = text
  else if (key === 'SupplierIdGln') head.senderId = text
}

/** JSON is UTF-8; files of some programs are UTF-16 with a mark. */
async function* decoded(source: ByteSource): AsyncGenerator<string> {
  let decode: ((bytes: Buffer) => string) | null = null
  for await (const piece of source) {
    const bytes = Buffer.from(piece)
    decode ??= decoderOf(bytes)
    yield decode(bytes)
  }
}

function decoderOf(head: Buffer): (bytes: Buffer) => string {
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  if (isWide) {
    const decoder = iconv.getDecoder(head[0] === 0xff ? 'utf-16le' : 'utf-16be')
    return (bytes) => decoder.write(bytes)
  }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (bytes) => {
    try {
      return decoder.decode(bytes, { stream: true })
    } catch (error) {
      if (error instanceof TypeError) throw new CatalogueFileError('Файл JSON не в UTF-8')
      throw error
    }
  }
}
