import type { Look as ShownLook } from '@snab/contract/people/look'
import { z } from 'zod'
import type { Db, Trx } from '../db/database'

/** The row `look` of `portal_settings`: the portal's name and colours as set by staff. */
const Stored = z.object({
  name: z.string(),
  accent: z.string().nullable(),
  header: z.string().nullable(),
  /** Under every mail; empty: the name. */
  signature: z.string(),
  /** Paths of public files. */
  logo: z.string().nullable(),
  favicon: z.string().nullable(),
})
export type Look = z.infer<typeof Stored>

const OUR_NAME = 'Снаб'
const usual: Look = { name: OUR_NAME, accent: null, header: null, signature: '', logo: null, favicon: null }

export const readLook = (value: unknown): Look => (value === null || value === undefined ? usual : Stored.parse(value))

export async function findLook(db: Db | Trx): Promise<Look> {
  const row = await db.selectFrom('portalSettings').select('value').where('key', '=', 'look').executeTakeFirst()
  return readLook(row?.value)
}

/** The sender of the portal's own mails. */
export async function findMailFrame(db: Db | Trx): Promise<{ name: string; signature: string }> {
  const { name, signature } = await findLook(db)
  const usualSignature = name === OUR_NAME ? 'Снаб — оптовый портал электротехники' : name
  return { name, signature: signature === '' ? usualSignature : signature }
}

const addressOf = (path: string | null) => (path === null ? null : `/files/${path}`)

/** The look as every page needs it. */
export const shownLook = ({ name, accent, header, logo, favicon }: Look): ShownLook => ({
  name,
  accent,
  header,
  logo: addressOf(logo),
  favicon: addressOf(favicon),
})
