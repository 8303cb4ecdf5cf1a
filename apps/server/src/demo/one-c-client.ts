type ExchangeType = 'catalog' | 'sale'
type Mode = 'init' | 'file' | 'import' | 'query' | 'success'

export type OneCOptions = {
  /** Of the portal, `http://host:port`. */
  address: string
  login: string
  password: string
  /** Told what each step did, a line at a time. */
  say?: (line: string) => void
}

export type ExchangeFile = { name: string; content: Uint8Array }
export type OneCClient = ReturnType<typeof oneCClient>

/** The portal refused a step; the message is what 1C would write into its log. */
export class ExchangeRefused extends Error {
  override name = 'ExchangeRefused'
}

const PATH = '/exchange/1c'
const PART = 200 * 1024
const CATALOGUE_VERSION = '2.09'
/** 1C gives up a request after this time. */
const PATIENCE_MS = 30_000

/** Talks to the portal as 1C does: Basic once, then a cookie and the sessid; files in parts; imports asked for until done. */
export function oneCClient({ address, login, password, say = () => undefined }: OneCOptions) {
  async function request(type: ExchangeType, mode: Mode | 'checkauth', { query = {}, headers = {}, part }: { query?: Record<string, string>; headers?: Record<string, string>; part?: Uint8Array<ArrayBuffer> }) {
    const url = new URL(PATH, address)
    url.search = new URLSearchParams({ type, mode, ...query }).toString()
    const response = await fetch(url, {
      method: part ? 'POST' : 'GET',
      headers: { ...headers, ...(part && { 'content-type': 'application/octet-stream' }) },
      ...(part && { body: part }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const body = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, body, text: textOf(body, response.headers.get('content-type')) }
  }

  async function open(type: ExchangeType) {
    const basic = Buffer.from(`${login}:${password}`).toString('base64')
    const welcome = await request(type, 'checkauth', { headers: { authorization: `Basic ${basic}` } })
    const [verdict, name, value, ...rest] = linesOf(welcome.text)
    if (verdict !== 'success' || !name || !value) throw refusal('checkauth', welcome)
    const secret = pairsOf(rest).get('sessid')

    const ask = (mode: Mode, query: Record<string, string> = {}, part?: Uint8Array<ArrayBuffer>) =>
      request(type, mode, { query: { ...query, ...(secret && { sessid: secret }) }, headers: { cookie: `${name}=${value}` }, ...(part && { part }) })

    const settings = await ask('init', { version: CATALOGUE_VERSION })
    const offered = pairsOf(linesOf(settings.text))
    const limit = Number(offered.get('file_limit'))
    if (!offered.has('zip') || !(limit > 0)) throw refusal('init', settings)
    return { ask, partSize: Math.min(PART, limit) }
  }

  async function upload({ ask, partSize }: Awaited<ReturnType<typeof open>>, { name, content }: ExchangeFile) {
    for (let start = 0; start < content.length; start += partSize) {
      const answer = await ask('file', { filename: name }, new Uint8Array(content.subarray(start, start + partSize)))
      if (linesOf(answer.text)[0] !== 'success') throw refusal(`file ${name}`, answer)
    }
    say(`Передан файл ${name}, частей: ${Math.ceil(content.length / partSize)}`)
  }

  async function importUntilDone({ ask }: Awaited<ReturnType<typeof open>>, name: string) {
    for (;;) {
      const answer = await ask('import', { filename: name })
      const [verdict, ...lines] = linesOf(answer.text)
      for (const line of lines) say(`  ${name}: ${line}`)
      if (verdict === 'success') return
      if (verdict !== 'progress') throw refusal(`import ${name}`, answer)
    }
  }

  return {
    /** All files go up first, then each XML is imported, in the order given. */
    async sendCatalogue(files: readonly ExchangeFile[]): Promise<void> {
      const session = await open('catalog')
      for (const file of files) await upload(session, file)
      for (const { name } of files) if (name.endsWith('.xml')) await importUntilDone(session, name)
    },
    /** The file with all orders that changed since they were last confirmed; `confirm` says that they have arrived. */
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
    /** What became of the orders. */
    async sendOrders(file: ExchangeFile): Promise<void> {
      const session = await open('sale')
      await upload(session, file)
      await importUntilDone(session, file.name)
    },
  }
}

const linesOf = (text: string) => text.split(/\r?\n/).map((line) => line.trim()).filter(Boolean)

const pairsOf = (lines: readonly string[]) => new Map(lines.filter((line) => line.includes('=')).map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const))

function textOf(body: Uint8Array, contentType: string | null): string {
  const charset = /charset=["']?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8'
  return new TextDecoder(charset).decode(body)
}

function refusal(step: string, { status, text }: { status: number; text: string }): ExchangeRefused {
  const [verdict, ...reason] = linesOf(text)
  return new ExchangeRefused(verdict === 'failure' ? `${step}: ${reason.join(' ')}` : `${step}: непонятный ответ ${status} «${text.slice(0, 200)}»`)
}
