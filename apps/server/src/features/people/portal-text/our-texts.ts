import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const File = z.record(z.string(), z.object({ text: z.string(), place: z.string() }))

const pluralForms = ['zero', 'one', 'few', 'many', 'other'] as const
type PluralForm = (typeof pluralForms)[number]

type OurForm = { key: string; form: PluralForm | null; ours: string }
export type OurText = { key: string; place: string; forms: OurForm[] }

/** The texts of this server's screens, read once; empty when they are not built. */
export function openOurTexts(webRoot: string): () => Promise<ReadonlyMap<string, OurText>> {
  let texts: Promise<ReadonlyMap<string, OurText>> | null = null
  return () => {
    texts ??= readTexts(join(webRoot, 'texts.json'))
    return texts
  }
}

async function readTexts(path: string): Promise<ReadonlyMap<string, OurText>> {
  let json: string
  try {
    json = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map()
    throw error
  }
  const texts = new Map<string, OurText>()
  for (const [key, { text, place }] of Object.entries(File.parse(JSON.parse(json)))) {
    const [base, form] = withoutForm(key)
    const one = texts.get(base) ?? { key: base, place, forms: [] }
    one.forms.push({ key, form, ours: text })
    texts.set(base, one)
  }
  const rank = ({ form }: OurForm) => (form === null ? -1 : pluralForms.indexOf(form))
  for (const { forms } of texts.values()) forms.sort((a, b) => rank(a) - rank(b))
  return texts
}

function withoutForm(key: string): [string, PluralForm | null] {
  const form = pluralForms.find((one) => key.endsWith(`_${one}`))
  return form === undefined ? [key, null] : [key.slice(0, -form.length - 1), form]
}
