import type { Portal } from '../portal'

/** A second confirmed legal entity of a company. */
export async function furtherEntity(
  { db }: Portal,
  companyId: number,
  more: { name?: string; inn?: string; kpp?: string | null } = {},
): Promise<number> {
  const name = more.name ?? 'ООО «Вольт-2»'
  const { id } = await db
    .insertInto('legalEntities')
    .values({
      companyId,
      name,
      fullName: name,
      kind: 'legal',
      inn: more.inn ?? '7707083893',
      kpp: more.kpp === undefined ? '773601001' : more.kpp,
      ogrn: null,
      state: 'confirmed',
      decidedHow: 'existing',
      decidedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const mainEntity = async ({ db }: Portal, companyId: number): Promise<number> =>
  (
    await db
      .selectFrom('legalEntities')
      .select('id')
      .where('companyId', '=', companyId)
      .where('isMain', '=', true)
      .executeTakeFirstOrThrow()
  ).id
