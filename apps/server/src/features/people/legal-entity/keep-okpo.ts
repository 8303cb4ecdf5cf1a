import { isOkpo } from '@snab/domain/people/requisites'
import type { Trx } from '../../../db/database'

type ReportedOkpo = { inn: string | null; kpp: string | null; okpo: string | null }

/** 1C's ОКПО of the buyer, for ТОРГ-12. A missing or invalid one changes nothing. */
export async function keepOkpo(trx: Trx, companyId: number | null, { inn, kpp, okpo }: ReportedOkpo): Promise<void> {
  if (companyId === null || !inn || !okpo || !isOkpo(okpo)) return
  await trx
    .updateTable('legalEntities')
    .set({ okpo })
    .where('companyId', '=', companyId)
    .where('inn', '=', inn)
    .where((eb) => (kpp ? eb('kpp', '=', kpp) : eb.lit(true)))
    .where('okpo', '<>', okpo)
    .execute()
}
