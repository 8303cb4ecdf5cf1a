import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownValue } from '@snab/domain/own-value'
import { z } from 'zod'
import { escapeHtml } from '../page-head/head'

/** The format of the screens' build (`apps/web/build/frame`). */
const FrameParts = z.object({
  page: z.string(),
  row: z.string(),
  tile: z.string(),
  stockHead: z.string(),
  stockCell: z.string(),
  section: z.string(),
  rows: z.int(),
})
const Texts = z.record(z.string(), z.object({ text: z.string() }))
export type Frame = {
  parts: z.infer<typeof FrameParts>
  /** The screens' own texts. */ texts: Readonly<Record<string, string>>
}

/** Null without built screens. */
export async function readFrame(webRoot: string): Promise<Frame | null> {
  const file = join(webRoot, 'frame.json')
  if (!existsSync(file)) return null
  const texts = Texts.parse(JSON.parse(await readFile(join(webRoot, 'texts.json'), 'utf8')))
  return {
    parts: FrameParts.parse(JSON.parse(await readFile(file, 'utf8'))),
    texts: Object.fromEntries(Object.entries(texts).map(([key, { text }]) => [key, text])),
  }
}

export type Values = Readonly<Record<string, string | number>>

type Filling = {
  values?: Values
  texts?: Readonly<Record<string, string>>
  /** HTML parts that are already filled. */
  parts?: Readonly<Record<string, string>>
}

/** Fills placeholders in one pass, so that values are never interpreted; unknown names stay empty. */
export const filled = (part: string, { values = {}, texts = {}, parts = {} }: Filling): string =>
  part.replace(/\{\{(?:v\.(\w+)|([\w.]+))\}\}|\[\[(\w+)\]\]/g, (_, value?: string, text?: string, name?: string) =>
    name === undefined
      ? escapeHtml(String((value === undefined ? ownValue(texts, text ?? '') : ownValue(values, value)) ?? ''))
      : (ownValue(parts, name) ?? ''),
  )
