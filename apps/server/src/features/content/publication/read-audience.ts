import type { PublicationAudience } from '@snab/contract/content/publication-parts'
import type { Trx } from '../../../db/database'
import { invalidField } from '../../../http/rejected'
import { requireSegment } from '../segment/within-segment'

/** Columns of an audience; its regions and group must exist. */
export async function readAudience(
  trx: Trx,
  { viewers, regionIds, segmentId }: PublicationAudience,
): Promise<PublicationAudience> {
  const wanted = [...new Set(regionIds)]
  const known =
    wanted.length === 0 ? [] : await trx.selectFrom('regions').select('id').where('id', 'in', wanted).execute()
  if (known.length !== wanted.length) throw invalidField('regionIds', 'Такого региона нет')
  if (segmentId !== null) await requireSegment(trx, segmentId)
  return { viewers, regionIds: wanted, segmentId }
}
