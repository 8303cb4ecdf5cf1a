import { search } from '@snab/contract/catalogue/catalogue'
import { catalogueInfo } from '@snab/contract/catalogue/catalogue-reference'
import { appInfo, translations } from '@snab/contract/content/configuration'
import type { Endpoint, ResponseOf } from '@snab/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { readJson } from '../../../http/serve'
import type { Visitor } from '../../../http/visitor'

/** The requests of the catalogue's first screen. */
export type FirstAnswers = {
  info: ResponseOf<typeof appInfo>
  texts: ResponseOf<typeof translations>
  catalogue: ResponseOf<typeof catalogueInfo>
  /** Null: only the screen can interpret the address. */
  list: ResponseOf<typeof search> | null
  /** The same as JSON, by the address (with query) that the browser requests. */
  answers: ReadonlyMap<string, string>
}

/** The catalogue's request for its first page. */
const firstPage = { page: 1, perPage: 20, with: 'filters' }

/**
 * Answered by the endpoints' own handlers, so that the page contains nothing that they would hide from this visitor.
 */
export async function findFirstAnswers(app: FastifyInstance, url: URL, visitor: Visitor): Promise<FirstAnswers> {
  const answers = new Map<string, string>()
  async function ask<E extends Endpoint & { method: 'GET'; access: 'public' }>(
    endpoint: E,
    address: string,
    query: Record<string, unknown>,
  ): Promise<ResponseOf<E>> {
    const json = await readJson(app, endpoint, { query, visitor })
    answers.set(address, json)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint's own answer
    return JSON.parse(json) as ResponseOf<E>
  }
  const filter = filterOf(url)
  const [info, texts, catalogue, list] = await Promise.all([
    ask(appInfo, appInfo.path, {}),
    ask(translations, `${translations.path}?own=true`, { own: 'true' }),
    ask(catalogueInfo, catalogueInfo.path, {}),
    filter === null ? null : ask(search, filter.address, { ...firstPage, criteria: filter.criteria }),
  ])
  return { info, texts, catalogue, list, answers }
}

/** Other lists are requested by the screen, which interprets the whole address. */
function filterOf({ searchParams }: URL): { address: string; criteria: Record<string, string> } | null {
  const [name, ...others] = searchParams.keys()
  const { page, perPage, with: what } = firstPage
  const address = `${search.path}?page=${page}&perPage=${perPage}&with=${what}`
  if (name === undefined) return { address, criteria: {} }
  const id = searchParams.get(name) ?? ''
  if (others.length > 0 || (name !== 'section' && name !== 'brands') || !isId(id)) return null
  return { address: `${address}&criteria[${name}]=${id}`, criteria: { [name]: id } }
}

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)

export function sectionIn({ searchParams }: URL): number | null {
  const id = searchParams.get('section') ?? ''
  return isId(id) ? Number(id) : null
}

/**
 * Adds the answers to the page as data, escaped so that no text can end the script. They are for one region: a browser
 * signed in, or with another region, ignores them.
 */
export function withAnswers(
  page: string,
  answers: FirstAnswers['answers'],
  { regionId, at }: { regionId: number; at: Date },
): string {
  const parts = Array.from(answers, ([address, json]) => `${JSON.stringify(address)}:${json}`)
  const data = `{${parts.join(',')}}`.replaceAll('<', String.raw`\u003c`)
  return page
    .replace('<html', () => `<html data-region="${String(regionId)}" data-at="${at.toISOString()}"`)
    .replace('</body>', () => `<script type="application/json" id="first-answers">${data}</script>\n</body>`)
}
