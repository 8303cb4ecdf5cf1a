import { documentNames } from '@snab/domain/document/document-kind'

/** A shipping document made here. */
export type OwnShipment = { id: number; kind: 'transfer' | 'torg12'; number: string; day: string; isOut: boolean }

/**
 * The shipping documents made here, so that 1C can refer to them and nobody has to pair the two. Several share one
 * requisite each, because 1C keeps one value by name. The requisites are empty when the last document was cancelled, so
 * that 1C removes it.
 */
export function shipmentRequisites(shipments: readonly OwnShipment[]): { name: string; value: string }[] {
  if (shipments.length === 0) return []
  const named = shipments.filter(({ isOut }) => !isOut)
  const listed = (of: (one: OwnShipment) => string) => named.map(of).join('; ')
  return [
    { name: 'Номер отгрузки на сайте', value: listed(({ number }) => number) },
    { name: 'Дата отгрузки на сайте', value: listed(({ day }) => day) },
    { name: 'Форма отгрузки на сайте', value: listed(({ kind }) => documentNames[kind]) },
    { name: 'Ид отгрузки на сайте', value: listed(({ id }) => `document-${String(id)}`) },
  ]
}
