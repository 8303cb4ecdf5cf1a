import type { OrdersSchema } from '../../features/erp/exchange/commerceml/orders-schema'
import { exchangeRequests, linesOf, pairsOf, refusal, type ExchangeType } from './exchange-requests'
import { zipFiles } from './zip-files'

export type OneCOptions = {
  /** The portal's address, `http://host:port`. */
  address: string
  login: string
  password: string
  /** Receives a line about each step. */
  say?: (line: string) => void
  /** Sends ZIP if the portal offers it; `false` simulates a 1C configured for plain files. */
  zip?: boolean
  /** The schema of orders. */
  dialect?: OrdersSchema
}

export type ExchangeFile = { name: string; content: Uint8Array }
export type OneCClient = ReturnType<typeof oneCClient>

const LARGEST_PART = 200 * 1024
const CATALOGUE_VERSION = '2.09'

/**
 * Talks to the portal like 1C: Basic once, then a cookie and the sessid; files in parts; imports repeated until done.
 */
export function oneCClient({
  address,
  login,
  password,
  say = () => undefined,
  zip = true,
  dialect = '2.10',
}: OneCOptions) {
  const request = exchangeRequests(address)

  async function open(type: ExchangeType) {
    const basic = Buffer.from(`${login}:${password}`).toString('base64')
    const welcome = await request(type, 'checkauth', { headers: { authorization: `Basic ${basic}` } })
    const [verdict, name, value, ...rest] = linesOf(welcome.text)
    if (verdict !== 'success' || !name || !value) throw refusal('checkauth', welcome)
    const sessid = pairsOf(rest).get('sessid')

    const ask = (mode: string, query: Record<string, string> = {}, part?: Uint8Array<ArrayBuffer>) =>
      request(type, mode, {
        query: { ...query, ...(sessid && { sessid }) },
        headers: { cookie: `${name}=${value}` },
        ...(part && { part }),
      })

    const settings = await ask('init', { version: type === 'catalog' ? CATALOGUE_VERSION : dialect })
    const offered = pairsOf(linesOf(settings.text))
    const limit = Number(offered.get('file_limit'))
    if (type === 'sale' && offered.get('version') !== dialect) throw refusal(`init ${dialect}`, settings)
    if (!offered.has('zip') || !(limit > 0)) throw refusal('init', settings)
    return { ask, partSize: Math.min(LARGEST_PART, limit), zip: zip && offered.get('zip') === 'yes' }
  }
  type Session = Awaited<ReturnType<typeof open>>

  async function upload({ ask, partSize }: Session, { name, content }: ExchangeFile) {
    for (let start = 0; start < content.length; start += partSize) {
      const answer = await ask('file', { filename: name }, new Uint8Array(content.subarray(start, start + partSize)))
      if (linesOf(answer.text)[0] !== 'success') throw refusal(`file ${name}`, answer)
    }
    say(`  ${name}: передано ${content.length} байт, частей ${Math.ceil(content.length / partSize)}`)
  }

  async function importUntilDone({ ask }: Session, name: string) {
    for (;;) {
      const answer = await ask('import', { filename: name })
      const [verdict, ...lines] = linesOf(answer.text)
      for (const line of lines) say(`  ${name}: ${line}`)
      if (verdict === 'success') return
      if (verdict !== 'progress') throw refusal(`import ${name}`, answer)
    }
  }

  return {
    /** Uploads all files, then imports each XML in the given order. Throws ExchangeRefused. */
    async sendCatalogue(files: readonly ExchangeFile[]): Promise<void> {
      const session = await open('catalog')
      for (const file of session.zip ? [{ name: 'catalog.zip', content: zipFiles(files) }] : files)
        await upload(session, file)
      for (const { name } of files) if (name.endsWith('.xml')) await importUntilDone(session, name)
    },
    /** The file of all unconfirmed orders; `confirm` acknowledges it. */
    async takeOrders(): Promise<{ file: Uint8Array; confirm: () => Promise<void> }> {
      const { ask } = await open('sale')
      const answer = await ask('query')
      if (!answer.text.trimStart().startsWith('<')) throw refusal('query', answer)
      const confirm = async () => {
        const confirmed = await ask('success')
        if (linesOf(confirmed.text)[0] !== 'success') throw refusal('success', confirmed)
      }
      return { file: answer.body, confirm }
    },
    /** The state of orders; printed forms are uploaded before the documents naming them. */
    async sendOrders(file: ExchangeFile, forms: readonly ExchangeFile[] = []): Promise<void> {
      const session = await open('sale')
      for (const form of forms) await upload(session, form)
      await upload(session, file)
      await importUntilDone(session, file.name)
    },
  }
}
