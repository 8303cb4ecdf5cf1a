import { sql } from 'kysely'
import type { Trx } from '../../../db/database'

/** An organisation of ours as 1C names it. */
export type NamedSeller = { externalId: string | null; name: string | null; inn: string | null; kpp: string | null }

/**
 * The seller that 1C means: by its id, else by ИНН (and КПП where several have the ИНН), else by name. Null is the
 * portal's own organisation, undefined: none or more than one fits.
 */
export async function findSeller(trx: Trx, told: NamedSeller): Promise<number | null | undefined> {
  const { rows } = await sql<{ id: number | null; inn: string | null; kpp: string | null; byId: boolean; byName: boolean }>`
    select s.id, r.inn, r.kpp, coalesce(s.external_id = ${told.externalId}, false) as by_id,
      coalesce(lower(${told.name}) in (lower(s.name), lower(r.name), lower(r.full_name)), false) as by_name
    from (select null::bigint as id, null::text as name, null::text as external_id
      union all select id, name, external_id from sellers) s
    left join seller_requisites r on r.seller_id is not distinct from s.id`.execute(trx)
  const only = (found: typeof rows) => (found.length === 1 ? found[0] : undefined)
  const ofInn = told.inn === null ? [] : rows.filter(({ inn }) => inn === told.inn)
  const found =
    only(rows.filter(({ byId }) => byId)) ??
    only(ofInn.filter(({ kpp }) => told.kpp !== null && kpp === told.kpp)) ??
    only(ofInn) ??
    only(rows.filter(({ byName, inn }) => byName && (told.inn === null || inn === null || inn === told.inn)))
  return found === undefined ? undefined : found.id
}
